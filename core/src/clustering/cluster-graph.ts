/** Clusters as the nodes of a graph, and the sizes of groups of them: what both ways to make pillars start from. */
import { aggregateGraph } from "#/clustering/aggregate-graph.ts";
import type { CommunityProblem } from "#/clustering/community-problem.ts";
import type { OverlapGraph } from "#/clustering/overlap-graph.ts";

/** A node for each cluster of `clusterOf`, with its number of keywords as the size; edges are sums over keywords. */
export function clusterGraph(
  graph: OverlapGraph,
  clusterOf: Uint32Array,
  clusterCount: number,
): CommunityProblem {
  const keywords: CommunityProblem = {
    graph,
    sizes: new Float64Array(graph.nodeCount).fill(1),
    lockOf: new Uint32Array(0),
    resolution: 0,
  };
  return aggregateGraph(keywords, clusterOf, clusterCount);
}

/** What the groups of a grouping are, by the number of each. */
export interface GroupSizes {
  readonly keywords: Float64Array;
  readonly clusters: Uint32Array;
}

/** @param keywordCounts of each cluster */
export function sizesOfGroups(groupOf: Uint32Array, keywordCounts: Float64Array): GroupSizes {
  const keywords = new Float64Array(keywordCounts.length);
  const clusters = new Uint32Array(keywordCounts.length);
  groupOf.forEach((group, cluster) => {
    keywords[group]! += keywordCounts[cluster]!;
    clusters[group]! += 1;
  });
  return { keywords, clusters };
}

/** A group of this many clusters is never too large, because a map of few clusters has no smaller ones. */
const LARGEST_ALWAYS = 3;

/** Whether a group of several clusters has more than this share of the keywords. */
export function isLopsided({ keywords, clusters }: GroupSizes, largestShare: number): boolean {
  const all = keywords.reduce((sum, count) => sum + count, 0);
  return keywords.some(
    (count, group) => count > all * largestShare && clusters[group]! > LARGEST_ALWAYS,
  );
}
