/**
 * Keywords that were added to a list after its meanings were compared have no similarity to any other: letters decide for
 * them, as for a list without meanings. The same holds for those that mean nothing like another, where letters find little.
 *
 * Indexes come from the arrays' own offsets and are in range by construction, hence the `!` after them.
 */
import { connectList } from "#/clustering/list-graph.ts";
import { EdgeCollector, type OverlapGraph } from "#/clustering/overlap-graph.ts";

/** `known` with the edges by letters of each of `keywords` that has none in it; `known` itself when all have some. */
export function connectUnknown(keywords: readonly string[], known: OverlapGraph): OverlapGraph {
  const isUnknown = Uint8Array.from(keywords, (_, node) => {
    known.visit(node);
    return known.start === known.end ? 1 : 0;
  });
  if (!isUnknown.includes(1)) return known;
  const letters = connectList(keywords, null);
  const edges = new EdgeCollector(keywords.length, letters.neighbours.length);
  for (let node = 0; node < keywords.length; node++) {
    const row: (readonly [neighbour: number, weight: number])[] = [];
    known.visit(node);
    for (let edge = known.start; edge < known.end; edge++)
      row.push([known.neighbours[edge]!, known.weights[edge]!]);
    letters.visit(node);
    for (let edge = letters.start; edge < letters.end; edge++) {
      const neighbour = letters.neighbours[edge]!;
      if (isUnknown[node] === 1 || isUnknown[neighbour] === 1)
        row.push([neighbour, letters.weights[edge]!]);
    }
    row.sort(([a], [b]) => a - b);
    for (const [neighbour, weight] of row) edges.add(neighbour, weight);
    edges.endNode();
  }
  return edges.toGraph();
}
