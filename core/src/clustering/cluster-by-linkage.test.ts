import { expect, test } from "vitest";
import { adjustedRandIndex } from "#/clustering/agreement.ts";
import {
  clusterByLinkage,
  limitWithoutTakeover,
  linkageThresholds,
  linkSteadily,
} from "#/clustering/cluster-by-linkage.ts";
import { clusterSerps } from "#/clustering/cluster-serps.ts";
import { takeNodes, takeRows } from "#/clustering/map-sample.ts";
import { EdgeCollector, type OverlapGraph } from "#/clustering/overlap-graph.ts";
import { plantSerps } from "#/clustering/planted-serps.ts";
import { createSeededRandom, mixBits, shuffledOrder } from "#/clustering/seeded-random.ts";
import { inSoak } from "#/testing/in-soak.ts";

const THRESHOLDS = { least: 0.3, most: 0.3, pageKeywords: 12 };
const NO_LOCKS = { lists: [], lockOf: new Uint32Array(0) };

type Similarity = (one: number, other: number) => number;

/** A symmetric graph of the similarities above 0. */
function graphOf(nodeCount: number, similarity: Similarity): OverlapGraph {
  const graph = new EdgeCollector(nodeCount, nodeCount * 8);
  for (let node = 0; node < nodeCount; node++) {
    for (let other = 0; other < nodeCount; other++) {
      const weight = node === other ? 0 : similarity(Math.min(node, other), Math.max(node, other));
      if (weight > 0) graph.add(other, weight);
    }
    graph.endNode();
  }
  return graph.toGraph();
}

const keysOf = (count: number) =>
  Uint32Array.from({ length: count }, (_, node) => mixBits(node, 5));

/** 0–1, the same for the same pair. */
const drawnFor = (one: number, other: number) => mixBits(mixBits(one, 11), other) / 2 ** 32;

/** Topics of one niche whose keywords share pages and words with keywords of others as well, as real ones do. */
function niche(seed: number) {
  const { table, clusterOf } = plantSerps({
    seed,
    keywordCount: 160,
    clustersPerPillar: 40,
    pillarShare: 0.4,
    pillarUrlsPerCluster: 2,
    hubCount: 12,
    noiseShare: 0.1,
    medianClusterSize: 5,
    clusterSizeSpread: 0.7,
  });
  const edges = graphOf(160, (one, other) => {
    const drawn = drawnFor(one, other);
    if (clusterOf[one] === clusterOf[other]) return 0.5 * drawn;
    return drawn < 0.2 ? 0.1 + 1.2 * drawn : 0;
  });
  return { table, clusterOf, keys: keysOf(160), edges };
}

test("a small map keeps its groups when a twentieth of its keywords is left out", () => {
  const agreements = [1, 2, 3].flatMap((seed) => {
    const { table, keys, edges } = niche(seed);
    const whole = clusterSerps(table, { method: "auto" }, { keys, edges }).clusterOf;
    return inSoak([1, 2, 3], [1]).map((draw) => {
      const rest = shuffledOrder(160, createSeededRandom(draw)).slice(0, 152).sort();
      const wording = {
        keys: rest.map((keyword) => keys[keyword] ?? 0),
        edges: takeNodes(edges, rest),
      };
      const again = clusterSerps(takeRows(table, rest).table, { method: "auto" }, wording);
      return adjustedRandIndex(
        again.clusterOf,
        rest.map((keyword) => whole[keyword] ?? 0),
      );
    });
  });
  const sorted = agreements.toSorted((a, b) => a - b);
  expect(sorted[Math.floor(sorted.length / 2)]).toBeGreaterThanOrEqual(0.94);
  expect(sorted[0]).toBeGreaterThanOrEqual(0.85);
});

test("a small map with wording is linked and finds its topics", () => {
  const { table, clusterOf, keys, edges } = niche(1);
  const found = clusterSerps(table, { method: "auto" }, { keys, edges });
  expect(found.rule?.objective).toBe("linkage");
  expect(adjustedRandIndex(found.clusterOf, clusterOf)).toBeGreaterThan(0.8);
});

