import { expect, test } from "vitest";
import { adjustedRandIndex } from "#/clustering/agreement.ts";
import { clusterSerps } from "#/clustering/cluster-serps.ts";
import { invertSerps } from "#/clustering/inverted-index.ts";
import { connectKeywords } from "#/clustering/overlap-edges.ts";
import { plantSerps, type PlantedSerpsOptions } from "#/clustering/planted-serps.ts";
import { clusterByDensity, clusterInTwoLooks, mayLookTwice } from "#/clustering/second-look.ts";
import { weighUrls } from "#/clustering/url-weights.ts";

const NO_LOCKS = { lists: [], lockOf: new Uint32Array(0) };
const NOISE = { noiseShare: 0.25, pillarShare: 0.2 };

function plant(options: PlantedSerpsOptions) {
  const { table, clusterOf } = plantSerps(options);
  const index = invertSerps(table);
  const weights = weighUrls(table, index);
  const edges = connectKeywords(table, index, weights, 1);
  return { serps: { table, weights, edges, minShared: 1 }, planted: clusterOf };
}

test("a second look finds more of the topics that share pages with their pillar", () => {
  for (const seed of [61, 62]) {
    const { serps, planted } = plant({ seed, keywordCount: 3_000, ...NOISE });
    const once = adjustedRandIndex(clusterByDensity(serps.edges, 0.008, NO_LOCKS), planted);
    const twice = adjustedRandIndex(clusterInTwoLooks(serps, 0.008, NO_LOCKS), planted);
    expect(twice).toBeGreaterThan(once + 0.005);
  }
});

test("a second look keeps locked keywords together and two locked lists apart", () => {
  const { serps } = plant({ seed: 63, keywordCount: 300 });
  const lists = [
    [0, 150, 299],
    [1, 2],
  ];
  const lockOf = new Uint32Array(300);
  lists.forEach((list, lock) => list.forEach((keyword) => (lockOf[keyword] = lock + 1)));
  const clusterOf = clusterInTwoLooks(serps, 0.008, { lists, lockOf });
  expect(new Set([0, 150, 299].map((keyword) => clusterOf[keyword])).size).toBe(1);
  expect(clusterOf[1]).toBe(clusterOf[2]);
  expect(clusterOf[1]).not.toBe(clusterOf[0]);
});

test("auto looks twice where the held-out results tell as much, and once at lists of two results", () => {
  const find = (options: PlantedSerpsOptions) => {
    const { serps } = plant(options);
    const { clusterOf, rule } = clusterSerps(serps.table, { method: "pages" });
    const resolution = rule?.resolution ?? 0;
    const once = clusterByDensity(serps.edges, resolution, NO_LOCKS);
    return { once: adjustedRandIndex(clusterOf, once), rule };
  };
  expect(find({ seed: 64, keywordCount: 3_000, ...NOISE }).once).toBeLessThan(0.99);
  expect(find({ seed: 64, keywordCount: 3_000, resultsPerKeyword: 2, ...NOISE }).once).toBe(1);
});

test("a map of a hundred thousand keywords is looked at once", () => {
  expect(mayLookTwice({ keywordCount: 50_000 })).toBe(true);
  expect(mayLookTwice({ keywordCount: 100_000 })).toBe(false);
});
