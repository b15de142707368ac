/**
 * The two qualities a grouping can be given. Both compare the weight inside a cluster with what would be there anyway:
 * "density" (constant Potts model) with `resolution` for each pair of its keywords, "modularity" with `resolution` for
 * each pair of its keywords' strengths, so that a keyword with much overlap everywhere needs more of it. Density suits
 * maps whose topics are about equally dense, modularity maps where they differ; the held-out results say which.
 * @see Newman and Girvan 2004, "Finding and evaluating community structure in networks", Physical Review E 69, eq. 5.
 *
 * Indexes come from the arrays' own offsets and are in range by construction, hence the `!` after them.
 */
import { clusterCommunities } from "#/clustering/communities/cluster-communities.ts";
import type { Objective } from "#/clustering/clustering.ts";
import { EdgeBlocks } from "#/clustering/graph/edge-blocks.ts";
import type { LockLists } from "#/clustering/locks.ts";
import type { OverlapGraph } from "#/clustering/graph/overlap-graph.ts";

/** Size of a keyword without edges, in mean strengths. */
const SIZE_WITHOUT_EDGES = 1e-9;

/**
 * keyword → cluster under `objective`. `resolution`: for density, the mean edge weight below which two groups stay
 * apart; for modularity, 1 is the textbook value for a map of `mapKeywords` keywords (default: those of the graph). A
 * sample has the resolution of the map it comes from, and the map that of its sample, when both name the same number.
 */
export function clusterByObjective(
  graph: OverlapGraph,
  objective: Objective,
  resolution: number,
  locks: LockLists,
  mapKeywords = graph.nodeCount,
): Uint32Array {
  if (objective === "density") return clusterCommunities(graph, resolution, locks);
  const strengths = strengthsOf(graph);
  let all = 0;
  for (const strength of strengths) all += strength;
  // Without edges only locks hold keywords together.
  if (all === 0) return clusterCommunities(graph, 1, locks);
  // A community without any size would count as empty.
  const least = (all / graph.nodeCount) * SIZE_WITHOUT_EDGES;
  for (let keyword = 0; keyword < strengths.length; keyword++) {
    if (strengths[keyword] === 0) strengths[keyword] = least;
  }
  const perPair = (resolution * graph.nodeCount) / (all * mapKeywords);
  return clusterCommunities(graph, perPair, locks, strengths);
}

/** keyword → sum of its edge weights. */
function strengthsOf(graph: OverlapGraph): Float64Array<ArrayBuffer> {
  const strengths = new Float64Array(graph.nodeCount);
  for (let node = 0; node < graph.nodeCount; node++) {
    graph.visit(node);
    for (let edge = graph.start; edge < graph.end; edge++) strengths[node]! += graph.weights[edge]!;
  }
  return strengths;
}

/** The edges of at least `least`; `graph` itself when that is 0. */
export function cutWeakEdges(graph: OverlapGraph, least: number): OverlapGraph {
  if (least === 0) return graph;
  const strong = new EdgeBlocks(graph.nodeCount);
  for (let node = 0; node < graph.nodeCount; node++) {
    graph.visit(node);
    for (let edge = graph.start; edge < graph.end; edge++) {
      if (graph.weights[edge]! >= least) strong.add(graph.neighbours[edge]!, graph.weights[edge]!);
    }
    strong.endNode();
  }
  return strong;
}
