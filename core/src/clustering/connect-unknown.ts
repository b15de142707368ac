/**
 * Keywords that were added to a list after it was compared have no similarity to any other yet. Only they are compared: to
 * compare the whole list again takes minutes.
 *
 * Indexes come from the arrays' own offsets and are in range by construction, hence the `!` after them.
 */
import { toOverlapGraph, toGraphRows } from "#/clustering/graph/edge-blocks.ts";
import type { OverlapGraph } from "#/clustering/graph/overlap-graph.ts";
import { connectByLetters } from "#/clustering/pairs/connect-pairs.ts";

/**
 * `known` with the edges of `added`, by letters unless `connect` finds others; `known` itself when there are none. `added`
 * absent, in older maps: keywords without any edge may be some.
 */
export function connectUnknown(
  keywords: readonly string[],
  known: OverlapGraph,
  added: readonly number[] = withoutEdges(known),
  connect = connectByLetters,
): OverlapGraph {
  if (added.length === 0) return known;
  const found = toGraphRows(connect(keywords, new Set(added)));
  return toOverlapGraph(toGraphRows(known).map((row, node) => row.concat(found[node] ?? [])));
}

function withoutEdges(graph: OverlapGraph): number[] {
  const rows = toGraphRows(graph);
  return [...rows.keys()].filter((node) => rows[node]?.length === 0);
}
