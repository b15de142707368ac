/**
 * Keywords that were added to a list after its meanings were compared have no similarity to any other: letters decide for
 * them, as for a list without meanings. The same holds for those that mean nothing like another, where letters find little.
 *
 * Indexes come from the arrays' own offsets and are in range by construction, hence the `!` after them.
 */
import type { OverlapGraph } from "#/clustering/overlap-graph.ts";
import { connectByLetters } from "#/clustering/pairs/connect-pairs.ts";
import { graphOfRows } from "#/clustering/pairs/graph-of-rows.ts";

/** `known` with the edges by letters of each of `keywords` that has none in it; `known` itself when all have some. */
export function connectUnknown(keywords: readonly string[], known: OverlapGraph): OverlapGraph {
  const isUnknown = Uint8Array.from(keywords, (_, node) => {
    known.visit(node);
    return known.start === known.end ? 1 : 0;
  });
  if (!isUnknown.includes(1)) return known;
  const letters = connectByLetters(keywords);
  return graphOfRows(
    Array.from(isUnknown, (isNodeUnknown, node) => {
      const row: [neighbour: number, weight: number][] = [];
      known.visit(node);
      for (let edge = known.start; edge < known.end; edge++)
        row.push([known.neighbours[edge]!, known.weights[edge]!]);
      letters.visit(node);
      for (let edge = letters.start; edge < letters.end; edge++) {
        const neighbour = letters.neighbours[edge]!;
        if (isNodeUnknown === 1 || isUnknown[neighbour] === 1)
          row.push([neighbour, letters.weights[edge]!]);
      }
      return row;
    }),
  );
}
