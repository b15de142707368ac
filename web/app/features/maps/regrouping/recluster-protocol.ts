/**
 * The messages between the page and its re-clustering worker. The snapshot is sent once; after that a run sends a few
 * numbers and returns the new columns, without the SERPs, which both sides have.
 */
import type { ClusteringOptions } from "@mapwright/core/clustering/clustering";
import type { MapSnapshot } from "@mapwright/core/maps/map-snapshot";

export type ReclusterRequest =
  /** First message: the snapshot with its SERPs, as stored. */
  | { readonly kind: "open"; readonly snapshot: MapSnapshot }
  | { readonly kind: "run"; readonly run: number; readonly options: ClusteringOptions };

/** `serps` of a returned snapshot are empty. */
export type ReclusterResponse =
  | {
      readonly kind: "done";
      readonly run: number;
      readonly snapshot: MapSnapshot;
      readonly elapsedMs: number;
    }
  | { readonly kind: "failed"; readonly run: number; readonly message: string };

export const NO_SERPS: MapSnapshot["serps"] = { urls: [], titles: [], results: [] };

export type Recluster = (snapshot: MapSnapshot, options: ClusteringOptions) => MapSnapshot;

/** The worker's side: stores the opened snapshot and responds to each run; null = no response. */
export function createReclusterResponder(
  recluster: Recluster,
  nowMs: () => number,
): (request: ReclusterRequest) => ReclusterResponse | null {
  let opened: MapSnapshot | null = null;
  return (request) => {
    if (request.kind === "open") {
      opened = request.snapshot;
      return null;
    }
    const { run, options } = request;
    if (!opened)
      return { kind: "failed", run, message: "A run was requested before a snapshot was opened." };
    const startedMs = nowMs();
    try {
      const snapshot = { ...recluster(opened, options), serps: NO_SERPS };
      return { kind: "done", run, snapshot, elapsedMs: nowMs() - startedMs };
    } catch (error) {
      return {
        kind: "failed",
        run,
        message: error instanceof Error ? error.message : String(error),
      };
    }
  };
}
