/** Data that the steps of the Leiden algorithm pass to each other, level by level; see communities.ts. */
import type { OverlapGraph } from "#/clustering/graph/overlap-graph.ts";

/**
 * A graph whose nodes represent `sizes[node]` keywords; nodes with different non-zero `lockOf` never share a community.
 */
export interface CommunityProblem {
  readonly graph: OverlapGraph;
  readonly sizes: Float64Array;
  /** Empty when nothing is locked. */
  readonly lockOf: Uint32Array;
  readonly resolution: number;
}
