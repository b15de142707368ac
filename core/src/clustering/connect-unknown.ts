/**
 * Keywords that were added to a list after it was compared have no similarity to any other yet. Only they are compared: to
 * compare the whole list again takes minutes.
 *
 * Indexes come from the arrays' own offsets and are in range by construction, hence the `!` after them.
 */
import { EdgeCollector, type OverlapGraph } from "#/clustering/overlap-graph.ts";
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
  const some = new Set(added);
  const found = connect(keywords, some);
  const edges = new EdgeCollector(
    keywords.length,
    known.neighbours.length + found.neighbours.length,
  );
  for (const node of keywords.keys()) {
    known.visit(node);
    found.visit(node);
    let edge = known.start;
    let other = found.start;
    while (edge < known.end || other < found.end) {
      const isKnownNext = other >= found.end || known.neighbours[edge]! < found.neighbours[other]!;
      if (edge < known.end && isKnownNext) {
        edges.add(known.neighbours[edge]!, known.weights[edge]!);
        edge++;
      } else {
        edges.add(found.neighbours[other]!, found.weights[other]!);
        other++;
      }
    }
    edges.endNode();
  }
  return edges.toGraph();
}

function withoutEdges(graph: OverlapGraph): number[] {
  return Array.from({ length: graph.nodeCount }, (_, node) => node).filter((node) => {
    graph.visit(node);
    return graph.start === graph.end;
  });
}
