import { expect, test } from "vitest";
import { linkPillars } from "#/clustering/link-pillars.ts";
import { toOverlapGraph } from "#/clustering/graph/edge-blocks.ts";
import { inSoak } from "#/testing/in-soak.ts";

type Edge = readonly [one: number, other: number, weight: number];

function graphOf(nodeCount: number, edges: readonly Edge[]) {
  const rows: [number, number][][] = Array.from({ length: nodeCount }, () => []);
  for (const [one, other, weight] of edges) {
    rows[one]?.push([other, weight]);
    rows[other]?.push([one, weight]);
  }
  return toOverlapGraph(rows);
}

/** Every keyword of `groups` is related to the others of its group. */
const related = (weight: number, ...groups: readonly (readonly number[])[]): Edge[] =>
  groups.flatMap((group) =>
    group.flatMap((one) =>
      group.filter((other) => other > one).map((other): Edge => [one, other, weight]),
    ),
  );

/** Clusters of two keywords each. */
const PAIRS = Uint32Array.of(0, 0, 1, 1, 2, 2, 3, 3);

test("clusters whose keywords are related share a pillar", () => {
  const edges = [...related(0.1, [0, 1, 2, 3], [4, 5, 6, 7]), [3, 4, 0.05] as const];
  expect(linkPillars(graphOf(8, edges), PAIRS, 4)).toEqual({
    pillarOf: Uint32Array.of(0, 0, 1, 1),
    pillarCount: 2,
  });
});

test("a cluster alone goes to the pillar that it is most like", () => {
  const clusterOf = Uint32Array.of(...PAIRS, 4);
  const edges = [
    ...related(0.1, [0, 1, 2, 3], [4, 5, 6, 7]),
    [8, 0, 0.1] as const,
    [8, 7, 0.2] as const,
  ];
  expect([...linkPillars(graphOf(9, edges), clusterOf, 5).pillarOf]).toEqual([0, 0, 1, 1, 1]);
});

test("a cluster that is less like a pillar than clusters usually are is one of its own", () => {
  const clusterOf = Uint32Array.of(...PAIRS, 4);
  const edges = [...related(0.1, [0, 1, 2, 3], [4, 5, 6, 7]), [8, 7, 0.02] as const];
  expect([...linkPillars(graphOf(9, edges), clusterOf, 5).pillarOf]).toEqual([0, 0, 1, 1, 2]);
});

test("two subjects share no pillar, however few clusters each has", () => {
  const clusterOf = Uint32Array.of(...PAIRS, 4, 4);
  const edges = [...related(0.1, [0, 1, 2, 3], [6, 7, 8, 9]), [3, 4, 0.02] as const];
  expect([...linkPillars(graphOf(10, edges), clusterOf, 5).pillarOf]).toEqual([0, 0, 1, 2, 2]);
});

test("clusters without anything in common have a pillar each", () => {
  expect([...linkPillars(graphOf(8, []), PAIRS, 4).pillarOf]).toEqual([0, 1, 2, 3]);
});

test("small clusters join before large ones that are a little more alike", () => {
  const [large, larger, small, smaller] = [[0, 1, 2, 3], [4, 5, 6, 7], [8], [9]] as const;
  const between = (weight: number, some: readonly number[], others: readonly number[]): Edge[] =>
    some.flatMap((one) => others.map((other): Edge => [one, other, weight]));
  const edges = [
    ...between(0.015, large, larger),
    ...between(0.012, larger, small),
    ...between(0.011, large, smaller),
  ];
  const clusterOf = Uint32Array.of(0, 0, 0, 0, 1, 1, 1, 1, 2, 3);
  expect([...linkPillars(graphOf(10, edges), clusterOf, 4).pillarOf]).toEqual([0, 1, 1, 0]);
});

test("a map of very many clusters has its pillars found", () => {
  const clusterCount = inSoak(300_000, 1_000);
  const clusterOf = Uint32Array.from({ length: clusterCount }, (_, cluster) => cluster);
  const edges = Array.from({ length: clusterCount / 2 }, (_, at): Edge => [
    2 * at,
    2 * at + 1,
    0.1,
  ]);
  const { pillarOf, pillarCount } = linkPillars(
    graphOf(clusterCount, edges),
    clusterOf,
    clusterCount,
  );
  expect(pillarOf).toHaveLength(clusterCount);
  expect(pillarCount).toBeGreaterThan(1);
});

test("a map without keywords has no pillars", () => {
  expect(linkPillars(graphOf(0, []), new Uint32Array(0), 0).pillarCount).toBe(0);
});
