import { expect, test } from "vitest";
import { adjustedRandIndex } from "#/clustering/agreement.ts";
import { clusterSerps } from "#/clustering/cluster-serps.ts";
import type { Clustering } from "#/clustering/clustering.ts";
import { plantSerps } from "#/clustering/planted-serps.ts";
import { inSoak } from "#/testing/in-soak.ts";

/** Keywords per pillar, largest first. */
function pillarSizes({ clusterOf, pillarOf, pillarCount }: Clustering): number[] {
  const sizes = Array.from({ length: pillarCount }, () => 0);
  for (const cluster of clusterOf) {
    const pillar = pillarOf[cluster] ?? 0;
    sizes[pillar] = (sizes[pillar] ?? 0) + 1;
  }
  return sizes.toSorted((a, b) => b - a);
}

test("a map of 200 keywords of one niche has 5 to 12 pillars, none above a third of the map", () => {
  for (const seed of inSoak([1, 2, 3, 4, 5, 6], [1, 2])) {
    const { table } = plantSerps({
      seed,
      keywordCount: 200,
      clustersPerPillar: 40,
      pillarShare: 0.4,
      pillarUrlsPerCluster: 3,
      hubCount: 12,
      noiseShare: 0,
      medianClusterSize: 7,
      clusterSizeSpread: 0.5,
    });
    const sizes = pillarSizes(clusterSerps(table, { method: "auto" }));
    expect(sizes.length).toBeGreaterThanOrEqual(5);
    expect(sizes.length).toBeLessThanOrEqual(12);
    expect(sizes[0]).toBeLessThanOrEqual(200 / 3);
  }
});

test("soft and hard have as few pillars, however many clusters they make", () => {
  const { table } = plantSerps({ seed: 3, keywordCount: 400 });
  for (const method of ["soft", "hard"] as const) {
    const found = clusterSerps(table, { method });
    const loners = pillarSizes(found).filter((size) => size < 2).length;
    expect(found.pillarCount - loners).toBeLessThanOrEqual(1.3 * Math.sqrt(found.clusterCount));
  }
});

test("the pillars of a large map are found as planted, many or few", () => {
  const { table, pillarOf } = plantSerps({ seed: 9, keywordCount: 5_000 });
  const found = clusterSerps(table, { method: "auto" });
  const ofKeyword = found.clusterOf.map((cluster) => found.pillarOf[cluster] ?? 0);
  expect(adjustedRandIndex(ofKeyword, pillarOf)).toBeGreaterThan(0.95);
});
