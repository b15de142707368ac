/**
 * Splits clusters that are too broad to be useful, where they have parts. No single resolution fits a map whose topics
 * differ much in density: one that finds most topics can leave a third of the keywords in a dense one. Such a cluster
 * is treated as a map of its own, with its URLs reweighted, and given the same split-half test: its parts are accepted
 * only when the held-out results confirm them. A broad topic that is one topic is not split.
 *
 * Indexes come from the arrays' own offsets and are in range by construction, hence the `!` after them.
 */
import { clusterMap } from "#/clustering/cluster-by-split-half.ts";
import { invertSerps } from "#/clustering/inverted-index.ts";
import type { LockLists } from "#/clustering/locks.ts";
import { takeNodes, takeRows } from "#/clustering/map-sample.ts";
import { groupNodes, renumberGroups } from "#/clustering/node-groups.ts";
import type { ConnectedSerps } from "#/clustering/split-half.ts";
import { connectKeywords } from "#/clustering/overlap-edges.ts";
import { weighUrls } from "#/clustering/url-weights.ts";

/** A cluster is broad when it has more keywords than this number and than this share of the map. */
const BROAD_KEYWORDS = 20;
const BROAD_SHARE = 0.15;
/**
 * Minimum split-half score for a cluster to have parts. Planted clusters, which have none, score 0.00–0.035; clusters
 * of real maps that a person would split score 0.05–0.14.
 */
const MIN_SCORE = 0.04;

/** The map that a cluster is extracted from. */
export interface DividedMap extends Pick<
  ConnectedSerps,
  "table" | "keys" | "wording" | "minShared"
> {
  readonly locks: LockLists;
  /** See `clusterMap`; below 1, broader clusters are allowed as well. */
  readonly multiplier: number;
}

/** keyword → cluster, numbered without gaps in order of the first keyword. Locked keywords stay together. */
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

/** The parts that held-out results confirm; otherwise a single part. */
function partsOf(
  { table, keys, wording, minShared, locks, multiplier }: DividedMap,
  keywords: Uint32Array,
): Uint32Array[] {
  const { table: inner, urlOf } = takeRows(table, keywords);
  const index = invertSerps(inner);
  const weights = weighUrls(inner, index);
  const serps = {
    table: inner,
    keys: keys && {
      ofKeyword: keywords.map((keyword) => keys.ofKeyword[keyword]!),
      ofUrl: urlOf.map((url) => keys.ofUrl[url]!),
    },
    wording: wording && takeNodes(wording, keywords),
    weights,
    edges: connectKeywords(inner, index, weights, minShared),
    minShared,
  };
  const { clusterOf, tried } = clusterMap(serps, locksAmong(locks, keywords), multiplier);
  if (Math.max(...tried.map(({ score }) => score)) < MIN_SCORE) return [keywords];
  return listGroups(clusterOf, renumberGroups(clusterOf)).map((positions) =>
    positions.map((position) => keywords[position]!),
  );
}

/** The locked lists within `keywords`, by position; each list lies entirely within one cluster. */
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