test("on a map of a dozen keywords wording counts, though one of the many rules without it fits the test better", () => {
  const rows = Array.from({ length: 16 }, (_, keyword) =>
    Array.from({ length: 24 }, (__, url) => url).filter(
      (url) =>
        mixBits(mixBits(keyword, 13), url) / 2 ** 32 < 0.25 + (url % 4 === keyword % 4 ? 0.15 : 0),
    ),
  );
  const table = {
    keywordCount: 16,
    urlCount: 24,
    offsets: Uint32Array.from({ length: 17 }, (_, row) => rows.slice(0, row).flat().length),
    urls: Uint32Array.from(rows.flat()),
  };
  const edges = graphOf(16, (one, other) => (one % 4 === other % 4 ? 0.5 : 0));
  const keys = Uint32Array.from({ length: 16 }, (_, keyword) => mixBits(keyword, 7));
  const { rule, splitHalf } = clusterSerps(table, { method: "auto" }, { keys, edges });
  const mostTold = (isLinked: boolean) =>
    Math.max(
      ...splitHalf
        .filter(({ objective }) => (objective === "linkage") === isLinked)
        .map(({ information }) => information),
    );
  expect(mostTold(true)).toBeLessThan(mostTold(false));
  expect(rule?.objective).toBe("linkage");
});

test("a higher threshold makes a linked map finer, a lower one coarser", () => {
  const { table, keys, edges } = niche(1);
  const [coarse, usual, fine] = [0.25, 1, 4].map(
    (threshold) => clusterSerps(table, { method: "auto", threshold }, { keys, edges }).clusterCount,
  );
  expect(coarse).toBeLessThan(usual ?? 0);
  expect(fine).toBeGreaterThan(usual ?? 0);
});

test("locked keywords are linked as one, and lists locked apart never join", () => {
  const graph = graphOf(6, (one, other) => (one < 3 === other < 3 ? 0.8 : 0.05));
  const locks = { lists: [[0, 3], [1]], lockOf: Uint32Array.from([1, 2, 0, 1, 0, 0]) };
  const found = clusterByLinkage(graph, keysOf(6), THRESHOLDS, locks);
  expect(found[0]).toBe(found[3]);
  expect(found[1]).not.toBe(found[0]);
  const free = clusterByLinkage(graph, keysOf(6), THRESHOLDS, NO_LOCKS);
  expect([...free]).toEqual([0, 0, 0, 1, 1, 1]);
});

test("keywords without edges stay alone, and a map of none has no clusters", () => {
  const graph = graphOf(4, (one, other) => (one === 0 && other === 2 ? 0.7 : 0));
  expect([...clusterByLinkage(graph, keysOf(4), THRESHOLDS, NO_LOCKS)]).toEqual([0, 1, 0, 2]);
  expect(
    clusterByLinkage(
      graphOf(0, () => 0),
      keysOf(0),
      THRESHOLDS,
      NO_LOCKS,
    ),
  ).toHaveLength(0);
});

test("groups stay apart below a multiple of what any two keywords have in common, within bounds", () => {
  const thresholdsOf = (similarity: number, highest?: number) => {
    const { least, most } = linkageThresholds(
      graphOf(10, () => similarity),
      highest,
    );
    return [least, most].map((threshold) => Math.round(threshold * 1_000) / 1_000);
  };
  expect(thresholdsOf(0.05)).toEqual([0.3, 0.3]);
  expect(thresholdsOf(0.1)).toEqual([0.45, 0.6]);
  expect(thresholdsOf(0.4)).toEqual([0.45, 0.95]);
  expect(thresholdsOf(0.001)).toEqual([0.06, 0.06]);
  // Where the held-out results allow less, they allow less growth as well.
  expect(thresholdsOf(0.1, 0.5)).toEqual([0.45, 0.6]);
  expect(thresholdsOf(0.1, 0.405)).toEqual([0.405, 0.495]);
  expect(thresholdsOf(0.1, 0.2)).toEqual([0.2, 0.2]);
});

test("pages of a map about one thing have fewer keywords, those of other maps don't", () => {
  const pageOf = (similarity: number) =>
    linkageThresholds(graphOf(10, () => similarity)).pageKeywords;
  expect(pageOf(0.02)).toBe(12);
  expect(pageOf(0.2)).toBeCloseTo(12, 2);
  expect(pageOf(0.4)).toBeCloseTo(12 / 2 ** 0.7, 2);
  expect(pageOf(0.9)).toBe(6);
});

test("a limit at which one page takes over the map is raised, unless people locked the page together", () => {
  const graph = graphOf(40, (one, other) => (one % 4 === other % 4 ? 0.6 : 0.3));
  const cut = linkSteadily(graph, keysOf(40), NO_LOCKS);
  expect(new Set(cut(linkageThresholds(graph, 0.2))).size).toBe(1);
  const limit = limitWithoutTakeover(graph, 0.2, cut, NO_LOCKS);
  expect(limit).toBeGreaterThan(0.2);
  expect(new Set(cut(linkageThresholds(graph, limit))).size).toBe(4);
  const lockOf = new Uint32Array(40).fill(1);
  const locks = { lists: [[...lockOf.keys()]], lockOf };
  const whole = linkSteadily(graph, keysOf(40), locks);
  expect(limitWithoutTakeover(graph, 0.2, whole, locks)).toBe(0.2);
});
