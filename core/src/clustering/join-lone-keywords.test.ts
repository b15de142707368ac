import { expect, test } from "vitest";
import { joinLoneKeywords } from "#/clustering/join-lone-keywords.ts";
import { readLocks } from "#/clustering/locks.ts";
import { EdgeCollector } from "#/clustering/overlap-graph.ts";

/** Keywords 0 and 1 are a group, 2 and 3 are alone: 2 is half as like the group, 3 hardly. */
function graph() {
  const rows: readonly (readonly (readonly [number, number])[])[] = [
    [
      [1, 0.9],
      [2, 0.5],
      [3, 0.1],
    ],
    [
      [0, 0.9],
      [2, 0.3],
    ],
    [
      [0, 0.5],
      [1, 0.3],
    ],
    [[0, 0.1]],
  ];
  const edges = new EdgeCollector(4, 16);
  for (const row of rows) {
    for (const [other, weight] of row) edges.add(other, weight);
    edges.endNode();
  }
  return edges.toGraph();
}

test("a lone keyword joins the group whose keywords it is like on average", () => {
  const clusterOf = Uint32Array.of(0, 0, 1, 2);
  joinLoneKeywords(graph(), clusterOf, readLocks(undefined, 4), 0.35);
  expect([...clusterOf]).toEqual([0, 0, 0, 2]);
});

test("a lone keyword stays alone when it is locked or not enough like any group", () => {
  const clusterOf = Uint32Array.of(0, 0, 1, 2);
  joinLoneKeywords(graph(), clusterOf, readLocks({ lockedTogether: [[2]] }, 4), 0.35);
  joinLoneKeywords(graph(), clusterOf, readLocks(undefined, 4), 0.45);
  expect([...clusterOf]).toEqual([0, 0, 1, 2]);
});
