/** The same keywords under another method or threshold: what the slider calls, in a worker, on what is stored. */
import type { ClusteringOptions } from "#/clustering/clustering.ts";
import { assembleSnapshot } from "#/maps/assemble-snapshot.ts";
import type { MapSnapshot } from "#/maps/map-snapshot.ts";

/**
 * `snapshot` clustered anew from its stored SERPs; its `serps` columns must be loaded, or it is clustered by wording.
 * Keywords, figures, intents and SERPs are those of `snapshot`; clusters, pillars, names and scores are new. The same
 * options on the same keywords give what `buildSnapshot` gave.
 */
export function reclusterSnapshot(snapshot: MapSnapshot, options: ClusteringOptions): MapSnapshot {
  const { text, volumePerMonth, difficulty, intent } = snapshot.keywords;
  return assembleSnapshot(
    {
      keywords: { text, volumePerMonth, difficulty, intent },
      serps: snapshot.serps,
      metrics: snapshot.metrics,
    },
    options,
  );
}
