/**
 * No more pillars than a person can keep in mind. Pillars are joined, those first that are tied most for their sizes
 * (mean tie, so that small ones go before large ones), until there are few enough; never into one that swallows the map.
 * @see Sokal and Michener 1958, average linkage.
 *
 * Indexes are taken from the arrays' own offsets, in range by construction; that is what a `!` after one says.
 */
import { aggregateGraph } from "#/clustering/aggregate-graph.ts";
import type { CommunityProblem } from "#/clustering/community-problem.ts";
import { renumberGroups } from "#/clustering/node-groups.ts";
import type { TieGraph } from "#/clustering/tie-graph.ts";

/** Two pillars that may become one; `from` < `to`. */
interface Joint {
  readonly from: number;
  readonly to: number;
  readonly meanTie: number;
}

/**
 * node → pillar, from `pillarOf`, with pillars joined until at most `mostPillars` are tied to another. No joint makes a
 * pillar of more than `mostKeywords` (sizes of `clusters` summed). Pillars tied to no other are left and not counted.
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
    const surplus = countTied(pillars.graph) - mostPillars;
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

/** Pairs that are each other's best, strongest first. */
function bestJoints({ graph, sizes }: CommunityProblem, mostKeywords: number): Joint[] {
  const partners = new Int32Array(graph.nodeCount).fill(-1);
  const meanTies = new Float64Array(graph.nodeCount);
  for (let pillar = 0; pillar < graph.nodeCount; pillar++) {
    const size = sizes[pillar]!;
    graph.visit(pillar);
    for (let tie = graph.start; tie < graph.end; tie++) {
      const other = graph.neighbours[tie]!;
      if (size + sizes[other]! > mostKeywords) continue;
      const meanTie = graph.weights[tie]! / (size * sizes[other]!);
      const best = meanTies[pillar]!;
      if (meanTie < best || (meanTie === best && other > partners[pillar]!)) continue;
      meanTies[pillar] = meanTie;
      partners[pillar] = other;
    }
  }
  const joints: Joint[] = [];
  partners.forEach((to, from) => {
    if (from < to && partners[to] === from) joints.push({ from, to, meanTie: meanTies[from]! });
  });
  return joints.sort((a, b) => b.meanTie - a.meanTie || a.from - b.from);
}

function countTied(graph: TieGraph): number {
  let tied = 0;
  for (let node = 0; node < graph.nodeCount; node++) {
    graph.visit(node);
    if (graph.end > graph.start) tied++;
  }
  return tied;
}
