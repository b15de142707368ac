/**
 * Limits the number of pillars to what a person can keep track of. Pillars are joined, strongest mean edge first (mean,
 * so that small pillars go before large ones), until few enough are left; no joined pillar may take over the map.
 * @see Sokal and Michener 1958, average linkage.
 *
 * Indexes come from the arrays' own offsets and are in range by construction, hence the `!` after them.
 */
import { aggregateGraph } from "#/clustering/aggregate-graph.ts";
import type { CommunityProblem } from "#/clustering/community-problem.ts";
import { renumberGroups } from "#/clustering/node-groups.ts";
import type { OverlapGraph } from "#/clustering/overlap-graph.ts";

/** Two pillars that may be joined; `from` < `to`. */
interface Joint {
  readonly from: number;
  readonly to: number;
  readonly meanEdge: number;
}

/**
 * node → pillar. Joins the pillars of `pillarOf` until at most `mostPillars` have an edge to another. No joined pillar
 * has more than `mostKeywords` (summed sizes of `clusters`). Pillars without edges are left alone and not counted.
 */
export function joinSmallPillars(
  clusters: CommunityProblem,
  pillarOf: Uint32Array,
  mostPillars: number,
  mostKeywords: number,
): Uint32Array {
  const joined = pillarOf.slice();
  let pillars = aggregateGraph(clusters, joined, renumberGroups(joined));
  for (;;) {
    const surplus = countConnected(pillars.graph) - mostPillars;
    if (surplus <= 0) return joined;
    const joints = bestJoints(pillars, mostKeywords).slice(0, surplus);
    if (joints.length === 0) return joined;
    const groupOf = Uint32Array.from(pillars.sizes, (_, pillar) => pillar);
    for (const { from, to } of joints) groupOf[to] = from;
    const groupCount = renumberGroups(groupOf);
    for (let node = 0; node < joined.length; node++) joined[node] = groupOf[joined[node]!]!;
    pillars = aggregateGraph(pillars, groupOf, groupCount);
  }
}

/** Pairs that are each other's best match, strongest first. */
function bestJoints({ graph, sizes }: CommunityProblem, mostKeywords: number): Joint[] {
  const partners = new Int32Array(graph.nodeCount).fill(-1);
  const meanEdges = new Float64Array(graph.nodeCount);
  for (let pillar = 0; pillar < graph.nodeCount; pillar++) {
    const size = sizes[pillar]!;
    graph.visit(pillar);
    for (let edge = graph.start; edge < graph.end; edge++) {
      const other = graph.neighbours[edge]!;
      if (size + sizes[other]! > mostKeywords) continue;
      const meanEdge = graph.weights[edge]! / (size * sizes[other]!);
      const best = meanEdges[pillar]!;
      if (meanEdge < best || (meanEdge === best && other > partners[pillar]!)) continue;
      meanEdges[pillar] = meanEdge;
      partners[pillar] = other;
    }
  }
  const joints: Joint[] = [];
  partners.forEach((to, from) => {
    if (from < to && partners[to] === from) joints.push({ from, to, meanEdge: meanEdges[from]! });
  });
  return joints.sort((a, b) => b.meanEdge - a.meanEdge || a.from - b.from);
}

function countConnected(graph: OverlapGraph): number {
  let connected = 0;
  for (let node = 0; node < graph.nodeCount; node++) {
    graph.visit(node);
    if (graph.end > graph.start) connected++;
  }
  return connected;
}
