import { expect, test } from "vitest";
import { adjustedRandIndex } from "#/clustering/agreement.ts";
import { clusterSerps } from "#/clustering/cluster-serps.ts";
import { plantSerps, type PlantedSerpsOptions } from "#/clustering/planted-serps.ts";
import { splitBroad } from "#/clustering/split-broad.ts";
import { inSoak } from "#/testing/in-soak.ts";

const NO_LOCKS = { lists: [], lockOf: new Uint32Array(0) };
const DIVIDED = { seed: 4, keywordCount: 120, medianClusterSize: 15, clusterSizeSpread: 0.2 };

test("a broad cluster is split into the topics it contains", () => {
  const { table, clusterOf } = plantSerps(DIVIDED);
  const map = {
    table,
    keys: undefined,
    wording: null,
    minShared: 1,
    locks: NO_LOCKS,
    multiplier: 1,
  };
  const split = splitBroad(map, new Uint32Array(table.keywordCount));
  expect(adjustedRandIndex(split, clusterOf)).toBeGreaterThan(0.95);
});

test("a broad cluster that is one topic is not split, whatever its size", () => {
  for (const seed of inSoak([1, 2, 3, 4], [1, 2])) {
    const { table } = plantSerps({
      seed,
      keywordCount: 120,
      medianClusterSize: 10_000,
      hubCount: 10,
    });
    const map = {
      table,
      keys: undefined,
      wording: null,
      minShared: 1,
      locks: NO_LOCKS,
      multiplier: 1,
    };
    expect(new Set(splitBroad(map, new Uint32Array(120))).size).toBe(1);
  }
});

test("clusters that are not broad are not split, even if they have parts", () => {
  const { table, clusterOf } = plantSerps(DIVIDED);
  const map = {
    table,
    keys: undefined,
    wording: null,
    minShared: 1,
    locks: NO_LOCKS,
    multiplier: 1,
  };
  const halves = Uint32Array.from(clusterOf, (_, keyword) => keyword % 6);
  expect(splitBroad(map, halves)).toEqual(halves);
});

test("a coarser map has broader clusters", () => {
  const { table } = plantSerps(DIVIDED);
  const thirds = Uint32Array.from({ length: 120 }, (_, keyword) => keyword % 3);
  const map = { table, keys: undefined, wording: null, minShared: 1, locks: NO_LOCKS };
  expect(splitBroad({ ...map, multiplier: 0.25 }, thirds)).toEqual(thirds);
  expect(splitBroad({ ...map, multiplier: 1 }, thirds)).not.toEqual(thirds);
});

test("a lock holds across the topics of a broad cluster", () => {
  const { table, clusterOf } = plantSerps(DIVIDED);
  const oneOfEach = [...new Set(clusterOf)].map((cluster) => clusterOf.indexOf(cluster));
  const lockOf = new Uint32Array(120);
  for (const keyword of oneOfEach) lockOf[keyword] = 1;
  const map = {
    table,
    keys: undefined,
    wording: null,
    minShared: 1,
    locks: { lists: [oneOfEach], lockOf },
    multiplier: 1,
  };
  const split = splitBroad(map, new Uint32Array(120));
  expect(new Set(oneOfEach.map((keyword) => split[keyword])).size).toBe(1);
  expect(new Set(split).size).toBeGreaterThan(1);
});

/** Topics of one niche: any two keywords share some page of it, and a fifth of all pairs have an edge. */
const NICHE: Omit<PlantedSerpsOptions, "seed"> = {
  keywordCount: 200,
  clustersPerPillar: 40,
  pillarShare: 0.4,
  pillarUrlsPerCluster: 3,
  hubCount: 12,
  noiseShare: 0,
  medianClusterSize: 7,
  clusterSizeSpread: 0.5,
};

test("a small map of one niche is not a single cluster", () => {
  for (const seed of inSoak([1, 2, 3, 4, 5, 6], [1, 2])) {
    const { table, clusterOf } = plantSerps({ seed, ...NICHE });
    const found = clusterSerps(table, { method: "auto" });
    expect(adjustedRandIndex(found.clusterOf, clusterOf)).toBeGreaterThan(0.85);
    expect(found.clusterOf.filter((cluster) => cluster === 0).length).toBeLessThanOrEqual(30);
  }
});
