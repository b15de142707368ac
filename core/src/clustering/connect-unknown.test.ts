import { expect, test } from "vitest";
import { connectUnknown } from "#/clustering/connect-unknown.ts";
import { EdgeBlocks } from "#/clustering/graph/edge-blocks.ts";
import type { OverlapGraph } from "#/clustering/graph/overlap-graph.ts";

const KEYWORDS = ["kayak paddle", "two person kayak", "tandem boat", "kayak paddles"];

function graph(...edges: readonly (readonly [one: number, other: number, weight: number])[]) {
  const collected = new EdgeBlocks(KEYWORDS.length);
  for (const node of KEYWORDS.keys()) {
    for (const [one, other, weight] of edges) {
      if (one === node) collected.add(other, weight);
      if (other === node) collected.add(one, weight);
    }
    collected.endNode();
  }
  return collected;
}

function neighboursOf(edges: OverlapGraph, node: number): number[] {
  edges.visit(node);
  return [...edges.neighbours.subarray(edges.start, edges.end)];
}

test("a keyword without similarities is compared by letters, and the others keep theirs", () => {
  const known = graph([1, 2, 0.4], [0, 1, 0.2]);
  const edges = connectUnknown(KEYWORDS, known);
  expect(neighboursOf(edges, 3)).toContain(0);
  expect(neighboursOf(edges, 0)).toContain(3);
  expect(neighboursOf(edges, 2).filter((other) => other !== 3)).toEqual([1]);
  edges.visit(2);
  expect(edges.weights[edges.start]).toBeCloseTo(0.4);
});

test("a list whose keywords all have similarities stays as it is", () => {
  const known = graph([1, 2, 0.4], [0, 3, 0.9]);
  expect(connectUnknown(KEYWORDS, known)).toBe(known);
});

test("a keyword that was compared and has nothing like it is not compared again", () => {
  const known = graph([1, 2, 0.4]);
  expect(connectUnknown(KEYWORDS, known, [])).toBe(known);
  const edges = connectUnknown(KEYWORDS, known, [3]);
  expect(neighboursOf(edges, 3)).toContain(0);
  edges.visit(1);
  expect([...edges.neighbours.subarray(edges.start, edges.end)]).toContain(2);
});
