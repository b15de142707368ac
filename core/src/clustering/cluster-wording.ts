/**
 * Groups keywords when no results are known: the free tool, a pasted list, a provider outage. Pairs get the probability that
 * one page answers both (pairs/), and groups join while the mean over their pairs is high enough. Deterministic, whatever
 * order the keywords come in; time and memory grow with the keywords, not with their pairs.
 */
import { orderClusters } from "#/clustering/cluster-order.ts";
import type { Clustering, ClusteringLocks, ClusteringOptions } from "#/clustering/clustering.ts";
import { DEFAULT_THRESHOLD } from "#/clustering/grouping-threshold.ts";
import { linkPairs } from "#/clustering/link-groups.ts";
import { linkPillars, buildSinglePillar } from "#/clustering/link-pillars.ts";
import { readLocks } from "#/clustering/locks.ts";
import { takeNodes } from "#/clustering/map-sample.ts";
import type { OverlapGraph } from "#/clustering/graph/overlap-graph.ts";
import { connectByLetters } from "#/clustering/pairs/connect-pairs.ts";
import { explainPairs } from "#/clustering/pairs/explain-pairs.ts";
import { createListMemory } from "#/clustering/engine-memory.ts";
import { countKeywordPhrases, findWordingEvidence } from "#/clustering/wording-evidence.ts";
import { splitKeywords } from "#/wording/keyword-tokens.ts";

/** Range of `options.threshold`, as mean probabilities. */
const MIN_THRESHOLD = 0.05;
const MAX_THRESHOLD = 0.95;

/**
 * Groups `keywords` by wording. `options.threshold` is the mean probability, 0.05–0.95 (clamped), below which two groups
 * stay apart; `options.method` and `options.minShared` are ignored. `known`: the edges of `connectPairs`, when there are
 * vectors or they are stored; null = by letters. `memory`: of earlier runs on the same keywords.
 * @throws RangeError when a lock names an unknown keyword.
 */
export function clusterWording(
  keywords: readonly string[],
  options: ClusteringOptions,
  known: OverlapGraph | null = null,
  memory = createListMemory(),
): Clustering & Required<Pick<Clustering, "similarity">> {
  const text = (memory.text ??= splitKeywords(keywords));
  const phrases = (memory.phrases ??= countKeywordPhrases(text));
  const edges = known ?? (memory.letters ??= connectByLetters(keywords));
  const wanted = options.threshold ?? DEFAULT_THRESHOLD;
  const threshold = Math.min(MAX_THRESHOLD, Math.max(MIN_THRESHOLD, wanted));
  const clusterOf = linkInOrder(keywords, edges, threshold, options.locks);
  const clusterCount = orderClusters(clusterOf);
  const pillars =
    options.hasPillars === false
      ? buildSinglePillar(clusterCount)
      : linkPillars(edges, clusterOf, clusterCount);
  return {
    method: "wording",
    resolution: null,
    similarity: threshold,
    rule: null,
    clusterCount,
    clusterOf,
    ...pillars,
    ...explainPairs(edges, clusterOf, clusterCount),
    evidence: findWordingEvidence(text, clusterOf, clusterCount, phrases),
  };
}

/** Equal means are joined in the keywords' alphabetical order, which doesn't depend on how they came. */
function linkInOrder(
  keywords: readonly string[],
  edges: OverlapGraph,
  threshold: number,
  locks: ClusteringLocks | undefined,
): Uint32Array {
  const order = Uint32Array.from(keywords.keys()).sort((a, b) =>
    (keywords[a] ?? "") < (keywords[b] ?? "") ? -1 : 1,
  );
  const { lists, lockOf } = readLocks(locks, keywords.length);
  const placeOf = new Uint32Array(keywords.length);
  order.forEach((keyword, place) => {
    placeOf[keyword] = place;
  });
  const groupOf = linkPairs(takeNodes(edges, order), threshold, {
    lists: lists.map((list) => list.map((keyword) => placeOf[keyword] ?? 0)),
    lockOf: order.map((keyword) => lockOf[keyword] ?? 0),
  });
  return placeOf.map((place) => groupOf[place] ?? 0);
}
