import { expect, test } from "vitest";
import { joinSmallPillars } from "#/clustering/join-small-pillars.ts";
import { TieCollector } from "#/clustering/tie-graph.ts";

/** Clusters of so many keywords each, tied as given: from, to, weight. */
function clustersOf(sizes: readonly number[], ties: readonly (readonly number[])[]) {
  const collector = new TieCollector(sizes.length, 4);
  sizes.forEach((_, cluster) => {
    for (const [a = 0, b = 0, weight = 0] of ties) {
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

test("pillars few enough are left alone", () => {
  const clusters = clustersOf([5, 5, 5, 5], [[0, 1, 9]]);
  expect([...joinSmallPillars(clusters, ALONE, 4, 20)]).toEqual([0, 1, 2, 3]);
});

test("the pillars tied most for their sizes are joined, and no more than there are too many", () => {
  // Mean ties: 0–1 of 0.4, 2–3 of 0.5, 1–2 of 0.6 for the smallest sum.
  const ties = [
    [0, 1, 4],
    [2, 3, 2],
    [1, 2, 2.4],
  ];
  const clusters = clustersOf([5, 2, 2, 2], ties);
  expect([...joinSmallPillars(clusters, ALONE, 3, 100)]).toEqual([0, 1, 1, 2]);
});

test("no joint makes a pillar of more keywords than allowed, even if too many remain", () => {
  const ties = [
    [0, 1, 9],
    [1, 2, 8],
    [2, 3, 7],
  ];
  const clusters = clustersOf([5, 5, 5, 5], ties);
  expect(new Set(joinSmallPillars(clusters, ALONE, 1, 10))).toEqual(new Set([0, 1]));
  expect(new Set(joinSmallPillars(clusters, ALONE, 1, 9)).size).toBe(4);
});

test("pillars tied to no other are neither joined nor counted", () => {
  const clusters = clustersOf([5, 5, 1, 1], [[0, 1, 1]]);
  expect([...joinSmallPillars(clusters, ALONE, 2, 100)]).toEqual([0, 1, 2, 3]);
  expect([...joinSmallPillars(clusters, ALONE, 1, 100)]).toEqual([0, 0, 1, 2]);
});

test("pillars of several clusters are joined whole", () => {
  const ties = [
    [0, 1, 5],
    [1, 2, 1],
    [2, 3, 5],
  ];
  const clusters = clustersOf([1, 1, 1, 1], ties);
  expect([...joinSmallPillars(clusters, Uint32Array.of(0, 0, 1, 1), 1, 100)]).toEqual([0, 0, 0, 0]);
});
