/** Area of a tile: searches a month where the map has any, otherwise threads, prominence or keywords. */
import type { OutlineCluster, OutlinePillar } from "@mapwright/core/snapshot/map-outline";
import type { WeightedPillar } from "#/map-views/treemap/treemap-layout.ts";

export type WeightUnit = "searches" | "threads" | "prominence" | "keywords";

/** Weight of a cluster that hardly anything is written about, so that it stays visible. */
const MIN_PROMINENCE = 0.05;

export interface TreemapWeights {
  readonly unit: WeightUnit;
  readonly pillars: readonly WeightedPillar[];
}

/**
 * Weights of the clusters of `pillars`. A cluster with unknown or zero volume among known ones gets the smallest known
 * weight, so that it stays visible.
 * @param sizes see `MapModel.sizes`
 */
export function weighClusters(
  pillars: readonly OutlinePillar[],
  sizes: readonly number[] | null = null,
): TreemapWeights {
  let smallest = Number.POSITIVE_INFINITY;
  for (const { clusters } of pillars) {
    for (const { volumePerMonth } of clusters) {
      if (volumePerMonth !== null && volumePerMonth > 0) {
        smallest = Math.min(smallest, volumePerMonth);
      }
    }
  }
  const hasVolumes = Number.isFinite(smallest);
  const hasProminence = pillars.some(({ prominence }) => prominence !== null);
  const unit = hasVolumes
    ? "searches"
    : sizes
      ? "threads"
      : hasProminence
        ? "prominence"
        : "keywords";
  const weightOf = ({ cluster, volumePerMonth, prominence, keywords }: OutlineCluster): number => {
    if (unit === "searches") return Math.max(volumePerMonth ?? 0, smallest);
    if (unit === "threads") return Math.max(1, sizes?.[cluster] ?? 0);
    return unit === "keywords" ? keywords.length : Math.max(prominence ?? 0, MIN_PROMINENCE);
  };
  return {
    unit,
    pillars: pillars.map(({ pillar, clusters }) => ({
      pillar,
      clusters: clusters.map((own) => ({
        cluster: own.cluster,
        parent: own.parent,
        weight: weightOf(own),
      })),
    })),
  };
}
