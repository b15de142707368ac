import { expect, test } from "vitest";
import { computeAdjustedRandIndex, computeBCubed } from "#/clustering/testing/agreement.ts";
import { clusterSerps } from "#/clustering/cluster-serps.ts";
import type { Clustering, SerpTable } from "#/clustering/clustering.ts";
import { plantSerps, type PlantedSerpsOptions } from "#/clustering/testing/planted-serps.ts";
import { createSeededRandom, shuffleIndexes } from "#/clustering/graph/seeded-random.ts";
import { inSoak } from "#/testing/in-soak.ts";

const pillarsByKeyword = ({ clusterOf, pillarOf }: Pick<Clustering, "clusterOf" | "pillarOf">) =>
  clusterOf.map((cluster) => pillarOf[cluster] ?? 0);

const MANY_KEYWORDS = inSoak(20_000, 1_000);

test.each(inSoak([11, 12, 13, 14], [11]))(
  `auto finds planted clusters of ${MANY_KEYWORDS} keywords without a threshold, seed %i`,
  (seed) => {
    const planted = plantSerps({ seed, keywordCount: MANY_KEYWORDS });
    const found = clusterSerps(planted.table, { method: "auto" });
    expect(computeAdjustedRandIndex(found.clusterOf, planted.clusterOf)).toBeGreaterThan(0.95);
    expect(computeBCubed(found.clusterOf, planted.clusterOf).f1).toBeGreaterThan(0.95);
    // A small map has more pillars than were planted, none of which mixes two; a large one has fewer, and tears none apart.
    const { precision, recall } = computeBCubed(pillarsByKeyword(found), planted.pillarOf);
    expect(Math.max(precision, recall)).toBeGreaterThan(0.95);
    expect(found.pillarCount / Math.sqrt(found.clusterCount)).toBeGreaterThan(0.9);
  },
);

test("auto finds the planted pillars of a map that has as many", () => {
  const planted = plantSerps({ seed: 11, keywordCount: 2_500 });
  const found = clusterSerps(planted.table, { method: "auto" });
  expect(computeAdjustedRandIndex(pillarsByKeyword(found), planted.pillarOf)).toBeGreaterThan(0.85);
});

const PLANTINGS: readonly [string, Partial<PlantedSerpsOptions>][] = [
  ["topics of uneven density", { urlsPerClusterSpread: 1, urlsPerClusterBase: 20 }],
  ["45 % noise and pillar pages", { noiseShare: 0.25, pillarShare: 0.2 }],
  ["thousands of small hubs", { hubCount: 5_000 }],
  ["five hubs for everything", { hubCount: 5 }],
  ["half of all results noise, hubs or pillar pages", { noiseShare: 0.2, pillarShare: 0.15 }],
  ["broad clusters that share few URLs", { urlsPerClusterBase: 30 }],
  ["small clusters", { medianClusterSize: 4, clusterSizeSpread: 0.8 }],
  ["large clusters", { medianClusterSize: 20 }],
];

test.each(PLANTINGS.slice(0, inSoak(PLANTINGS.length, 3)))(
  "auto finds planted clusters with %s",
  (_name, options) => {
    const planted = plantSerps({ seed: 21, keywordCount: inSoak(6_000, 600), ...options });
    const found = clusterSerps(planted.table, { method: "auto" });
    expect(computeAdjustedRandIndex(found.clusterOf, planted.clusterOf)).toBeGreaterThan(0.9);
  },
);

test("auto finds the planted clusters of a map of 300 keywords", () => {
  const planted = plantSerps({ seed: 5, keywordCount: 300 });
  const found = clusterSerps(planted.table, { method: "auto" });
  expect(computeAdjustedRandIndex(found.clusterOf, planted.clusterOf)).toBeGreaterThan(0.9);
});

test("auto starts where the test can't decide", () => {
  const offsets = Uint32Array.of(0, 1, 2, 3);
  const apart = { keywordCount: 3, urlCount: 3, offsets, urls: Uint32Array.of(0, 1, 2) };
  expect(clusterSerps(apart, { method: "auto" }).resolution).toBe(0.016);
});

test("the auto threshold makes a map finer or coarser around the optimum", () => {
  const { table } = plantSerps({ seed: 7, keywordCount: inSoak(2_000, 200) });
  const at = (threshold: number) => clusterSerps(table, { method: "auto", threshold });
  const [broader, optimum, finer] = [at(0.25), at(1), at(4)];
  expect(finer.clusterCount).toBeGreaterThan(optimum.clusterCount);
  expect(optimum.clusterCount).toBeGreaterThan(broader.clusterCount);
  expect(at(400).resolution).toBe(finer.resolution);
});

test("clusterSerps gives the same arrays for the same input", () => {
  const { table } = plantSerps({ seed: 8, keywordCount: inSoak(3_000, 250) });
  for (const method of ["auto", "soft", "hard"] as const) {
    expect(clusterSerps(table, { method })).toEqual(clusterSerps(table, { method }));
  }
});

/** Returns the SERPs with keywords reordered and URLs renumbered; `order[row]`: previous index of keyword `row`. */
function shuffle(table: SerpTable): { shuffled: SerpTable; order: Uint32Array } {
  const order = shuffleIndexes(table.keywordCount, createSeededRandom(1));
  const renamed = shuffleIndexes(table.urlCount, createSeededRandom(2));
  const rows = [...order].map((keyword) =>
    [...table.urls.subarray(table.offsets[keyword], table.offsets[keyword + 1])].map(
      (url) => renamed[url] ?? 0,
    ),
  );
  const offsets = new Uint32Array(table.keywordCount + 1);
  rows.forEach((row, keyword) => {
    offsets[keyword + 1] = (offsets[keyword] ?? 0) + row.length;
  });
  return { shuffled: { ...table, offsets, urls: Uint32Array.from(rows.flat()) }, order };
}

test("auto makes the same clusters in any order of keywords and numbering of URLs", () => {
  for (const keywordCount of inSoak([200, 1_000], [200])) {
    const { table } = plantSerps({ seed: 9, keywordCount });
    const { shuffled, order } = shuffle(table);
    const before = clusterSerps(table, { method: "auto" }).clusterOf;
    const after = clusterSerps(shuffled, { method: "auto" }).clusterOf;
    const expected = order.map((keyword) => before[keyword] ?? 0);
    expect(computeAdjustedRandIndex(after, expected)).toBe(1);
  }
});

test.each(["soft", "hard"] as const)(
  "%s makes the same clusters in any order when all priorities differ",
  (method) => {
    const { table } = plantSerps({ seed: 9, keywordCount: 1_000 });
    const { shuffled, order } = shuffle(table);
    const priority = shuffleIndexes(table.keywordCount, createSeededRandom(3));
    const before = clusterSerps(table, { method, priority }).clusterOf;
    const after = clusterSerps(shuffled, {
      method,
      priority: order.map((keyword) => priority[keyword] ?? 0),
    }).clusterOf;
    const expected = order.map((keyword) => before[keyword] ?? 0);
    expect(computeAdjustedRandIndex(after, expected)).toBe(1);
  },
);
