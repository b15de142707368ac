import { expect, test } from "vitest";
import { computeAdjustedRandIndex } from "#/clustering/testing/agreement.ts";
import { clusterSerps } from "#/clustering/cluster-serps.ts";
import { fuseEdges } from "#/clustering/graph/fused-edges.ts";
import { EdgeBlocks } from "#/clustering/graph/edge-blocks.ts";
import type { OverlapGraph } from "#/clustering/graph/overlap-graph.ts";
import { plantSerps } from "#/clustering/testing/planted-serps.ts";

/** A graph of symmetric edges. */
function graphOf(nodeCount: number, edges: readonly (readonly [number, number, number])[]) {
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

function edgesOf(graph: OverlapGraph, node: number): [number, number][] {
  graph.visit(node);
  return Array.from({ length: graph.end - graph.start }, (_, at) => [
    graph.neighbours[graph.start + at] ?? -1,
    graph.weights[graph.start + at] ?? -1,
  ]);
}

test("two kinds of evidence add up, and neither is needed", () => {
  const pages = graphOf(3, [[0, 1, 0.25]]);
  const wording = graphOf(3, [
    [0, 1, 0.5],
    [0, 2, 0.5],
  ]);
  const fused = fuseEdges(pages, wording);
  expect(edgesOf(fused, 0)).toEqual([
    [1, 0.75],
    [2, 0.5],
  ]);
  expect(edgesOf(fused, 1)).toEqual([[0, 0.75]]);
});

test("weak edges are left out, and without wording overlap counts alone", () => {
  const pages = graphOf(3, [
    [0, 1, 0.25],
    [0, 2, 0.01],
  ]);
  expect(edgesOf(fuseEdges(pages, null, 0.2), 0)).toEqual([[1, 0.5]]);
});

/** Keywords of few shared pages; `similarity` says which are similar in wording. */
function clusterFused(wordingOf: (keyword: number, planted: Uint32Array) => number) {
  const { table, clusterOf } = plantSerps({
    seed: 7,
    keywordCount: 150,
    urlsPerClusterBase: 60,
    medianClusterSize: 10,
    clusterSizeSpread: 0.3,
  });
  const edges: [number, number, number][] = [];
  for (let a = 0; a < 150; a++) {
    for (let b = 0; b < a; b++) {
      if (wordingOf(a, clusterOf) === wordingOf(b, clusterOf)) edges.push([b, a, 0.4]);
    }
  }
  const keys = Uint32Array.from({ length: 150 }, (_, keyword) => keyword * 7_919 + 1);
  const found = clusterSerps(table, { method: "auto" }, { keys, edges: graphOf(150, edges) });
  const pages = clusterSerps(table, { method: "pages" }, { keys, edges: graphOf(150, edges) });
  return {
    objective: found.rule?.objective,
    found: computeAdjustedRandIndex(found.clusterOf, clusterOf),
    pages: computeAdjustedRandIndex(pages.clusterOf, clusterOf),
    objectiveOfPages: pages.rule?.objective,
  };
}

test("wording that agrees with the held-out results is used and helps; pages only ignores it", () => {
  const { objective, found, pages, objectiveOfPages } = clusterFused(
    (keyword, planted) => planted[keyword] ?? 0,
  );
  expect(objective).toBe("linkage");
  expect(found).toBeGreaterThan(0.95);
  expect(found).toBeGreaterThan(pages);
  expect(objectiveOfPages).not.toBe("linkage");
});

test("wording that the held-out results contradict doesn't make the map worse", () => {
  const { found, pages } = clusterFused((keyword) => keyword % 15);
  expect(found).toBeGreaterThanOrEqual(pages - 0.05);
});
