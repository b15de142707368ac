/** How similar groups of a list must be to be one: it depends on how similar any two of its keywords are. */
import type { OverlapGraph } from "#/clustering/overlap-graph.ts";

/** Least mean cosine at which two groups are one. */
export const DEFAULT_SIMILARITY = 0.15;
/**
 * In a list about one thing any two keywords are similar ("running shoes" in a list of running shoes), and the default
 * would leave most of it in one group: there two groups stay apart unless they are this many times as similar.
 */
const TIMES_ANY_TWO = 5;
/** Most that is asked for this way: in a list of a few groups, many of any two keywords belong together. */
const MOST_BY_LIST = { letters: 0.35, meaning: 0.3 } as const;

/** What the keywords were compared by. */
export type WordingBasis = keyof typeof MOST_BY_LIST;

export const mostByList = (basis: WordingBasis): number => MOST_BY_LIST[basis];

/**
 * The mean cosine below which two groups of a list stay apart. `languages`: keyword → number of its language, where there
 * are several; the first one, which most are in, counts, as the others' similarities are in proportion to it.
 */
export function listThreshold(
  edges: OverlapGraph,
  basis: WordingBasis,
  languages: Uint8Array | null = null,
): number {
  const byList = Math.min(MOST_BY_LIST[basis], TIMES_ANY_TWO * meanOverPairs(edges, languages));
  return Math.max(DEFAULT_SIMILARITY, byList);
}

/** Mean similarity of any two keywords of the first language; close to 0 on a large list. */
function meanOverPairs(graph: OverlapGraph, languages: Uint8Array | null): number {
  const isFirst = (node: number) => languages === null || languages[node] === 0;
  let all = 0;
  let count = 0;
  for (let node = 0; node < graph.nodeCount; node++) {
    if (!isFirst(node)) continue;
    count++;
    graph.visit(node);
    for (let edge = graph.start; edge < graph.end; edge++)
      if (isFirst(graph.neighbours[edge] ?? 0)) all += graph.weights[edge] ?? 0;
  }
  return all / Math.max(1, count * (count - 1));
}
