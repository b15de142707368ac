/**
 * Re-clustering of the same keywords by another method or threshold: called by the slider, in a worker, on stored data.
 */
import type { ClusteringOptions } from "#/clustering/clustering.ts";
import {
  assembleSnapshot,
  groupColumns,
  type SnapshotColumns,
} from "#/snapshot/assemble-snapshot.ts";
import { createMapMemory, type MapMemory } from "#/snapshot/map-memory.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";
import { pickUngrouped } from "#/snapshot/ungrouped-keywords.ts";

/**
 * Re-clusters `snapshot` from its stored SERPs; its `serps` columns must be loaded, otherwise it is clustered by
 * wording. Keywords, metrics, intents and SERPs are those of `snapshot`; clusters, pillars, names and scores are new.
 * The same options on the same keywords give the same result as `buildSnapshot`, whatever was asked before.
 */
export function reclusterSnapshot(snapshot: MapSnapshot, options: ClusteringOptions): MapSnapshot {
  return assembleSnapshot(columnsOf(snapshot), options);
}

export interface Reclusterer {
  readonly recluster: (options: ClusteringOptions) => MapSnapshot;
  /** Keyword → cluster of the same result, dense: less work, for whoever only counts. */
  readonly group: (options: ClusteringOptions) => readonly number[];
}

/** Re-clusters one snapshot as often as it is asked to; what doesn't depend on the options is found once. */
export function createReclusterer(snapshot: MapSnapshot): Reclusterer {
  const columns = columnsOf(snapshot);
  const memory: MapMemory = createMapMemory();
  return {
    recluster: (options) => assembleSnapshot(columns, options, memory),
    group: (options) => [...groupColumns(columns, options, memory).found.clusterOf],
  };
}

function columnsOf(snapshot: MapSnapshot): SnapshotColumns {
  return {
    keywords: pickUngrouped(snapshot.keywords),
    serps: snapshot.serps,
    metrics: snapshot.metrics,
    ...(snapshot.trends && { trends: snapshot.trends }),
    ...(snapshot.searches && { searches: snapshot.searches }),
  };
}
