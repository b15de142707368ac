/**
 * What the page and its re-clustering worker say to each other. The snapshot is sent once; after that a run is a
 * few numbers there and the new columns back, without the SERPs, which both sides have.
 */
import type { ClusteringOptions } from "@mapwright/core/clustering/clustering";
import type { MapSnapshot } from "@mapwright/core/maps/map-snapshot";

export type ReclusterRequest =
  /** First message: the snapshot with its SERPs, as stored. */
  | { readonly kind: "open"; readonly snapshot: MapSnapshot }
  | { readonly kind: "run"; readonly run: number; readonly options: ClusteringOptions };

/** `serps` of an answered snapshot are empty. */
export type ReclusterAnswer =
  | {
      readonly kind: "done";
      readonly run: number;
      readonly snapshot: MapSnapshot;
      readonly elapsedMs: number;
    }
  | { readonly kind: "failed"; readonly run: number; readonly message: string };

export const NO_SERPS: MapSnapshot["serps"] = { urls: [], titles: [], results: [] };

export type Recluster = (snapshot: MapSnapshot, options: ClusteringOptions) => MapSnapshot;

/** The worker's side: keeps the opened snapshot and answers each run; null = nothing to say. */
export function createReclusterResponder(
  recluster: Recluster,
  nowMs: () => number,
): (request: ReclusterRequest) => ReclusterAnswer | null {
  let opened: MapSnapshot | null = null;
  return (request) => {
    if (request.kind === "open") {
      opened = request.snapshot;
      return null;
    }
    const { run, options } = request;
    if (!opened) return { kind: "failed", run, message: "A run was asked for before a snapshot." };
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
