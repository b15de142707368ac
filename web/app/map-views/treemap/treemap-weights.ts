/** What the area of a tile represents: searches a month where the map has any, otherwise threads or keywords. */
import type { OutlinePillar } from "@mapwright/core/maps/map-outline";
import type { WeightedPillar } from "#/map-views/treemap/treemap-layout.ts";

export type WeightUnit = "searches" | "threads" | "keywords";

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
  return {
    unit: hasVolumes ? "searches" : sizes ? "threads" : "keywords",
    pillars: pillars.map(({ pillar, clusters }) => ({
      pillar,
      clusters: clusters.map(({ cluster, parent, volumePerMonth, keywords }) => ({
        cluster,
        parent,
        weight: hasVolumes
          ? Math.max(volumePerMonth ?? 0, smallest)
          : sizes
            ? Math.max(1, sizes[cluster] ?? 0)
            : keywords.length,
      })),
    })),
  };
}
