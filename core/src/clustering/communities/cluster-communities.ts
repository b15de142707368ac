/** The `auto` method once its resolution is known: communities of the graph, with locked keywords held together. */
import { aggregateGraph } from "#/clustering/communities/aggregate-graph.ts";
import { findCommunities } from "#/clustering/communities/communities.ts";
import type { CommunityProblem } from "#/clustering/communities/community-problem.ts";
import type { LockLists } from "#/clustering/locks.ts";
import { renumberGroups } from "#/clustering/communities/node-groups.ts";
import type { OverlapGraph } from "#/clustering/graph/overlap-graph.ts";

/** keyword → community. */
export function clusterCommunities(
  graph: OverlapGraph,
  resolution: number,
  locks: LockLists,
  sizes = new Float64Array(graph.nodeCount).fill(1),
): Uint32Array {
  const problem: CommunityProblem = { graph, sizes, lockOf: locks.lockOf, resolution };
  if (locks.lists.length === 0) return findCommunities(problem);
  let free = locks.lists.length;
  const partOf = Uint32Array.from(locks.lockOf, (lock) => (lock > 0 ? lock - 1 : free++));
  const communityOf = findCommunities(aggregateGraph(problem, partOf, free));
  const community = partOf.map((part) => communityOf[part] ?? 0);
  renumberGroups(community);
  return community;
}
