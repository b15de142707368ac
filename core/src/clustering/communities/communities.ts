/**
 * Communities of a graph under the constant Potts model: a community's quality is the weight inside it minus
 * `resolution` times its keyword pairs. `resolution` is therefore the mean edge weight below which two groups stay
 * apart, whatever the size of the map (modularity has no such constant: it merges small clusters of a large map). Uses
 * the Leiden algorithm: queued local moves, a refinement that keeps communities connected, aggregation; greedy instead
 * of random, so that the result is deterministic.
 * @see Traag, Waltman and van Eck 2019, "From Louvain to Leiden", Scientific Reports 9:5233.
 * @see Traag, Van Dooren and Nesterov 2011, "Narrow scope for resolution-limit-free community detection".
 */
import { aggregateGraph } from "#/clustering/communities/aggregate-graph.ts";
import type { CommunityProblem } from "#/clustering/communities/community-problem.ts";
import { moveNodes } from "#/clustering/communities/move-nodes.ts";
import { renumberGroups } from "#/clustering/communities/node-groups.ts";
import { refineCommunities } from "#/clustering/communities/refine-communities.ts";

/** node → community, numbered without gaps in order of their first node: one pass through all levels. */
export function findCommunities(problem: CommunityProblem): Uint32Array {
  const alone = Uint32Array.from(problem.sizes, (_, node) => node);
  let level: Level = { problem, community: alone, nodeOf: null };
  for (;;) {
    const moves = moveNodes(level.problem, level.community);
    const isSettled = moves === 0 && level.nodeOf !== null;
    const next = isSettled ? null : climb(level);
    if (next === null) break;
    level = next;
  }
  const { nodeOf, community } = level;
  const found = nodeOf === null ? community : nodeOf.map((node) => community[node]!);
  renumberGroups(found);
  return found;
}

interface Level {
  readonly problem: CommunityProblem;
  readonly community: Uint32Array;
  /** Node of the bottom graph → node of this level; null at the bottom. */
  readonly nodeOf: Uint32Array | null;
}

/** The next level, with a node for each refined part of a community; null when it would be no smaller. */
function climb({ problem, community, nodeOf }: Level): Level | null {
  const { nodeCount } = problem.graph;
  const communityCount = renumberGroups(community);
  if (communityCount === nodeCount) return null;
  const partOf = refineCommunities(problem, community, communityCount);
  const partCount = renumberGroups(partOf);
  if (partCount === nodeCount) return null;
  const communityOfPart = new Uint32Array(partCount);
  for (let node = 0; node < nodeCount; node++) communityOfPart[partOf[node]!] = community[node]!;
  return {
    problem: aggregateGraph(problem, partOf, partCount),
    community: communityOfPart,
    nodeOf: nodeOf === null ? partOf : nodeOf.map((node) => partOf[node]!),
  };
}
