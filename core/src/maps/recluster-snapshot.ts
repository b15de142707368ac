/** The same keywords under another method or threshold: called by the slider, in a worker, on stored data. */
import type { ClusteringOptions } from "#/clustering/clustering.ts";
import { assembleSnapshot } from "#/maps/assemble-snapshot.ts";
import type { MapSnapshot } from "#/maps/map-snapshot.ts";

/**
 * Re-clusters `snapshot` from its stored SERPs; its `serps` columns must be loaded, otherwise it is clustered by
 * wording. Keywords, metrics, intents and SERPs are those of `snapshot`; clusters, pillars, names and scores are new.
 * The same options on the same keywords give the same result as `buildSnapshot`.
 */
export function reclusterSnapshot(snapshot: MapSnapshot, options: ClusteringOptions): MapSnapshot {
  const { text, volumePerMonth, difficulty, intent, cpcMicros } = snapshot.keywords;
  return assembleSnapshot(
    {
      keywords: { text, volumePerMonth, difficulty, intent, ...(cpcMicros && { cpcMicros }) },
      serps: snapshot.serps,
      metrics: snapshot.metrics,
      ...(snapshot.trends && { trends: snapshot.trends }),
      ...(snapshot.searches && { searches: snapshot.searches }),
    },
    options,
  );
}
