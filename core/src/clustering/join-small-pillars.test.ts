import { expect, test } from "vitest";
import { joinSmallPillars } from "#/clustering/join-small-pillars.ts";
import { EdgeCollector } from "#/clustering/overlap-graph.ts";

/** Clusters of the given sizes with the given edges: from, to, weight. */
function clustersOf(sizes: readonly number[], edges: readonly (readonly number[])[]) {
  const collector = new EdgeCollector(sizes.length, 4);
  sizes.forEach((_, cluster) => {
    for (const [a = 0, b = 0, weight = 0] of edges) {
      if (a === cluster) collector.add(b, weight);
      if (b === cluster) collector.add(a, weight);
    }
    collector.endNode();
  });
  return {
    graph: collector.toGraph(),
    sizes: Float64Array.from(sizes),
    lockOf: new Uint32Array(0),
    resolution: 0,
  };
}

const ALONE = Uint32Array.of(0, 1, 2, 3);

test("a small number of pillars is left alone", () => {
  const clusters = clustersOf([5, 5, 5, 5], [[0, 1, 9]]);
  expect([...joinSmallPillars(clusters, ALONE, 4, 20)]).toEqual([0, 1, 2, 3]);
});

test("the pillars with the strongest mean edge are joined, only as many as necessary", () => {
  // Mean edges: 0–1 of 0.4, 2–3 of 0.5, 1–2 of 0.6 with the smallest sum.
  const edges = [
    [0, 1, 4],
    [2, 3, 2],
    [1, 2, 2.4],
  ];
  const clusters = clustersOf([5, 2, 2, 2], edges);
  expect([...joinSmallPillars(clusters, ALONE, 3, 100)]).toEqual([0, 1, 1, 2]);
});

test("no joined pillar exceeds the allowed number of keywords, even if too many pillars remain", () => {
  const edges = [
    [0, 1, 9],
    [1, 2, 8],
    [2, 3, 7],
  ];
  const clusters = clustersOf([5, 5, 5, 5], edges);
  expect(new Set(joinSmallPillars(clusters, ALONE, 1, 10))).toEqual(new Set([0, 1]));
  expect(new Set(joinSmallPillars(clusters, ALONE, 1, 9)).size).toBe(4);
});

test("pillars without edges to others are neither joined nor counted", () => {
  const clusters = clustersOf([5, 5, 1, 1], [[0, 1, 1]]);
  expect([...joinSmallPillars(clusters, ALONE, 2, 100)]).toEqual([0, 1, 2, 3]);
  expect([...joinSmallPillars(clusters, ALONE, 1, 100)]).toEqual([0, 0, 1, 2]);
});

test("pillars of several clusters are joined as a unit", () => {
  const edges = [
    [0, 1, 5],
    [1, 2, 1],
    [2, 3, 5],
  ];
  const clusters = clustersOf([1, 1, 1, 1], edges);
  expect([...joinSmallPillars(clusters, Uint32Array.of(0, 0, 1, 1), 1, 100)]).toEqual([0, 0, 0, 0]);
});
