import { expect, test } from "vitest";
import { NO_LOCKS } from "#/clustering/locks.ts";
import { computeAdjustedRandIndex } from "#/clustering/testing/agreement.ts";
import { invertSerps } from "#/clustering/graph/inverted-index.ts";
import { connectKeywords } from "#/clustering/graph/overlap-edges.ts";
import { plantSerps, type PlantedSerpsOptions } from "#/clustering/testing/planted-serps.ts";
import {
  clusterAgain,
  clusterByDensity,
  clusterInTwoLooks,
  mayLookTwice,
  weighAgain,
} from "#/clustering/second-look.ts";
import { chooseRule } from "#/clustering/split-half.ts";
import { weighUrls } from "#/clustering/graph/url-weights.ts";

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
    const once = computeAdjustedRandIndex(clusterByDensity(serps.edges, 0.008, NO_LOCKS), planted);
    const twice = computeAdjustedRandIndex(clusterInTwoLooks(serps, 0.008, NO_LOCKS), planted);
    expect(twice).toBeGreaterThan(once + 0.005);
  }
});

test("a first look at a map's own granularity finds its topics much finer and much coarser", () => {
  const { serps, planted } = plant({ seed: 61, keywordCount: 3_000, ...NOISE });
  const again = weighAgain(serps, 0.008);
  for (const multiplier of [0.5, 2.5]) {
    const agreement = (edges: typeof again) =>
      computeAdjustedRandIndex(
        clusterAgain(edges, 0.008 * multiplier, NO_LOCKS, multiplier),
        planted,
      );
    expect(agreement(again)).toBeGreaterThan(
      agreement(weighAgain(serps, 0.008 * multiplier)) + 0.05,
    );
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

test("the held-out results ask for a second look on full lists, not on lists of three results", () => {
  const asks = (options: Omit<PlantedSerpsOptions, "seed" | "keywordCount">) => {
    const { serps } = plant({ seed: 65, keywordCount: 1_500, ...options });
    return chooseRule({ ...serps, keys: undefined, wording: null }).isTwoLooks;
  };
  expect(asks(NOISE)).toBe(true);
  expect(asks({ resultsPerKeyword: 3 })).toBe(false);
});

test("maps of a few hundred and of a hundred thousand keywords are looked at once", () => {
  const may = [239, 1_000, 50_000, 100_000].map((keywordCount) => mayLookTwice({ keywordCount }));
  expect(may).toEqual([false, true, true, false]);
});
