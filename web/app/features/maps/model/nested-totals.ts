/** What a cluster comes to with everything nested in it. */
import { volumeUnitOf } from "@mapwright/core/maps/volume-unit";
import { searchesInWords } from "#/features/maps/model/figure-words.ts";
import { pillarOfCluster, type MapModel } from "#/features/maps/model/map-model.ts";
import { countOf } from "#/ui/number-text.tsx";

export interface NestedTotals {
  /** Clusters nested in it, at every depth. */
  readonly count: number;
  /** Of its own keywords and theirs; null = none known. */
  readonly volumePerMonth: number | null;
}

export function nestedTotals(model: MapModel, cluster: number): NestedTotals {
  const clusters = pillarOfCluster(model, cluster)?.clusters ?? [];
  const at = clusters.findIndex((entry) => entry.cluster === cluster);
  const own = clusters[at];
  if (!own) return { count: 0, volumePerMonth: null };
  // The outline lists a cluster right before everything nested in it.
  const end = clusters.findIndex(({ depth }, n) => n > at && depth <= own.depth);
  const all = clusters.slice(at, end < 0 ? clusters.length : end);
  const known = all.map((entry) => entry.volumePerMonth).filter((volume) => volume !== null);
  return {
    count: all.length - 1,
    volumePerMonth: known.length === 0 ? null : known.reduce((sum, volume) => sum + volume, 0),
  };
}

/** `2 nested clusters, together 5,400 searches a month, estimated`, the cluster included; empty where nothing is nested. */
export function nestedInWords(model: MapModel, cluster: number): string {
  const { count, volumePerMonth } = nestedTotals(model, cluster);
  if (count === 0) return "";
  const nested = countOf(count, "nested cluster");
  if (volumePerMonth === null) return nested;
  const { metrics } = model.snapshot;
  return `${nested}, together ${searchesInWords(volumePerMonth, metrics.estimated, volumeUnitOf(metrics))}`;
}
