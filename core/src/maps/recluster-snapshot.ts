/** The same keywords under another method or threshold: called by the slider, in a worker, on stored data. */
import type { ClusteringOptions } from "#/clustering/clustering.ts";
import { assembleSnapshot, type SnapshotColumns } from "#/maps/assemble-snapshot.ts";
import { createMapMemory, type MapMemory } from "#/maps/map-memory.ts";
import type { MapSnapshot } from "#/maps/map-snapshot.ts";

/**
 * Re-clusters `snapshot` from its stored SERPs; its `serps` columns must be loaded, otherwise it is clustered by
 * wording. Keywords, metrics, intents and SERPs are those of `snapshot`; clusters, pillars, names and scores are new.
 * The same options on the same keywords give the same result as `buildSnapshot`, whatever was asked before.
 */
export function reclusterSnapshot(snapshot: MapSnapshot, options: ClusteringOptions): MapSnapshot {
  return assembleSnapshot(columnsOf(snapshot), options);
}

/** Re-clusters one snapshot as often as it is asked to; what doesn't depend on the options is found once. */
export function createReclusterer(
  snapshot: MapSnapshot,
): (options: ClusteringOptions) => MapSnapshot {
  const columns = columnsOf(snapshot);
  const memory: MapMemory = createMapMemory();
  return (options) => assembleSnapshot(columns, options, memory);
}

function columnsOf(snapshot: MapSnapshot): SnapshotColumns {
  const { text, volumePerMonth, difficulty, intent, cpcMicros, prominence } = snapshot.keywords;
  return {
    keywords: {
      text,
      volumePerMonth,
      difficulty,
      intent,
      ...(cpcMicros && { cpcMicros }),
      ...(prominence && { prominence }),
    },
    serps: snapshot.serps,
    metrics: snapshot.metrics,
    ...(snapshot.trends && { trends: snapshot.trends }),
    ...(snapshot.searches && { searches: snapshot.searches }),
  };
}
