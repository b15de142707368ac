/** The totals of a cluster including everything nested in it. */
import { getVolumeUnit } from "@mapwright/core/snapshot/figures/volume-unit";
import { formatSearches } from "#/map-views/view-model/format-figures.ts";
import { findClusterPillar, type MapModel } from "#/map-views/view-model/map-model.ts";
import { countNoun } from "#/ui/number-text.tsx";

export interface NestedTotals {
  /** Clusters nested in it, at any depth. */
  readonly count: number;
  /** Its own and their keywords; null: none known. */
  readonly volumePerMonth: number | null;
}

export function computeNestedTotals(model: MapModel, cluster: number): NestedTotals {
  const clusters = findClusterPillar(model, cluster)?.clusters ?? [];
  const at = clusters.findIndex((entry) => entry.cluster === cluster);
  const own = clusters[at];
  if (!own) return { count: 0, volumePerMonth: null };
  // The outline lists a cluster directly before everything nested in it.
  const end = clusters.findIndex(({ depth }, n) => n > at && depth <= own.depth);
  const all = clusters.slice(at, end < 0 ? clusters.length : end);
  const known = all.map((entry) => entry.volumePerMonth).filter((volume) => volume !== null);
  return {
    count: all.length - 1,
    volumePerMonth: known.length === 0 ? null : known.reduce((sum, volume) => sum + volume, 0),
  };
}

/**
 * `2 nested clusters, together 5,400 searches a month, estimated`, including the cluster itself; empty when nothing is
 * nested.
 */
export function describeNested(model: MapModel, cluster: number): string {
  const { count, volumePerMonth } = computeNestedTotals(model, cluster);
  if (count === 0) return "";
  const nested = countNoun(count, "nested page");
  if (volumePerMonth === null) return nested;
  const { metrics } = model.snapshot;
  return `${nested}, together ${formatSearches(volumePerMonth, metrics.estimated, getVolumeUnit(metrics))}`;
}
