/**
 * Clusters too broad to be of use, taken apart where there is something to take apart. One resolution fits no map whose
 * topics differ much in density: where most topics are found, a dense one can still hold a third of the keywords. Such
 * a cluster is treated as a map of its own, its URLs weighed anew, and put to the same split-half test: its parts stand
 * only when the results that were held back confirm them. A broad topic that is one topic stays whole.
 *
 * Indexes are taken from the arrays' own offsets, in range by construction; that is what a `!` after one says.
 */
import { clusterBySplitHalf } from "#/clustering/cluster-by-split-half.ts";
import type { SerpTable } from "#/clustering/clustering.ts";
import { invertSerps } from "#/clustering/inverted-index.ts";
import type { LockLists } from "#/clustering/locks.ts";
import { takeRows } from "#/clustering/map-sample.ts";
import { groupNodes, renumberGroups } from "#/clustering/node-groups.ts";
import { tieKeywords } from "#/clustering/overlap-ties.ts";
import { weighUrls } from "#/clustering/url-weights.ts";

/** A cluster is broad when it has more keywords than the first and than this share of the map. */
const BROAD_KEYWORDS = 20;
const BROAD_SHARE = 0.15;
/**
 * Split-half score that says a cluster has parts. Planted clusters, which have none, score 0.00–0.035; clusters of
 * real maps that a person would divide 0.05–0.14.
 */
const LEAST_SCORE = 0.04;

/** What a cluster of the map is taken out of. */
export interface DividedMap {
  readonly table: SerpTable;
  readonly minShared: number;
  readonly locks: LockLists;
  /** See `clusterBySplitHalf`; below 1 broader clusters are allowed as well. */
  readonly multiplier: number;
}

/** keyword → cluster, numbered without gaps in order of the first keyword. What is locked together stays together. */
export function splitBroad(map: DividedMap, clusterOf: Uint32Array): Uint32Array {
  const most = Math.max(BROAD_KEYWORDS, clusterOf.length * BROAD_SHARE);
  const mostKeywords = most / Math.min(1, map.multiplier);
  const split = clusterOf.slice();
  let clusterCount = renumberGroups(split);
  const waiting = listGroups(split, clusterCount).filter(({ length }) => length > mostKeywords);
  for (let broad = waiting.pop(); broad !== undefined; broad = waiting.pop()) {
    const parts = partsOf(map, broad);
    for (const part of parts.slice(1)) {
      for (const keyword of part) split[keyword] = clusterCount;
      clusterCount++;
    }
    if (parts.length > 1) waiting.push(...parts.filter(({ length }) => length > mostKeywords));
  }
  renumberGroups(split);
  return split;
}

/** The parts that results held back confirm; one part, the whole, where they do not. */
function partsOf(
  { table, minShared, locks, multiplier }: DividedMap,
  keywords: Uint32Array,
): Uint32Array[] {
  const inner = takeRows(table, keywords).table;
  const index = invertSerps(inner);
  const weights = weighUrls(inner, index);
  const serps = {
    table: inner,
    weights,
    ties: tieKeywords(inner, index, weights, minShared),
    minShared,
  };
  const { clusterOf, choice } = clusterBySplitHalf(serps, locksAmong(locks, keywords), multiplier);
  if (Math.max(...choice.tried.map(({ score }) => score)) < LEAST_SCORE) return [keywords];
  return listGroups(clusterOf, renumberGroups(clusterOf)).map((positions) =>
    positions.map((position) => keywords[position]!),
  );
}

/** The locked lists that are within `keywords`, by position; each list is in one cluster whole. */
function locksAmong({ lists }: LockLists, keywords: Uint32Array): LockLists {
  const positionOf = new Map(Array.from(keywords, (keyword, position) => [keyword, position]));
  const inner = lists
    .map((list) => list.flatMap((keyword) => positionOf.get(keyword) ?? []))
    .filter((list) => list.length > 0);
  const lockOf = new Uint32Array(inner.length > 0 ? keywords.length : 0);
  inner.forEach((list, lock) => {
    for (const position of list) lockOf[position] = lock + 1;
  });
  return { lists: inner, lockOf };
}

/** The members of each group, ascending. */
function listGroups(groupOf: Uint32Array, groupCount: number): Uint32Array[] {
  const { offsets, members } = groupNodes(groupOf, groupCount);
  return Array.from({ length: groupCount }, (_, group) =>
    members.subarray(offsets[group], offsets[group + 1]),
  );
}
