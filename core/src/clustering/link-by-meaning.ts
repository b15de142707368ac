/**
 * Groups a list whose meanings are known by average linkage, as a small map with results is; see cluster-by-linkage.ts. Of
 * the keywords of a long list that are one page, each has most of the others beyond its nearest neighbors, where their
 * similarity counts as none: the mean of a group is less the longer the list, and so is the threshold.
 */
import { keyOfText } from "#/clustering/canonical-rows.ts";
import { linkSteadily, MOST_KEYWORDS_LINKED } from "#/clustering/cluster-by-linkage.ts";
import type { LockLists } from "#/clustering/locks.ts";
import type { OverlapGraph } from "#/clustering/overlap-graph.ts";
import { createListMemory } from "#/clustering/remembered.ts";

/** Of the threshold of the list: in a long one, and added to that in one of so few keywords. */
const LEAST_SHARE = 0.6;
const MORE_OF_FEW = 0.4;
const FEW_KEYWORDS = 48;
/** In a list, unlike on a map of one subject, a page has as many keywords as it has. */
const ANY_NUMBER = Number.POSITIVE_INFINITY;

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
  if (memory.links?.locks !== asked) {
    const cut = linkSteadily(edges, Uint32Array.from(keywords, keyOfText), locks);
    memory.links = { locks: asked, cut };
  }
  const share = LEAST_SHARE + MORE_OF_FEW * Math.min(1, FEW_KEYWORDS / keywords.length);
  const least = share * threshold;
  return memory.links.cut({ least, most: least, pageKeywords: ANY_NUMBER });
}
