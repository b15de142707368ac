/** What the steps of the Leiden algorithm hand to each other, level by level; see communities.ts. */
import type { TieGraph } from "#/clustering/tie-graph.ts";

/** A graph whose nodes stand for `sizes[node]` keywords; nodes of different non-zero `lockOf` never share a community. */
export interface CommunityProblem {
  readonly graph: TieGraph;
  readonly sizes: Float64Array;
  /** Empty when nothing is locked. */
  readonly lockOf: Uint32Array;
  readonly resolution: number;
}
