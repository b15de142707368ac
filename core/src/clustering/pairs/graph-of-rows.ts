import { EdgeCollector, type StoredOverlapGraph } from "#/clustering/overlap-graph.ts";

/** The graph of `rows`, which are sorted in place; both directions are listed. */
export function graphOfRows(
  rows: readonly [neighbour: number, weight: number][][],
): StoredOverlapGraph {
  const edges = new EdgeCollector(
    rows.length,
    rows.reduce((sum, row) => sum + row.length, 0),
  );
  for (const row of rows) {
    row.sort(([a], [b]) => a - b);
    for (const [neighbour, weight] of row) edges.add(neighbour, weight);
    edges.endNode();
  }
  return edges.toGraph();
}
