/**
 * The messages between the page and its re-clustering worker. The snapshot is sent once; after that a run sends a few
 * numbers and returns the new columns only.
 */
import type { ClusteringOptions } from "@mapwright/core/clustering/clustering";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import type { Reclusterer } from "@mapwright/core/maps/recluster-snapshot";

export type ReclusterRequest =
  /** First message: the snapshot with its SERPs, as stored. */
  | { readonly kind: "open"; readonly snapshot: MapSnapshot }
  /** Nobody waits yet: finds what runs with such options have in common. No response. */
  | { readonly kind: "prepare"; readonly options: ClusteringOptions }
  | { readonly kind: "run"; readonly run: number; readonly options: ClusteringOptions }
  /** Asks for the clusters of such a run only. */
  | { readonly kind: "count"; readonly run: number; readonly options: ClusteringOptions };

/** Columns that a run changes in a snapshot; the page has the rest, and to copy it would hold the page up. */
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
  | {
      readonly kind: "counted";
      readonly run: number;
      /** Keyword → cluster. */
      readonly clusterOf: readonly number[];
    }
  | { readonly kind: "failed"; readonly run: number; readonly message: string };

export type CreateReclusterer = (snapshot: MapSnapshot) => Reclusterer;

/** The worker's side: opens a snapshot and responds to each run; null = no response. */
export function createReclusterResponder(
  createReclusterer: CreateReclusterer,
  nowMs: () => number,
): (request: ReclusterRequest) => ReclusterResponse | null {
  let reclusterer: Reclusterer | null = null;
  const respond = (
    kind: "run" | "count",
    run: number,
    options: ClusteringOptions,
  ): ReclusterResponse => {
    if (!reclusterer)
      return { kind: "failed", run, message: "A run was requested before a snapshot was opened." };
    const startedMs = nowMs();
    try {
      if (kind === "count") return { kind: "counted", run, clusterOf: reclusterer.group(options) };
      const regrouped = regroupedPart(reclusterer.recluster(options));
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
    if (request.kind === "run" || request.kind === "count")
      return respond(request.kind, request.run, request.options);
    if (request.kind === "open") reclusterer = createReclusterer(request.snapshot);
    // What fails here fails again when it is asked for, and is reported then.
    else respond("run", 0, request.options);
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
