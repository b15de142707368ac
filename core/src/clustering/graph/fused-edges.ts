/**
 * Edges from two kinds of evidence, the pages that two keywords share and the similarity of their wording:
 *   1 − (1 − √overlap) · (1 − similarity)
 *
 * Indexes come from the arrays' own offsets and are in range by construction, hence the `!` after them.
 */
import { EdgeBlocks } from "#/clustering/graph/edge-blocks.ts";
import type { OverlapGraph } from "#/clustering/graph/overlap-graph.ts";

/** The edges of at least `least` over both graphs, which have the same nodes; `wording` null = by overlap alone. */
export function fuseEdges(
  overlap: OverlapGraph,
  wording: OverlapGraph | null,
  least = 0,
): OverlapGraph {
  const { nodeCount } = overlap;
  const fused = new EdgeBlocks(nodeCount);
  /** Neighbor → what is left to doubt: (1 − √overlap) so far; 0 when it is no neighbor. */
  const doubt = new Float64Array(nodeCount);
  const found = new Uint32Array(nodeCount);
  for (let node = 0; node < nodeCount; node++) {
    let count = 0;
    overlap.visit(node);
    for (let edge = overlap.start; edge < overlap.end; edge++) {
      const neighbour = overlap.neighbours[edge]!;
      found[count++] = neighbour;
      doubt[neighbour] = Math.max(MIN_DOUBT, 1 - Math.sqrt(overlap.weights[edge]!));
    }
    if (wording !== null) {
      wording.visit(node);
      for (let edge = wording.start; edge < wording.end; edge++) {
        const neighbour = wording.neighbours[edge]!;
        const left = doubt[neighbour]!;
        if (left === 0) found[count++] = neighbour;
        const doubtful = (left === 0 ? 1 : left) * (1 - wording.weights[edge]!);
        doubt[neighbour] = Math.max(MIN_DOUBT, doubtful);
      }
    }
    const sorted = found.subarray(0, count).sort();
    for (const neighbour of sorted) {
      const weight = 1 - doubt[neighbour]!;
      doubt[neighbour] = 0;
      if (weight >= least) fused.add(neighbour, weight);
    }
    fused.endNode();
  }
  return fused;
}

/** Above 0, which marks a keyword that is no neighbor. */
const MIN_DOUBT = 1e-9;
