import fc from "fast-check";
import { expect, test } from "vitest";
import { findCommunities } from "#/clustering/communities/communities.ts";
import { EdgeBlocks } from "#/clustering/graph/edge-blocks.ts";
import type { OverlapGraph } from "#/clustering/graph/overlap-graph.ts";

type Edge = readonly [number, number, number];

function graphOf(nodeCount: number, edges: readonly Edge[]): OverlapGraph {
  const collector = new EdgeBlocks(nodeCount);
  for (let node = 0; node < nodeCount; node++) {
    for (const [a, b, weight] of edges) {
      if (a === node) collector.add(b, weight);
      if (b === node) collector.add(a, weight);
    }
    collector.endNode();
  }
  return collector;
}

function solve(nodeCount: number, edges: readonly Edge[], resolution: number): Uint32Array {
  const sizes = new Float64Array(nodeCount).fill(1);
  const lockOf = new Uint32Array(0);
  return findCommunities({ graph: graphOf(nodeCount, edges), sizes, lockOf, resolution });
}

/** Weight inside minus resolution times pairs inside. */
function qualityOf(communityOf: ArrayLike<number>, edges: readonly Edge[], resolution: number) {
  let quality = 0;
  for (const [a, b, weight] of edges) if (communityOf[a] === communityOf[b]) quality += weight;
  for (let a = 0; a < communityOf.length; a++) {
    for (let b = 0; b < a; b++) if (communityOf[a] === communityOf[b]) quality -= resolution;
  }
  return quality;
}

/** All partitions of `count` nodes, as restricted growth strings. */
function allPartitions(count: number): number[][] {
  let partitions: number[][] = [[]];
  for (let node = 0; node < count; node++) {
    partitions = partitions.flatMap((partition) =>
      Array.from({ length: Math.max(-1, ...partition) + 2 }, (_, group) => [...partition, group]),
    );
  }
  return partitions;
}

const smallGraph = fc
  .uniqueArray(fc.tuple(fc.nat(5), fc.nat(5)), {
    selector: ([a, b]) => `${Math.min(a, b)} ${Math.max(a, b)}`,
    maxLength: 12,
  })
  .chain((pairs) =>
    fc.tuple(
      ...pairs
        .filter(([a, b]) => a !== b)
        .map(([a, b]) =>
          fc.integer({ min: 1, max: 8 }).map((eighths): Edge => [a, b, eighths / 8]),
        ),
    ),
  );

test("two triangles joined by a weak edge are two communities, or one at a coarse resolution", () => {
  const edges: Edge[] = [
    [0, 1, 1],
    [1, 2, 1],
    [0, 2, 1],
    [3, 4, 1],
    [4, 5, 1],
    [3, 5, 1],
    [2, 3, 0.3],
  ];
  expect([...solve(6, edges, 0.2)]).toEqual([0, 0, 0, 1, 1, 1]);
  expect([...solve(6, edges, 0.01)]).toEqual([0, 0, 0, 0, 0, 0]);
  expect(new Set(solve(6, edges, 2)).size).toBe(6);
});

test("communities of small graphs are nearly always optimal and never worse than singletons", () => {
  const partitions = allPartitions(6);
  let best = 0;
  let runs = 0;
  fc.assert(
    fc.property(smallGraph, fc.constantFrom(0.1, 0.3, 0.6), (edges, resolution) => {
      const found = qualityOf(solve(6, edges, resolution), edges, resolution);
      const optimum = Math.max(...partitions.map((one) => qualityOf(one, edges, resolution)));
      runs++;
      if (found > optimum - 1e-6) best++;
      expect(found).toBeGreaterThanOrEqual(-1e-6);
      expect(found).toBeLessThanOrEqual(optimum + 1e-6);
    }),
    { seed: 1, numRuns: 200 },
  );
  expect(best / runs).toBeGreaterThan(0.9);
});

test("nodes of different locks stay apart however strong their edge", () => {
  const graph = graphOf(3, [
    [0, 1, 9],
    [1, 2, 1],
  ]);
  const sizes = new Float64Array(3).fill(1);
  const found = findCommunities({ graph, sizes, lockOf: Uint32Array.of(1, 2, 0), resolution: 0.1 });
  expect([...found]).toEqual([0, 1, 1]);
});
