/**
 * Communities of a tie graph under the constant Potts model: a community's quality is the weight inside it less
 * `resolution` times its pairs of keywords, so `resolution` is the mean tie below which two groups stay apart,
 * whatever the size of the map (modularity has no such constant: it merges small clusters of a large map).
 * The Leiden algorithm: queued local moves, a refinement that keeps communities connected, aggregation; greedy
 * instead of random, so that one input has one answer.
 * @see Traag, Waltman and van Eck 2019, "From Louvain to Leiden", Scientific Reports 9:5233.
 * @see Traag, Van Dooren and Nesterov 2011, "Narrow scope for resolution-limit-free community detection".
 */
import { aggregateGraph } from "#/clustering/aggregate-graph.ts";
import { moveNodes } from "#/clustering/move-nodes.ts";
import { renumberGroups } from "#/clustering/node-groups.ts";
import { refineCommunities } from "#/clustering/refine-communities.ts";
import type { TieGraph } from "#/clustering/tie-graph.ts";

/** A graph whose nodes stand for `sizes[node]` keywords; nodes of different non-zero `lockOf` never share a community. */
export interface CommunityProblem {
  readonly graph: TieGraph;
  readonly sizes: Float64Array;
  /** Empty when nothing is locked. */
  readonly lockOf: Uint32Array;
  readonly resolution: number;
}

/** node → community, numbered without gaps in order of the first node. */
export function findCommunities(problem: CommunityProblem, rounds = 2): Uint32Array {
  const community = Uint32Array.from(problem.sizes, (_, node) => node);
  for (let round = 0; round < rounds; round++) {
    if (!improve(problem, community)) break;
  }
  renumberGroups(community);
  return community;
}

/** One descent through all levels, starting from and ending in `community`; false when nothing moved. */
function improve(problem: CommunityProblem, community: Uint32Array): boolean {
  let level = problem;
  let levelCommunity = community;
  /** Node of the bottom graph → node of the graph at this level. */
  let nodeOf: Uint32Array | null = null;
  let hasMoved = false;
  for (;;) {
    const moves = moveNodes(level, levelCommunity);
    if (moves > 0) hasMoved = true;
    const communityCount = renumberGroups(levelCommunity);
    if (nodeOf !== null) {
      for (let node = 0; node < community.length; node++) {
        community[node] = levelCommunity[nodeOf[node]!]!;
      }
    }
    if (moves === 0 && nodeOf !== null) return hasMoved;
    if (communityCount === level.graph.nodeCount) return hasMoved;
    const refined = refineCommunities(level, levelCommunity, communityCount);
    const refinedCount = renumberGroups(refined);
    if (refinedCount === level.graph.nodeCount) return hasMoved;
    const next = aggregateGraph(level, refined, refinedCount);
    const nextCommunity = new Uint32Array(refinedCount);
    for (let node = 0; node < refined.length; node++) {
      nextCommunity[refined[node]!] = levelCommunity[node]!;
    }
    nodeOf = nodeOf === null ? refined : nodeOf.map((node) => refined[node]!);
    level = next;
    levelCommunity = nextCommunity;
  }
}
