/**
 * Groups a list whose meanings are known by average linkage, as a small map with results is; see cluster-by-linkage.ts.
 * What is one page differs: a list that somebody made has few ways to ask for each, and what is alike in large groups is
 * their topic; a long one is an export, with dozens of ways for one page, most of whose pairs are beyond the nearest
 * neighbors of either, where their similarity counts as none.
 */
import { keyOfText } from "#/clustering/canonical-rows.ts";
import { linkSteadily, MOST_KEYWORDS_LINKED } from "#/clustering/cluster-by-linkage.ts";
import { LONGEST_LIST } from "#/clustering/list-graph.ts";
import type { LockLists } from "#/clustering/locks.ts";
import type { OverlapGraph } from "#/clustering/overlap-graph.ts";
import { createListMemory } from "#/clustering/remembered.ts";

/** Keywords of a page, hardly more, and how many times as alike those of large groups must be at most. */
const PAGE_KEYWORDS = 8;
const TIMES_IN_LARGE = 3;
/** Of the threshold, in an export. */
const SHARE_IN_EXPORT = 0.65;

/** Whether the list is short enough for it. */
export function mayLinkByMeaning(edges: OverlapGraph): boolean {
  return edges.nodeCount <= MOST_KEYWORDS_LINKED;
}

/**
 * keyword → cluster. `edges` of `keywords`, with their meanings; `threshold`: of the list, see `listThreshold`; `memory`:
 * of earlier runs on the same edges.
 */
export function linkByMeaning(
  keywords: readonly string[],
  edges: OverlapGraph,
  threshold: number,
  locks: LockLists,
  memory = createListMemory(),
): Uint32Array {
  const asked = JSON.stringify(locks.lists);
  let links = memory.links.get(edges);
  if (links?.locks !== asked) {
    const cut = linkSteadily(edges, Uint32Array.from(keywords, keyOfText), locks);
    links = { locks: asked, cut };
    memory.links.set(edges, links);
  }
  return links.cut(
    keywords.length <= LONGEST_LIST
      ? { least: threshold, most: TIMES_IN_LARGE * threshold, pageKeywords: PAGE_KEYWORDS }
      : {
          least: SHARE_IN_EXPORT * threshold,
          most: SHARE_IN_EXPORT * threshold,
          pageKeywords: Number.POSITIVE_INFINITY,
        },
  );
}
