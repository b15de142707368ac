/**
 * In a list about one thing groups must be much alike to be one, which leaves keywords alone that say the same in rarer
 * words ("can you wash running shoes"). A lone keyword joins the group it is most like more readily than two groups
 * become one. Never moves a keyword of a group, nor a locked one.
 */
import type { LockLists } from "#/clustering/locks.ts";
import type { OverlapGraph } from "#/clustering/overlap-graph.ts";

/** `clusterOf` is changed in place; `least`: mean similarity to the group's keywords, without an edge 0. */
export function joinLoneKeywords(
  graph: OverlapGraph,
  clusterOf: Uint32Array,
  { lockOf }: LockLists,
  least: number,
): void {
  const sizes = new Map<number, number>();
  for (const cluster of clusterOf) sizes.set(cluster, (sizes.get(cluster) ?? 0) + 1);
  const isAlone = (keyword: number) => sizes.get(clusterOf[keyword] ?? 0) === 1;
  const joins: [number, number][] = [];
  for (let keyword = 0; keyword < graph.nodeCount; keyword++) {
    if (!isAlone(keyword) || (lockOf[keyword] ?? 0) > 0) continue;
    const similarity = new Map<number, number>();
    graph.visit(keyword);
    for (let edge = graph.start; edge < graph.end; edge++) {
      const other = graph.neighbours[edge] ?? keyword;
      const cluster = clusterOf[other] ?? 0;
      const size = sizes.get(cluster) ?? 1;
      if (size === 1) continue;
      similarity.set(cluster, (similarity.get(cluster) ?? 0) + (graph.weights[edge] ?? 0) / size);
    }
    const [best] = [...similarity].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
    if (best && best[1] >= least) joins.push([keyword, best[0]]);
  }
  for (const [keyword, cluster] of joins) clusterOf[keyword] = cluster;
}
