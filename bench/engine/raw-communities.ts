/** The common approach: communities of maximum modularity on raw counts of shared URLs, including hubs. */
import type { SerpTable } from "@mapwright/core/clustering/clustering";
import { findCommunities } from "@mapwright/core/clustering/communities/communities";
import { SharedCounts } from "@mapwright/core/clustering/graph/shared-counts";
import { EdgeBlocks } from "@mapwright/core/clustering/graph/edge-blocks";

/** keyword → community; edges are pairs with at least `minShared` URLs in common, weighted by how many. */
export function clusterByRawModularity(table: SerpTable, minShared: number): Uint32Array {
  const counts = new SharedCounts(table, minShared);
  const edges = new EdgeBlocks(table.keywordCount);
  const strengths = new Float64Array(table.keywordCount);
  let all = 0;
  for (let keyword = 0; keyword < table.keywordCount; keyword++) {
    counts.visit(keyword);
    for (let place = 0; place < counts.count; place++) {
      const shared = counts.shared[place] ?? 0;
      edges.add(counts.neighbours[place] ?? 0, shared);
      strengths[keyword] = (strengths[keyword] ?? 0) + shared;
      all += shared;
    }
    edges.endNode();
  }
  // Modularity is the constant Potts model with node strengths as sizes and 1 / total weight as the resolution.
  return findCommunities({
    graph: edges,
    sizes: strengths,
    lockOf: new Uint32Array(0),
    resolution: 1 / Math.max(1, all),
  });
}
