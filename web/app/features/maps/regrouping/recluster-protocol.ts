/**
 * The messages between the page and its re-clustering worker. The snapshot is sent once; after that a run sends a few
 * numbers and returns the new columns only.
 */
import type { ClusteringOptions } from "@mapwright/core/clustering/clustering";
import type { MapSnapshot } from "@mapwright/core/maps/map-snapshot";

export type ReclusterRequest =
  /** First message: the snapshot with its SERPs, as stored. */
  | { readonly kind: "open"; readonly snapshot: MapSnapshot }
  /** Nobody waits yet: finds what runs with such options have in common. No response. */
  | { readonly kind: "prepare"; readonly options: ClusteringOptions }
  | { readonly kind: "run"; readonly run: number; readonly options: ClusteringOptions };

/** What a run changes in a snapshot; the page has the rest, and to copy it would hold the page up. */
export interface Regrouped extends Pick<
  MapSnapshot,
  "method" | "threshold" | "resolution" | "evidenceKind" | "terms" | "clusters" | "pillars"
> {
  readonly keywords: Pick<MapSnapshot["keywords"], "cluster" | "confidence" | "runnerUp">;
}

export type ReclusterResponse =
  | {
      readonly kind: "done";
      readonly run: number;
      readonly regrouped: Regrouped;
      readonly elapsedMs: number;
    }
  | { readonly kind: "failed"; readonly run: number; readonly message: string };

export type CreateReclusterer = (
  snapshot: MapSnapshot,
) => (options: ClusteringOptions) => MapSnapshot;

/** The worker's side: opens a snapshot and responds to each run; null = no response. */
export function createReclusterResponder(
  createReclusterer: CreateReclusterer,
  nowMs: () => number,
): (request: ReclusterRequest) => ReclusterResponse | null {
  let recluster: ReturnType<CreateReclusterer> | null = null;
  const respond = (run: number, options: ClusteringOptions): ReclusterResponse => {
    if (!recluster)
      return { kind: "failed", run, message: "A run was requested before a snapshot was opened." };
    const startedMs = nowMs();
    try {
      const regrouped = regroupedPart(recluster(options));
      return { kind: "done", run, regrouped, elapsedMs: nowMs() - startedMs };
    } catch (error) {
      return {
        kind: "failed",
        run,
        message: error instanceof Error ? error.message : String(error),
      };
    }
  };
  return (request) => {
    if (request.kind === "run") return respond(request.run, request.options);
    if (request.kind === "open") recluster = createReclusterer(request.snapshot);
    // What fails here fails again when it is asked for, and is reported then.
    else respond(0, request.options);
    return null;
  };
}

function regroupedPart(snapshot: MapSnapshot): Regrouped {
  const { method, threshold, resolution, evidenceKind, terms, clusters, pillars } = snapshot;
  const { cluster, confidence, runnerUp } = snapshot.keywords;
  return {
    method,
    threshold,
    resolution,
    evidenceKind,
    terms,
    clusters,
    pillars,
    keywords: { cluster, confidence, runnerUp },
  };
}
