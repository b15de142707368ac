/**
 * Groups keywords by wording when no SERPs are available: the free tool, a pasted list, a provider outage. Sparse
 * neighbors by TF-IDF cosine, communities as in the SERP engine, pillars as communities of communities. Deterministic;
 * memory grows with the number of keywords, never of pairs.
 */
import { clusterCommunities } from "#/clustering/cluster-communities.ts";
import { orderClusters } from "#/clustering/cluster-order.ts";
import type { Clustering, ClusteringOptions } from "#/clustering/clustering.ts";
import { joinLoneKeywords } from "#/clustering/join-lone-keywords.ts";
import { explainKeywords } from "#/clustering/explain-clusters.ts";
import type { OverlapGraph } from "#/clustering/overlap-graph.ts";
import { readLocks } from "#/clustering/locks.ts";
import { splitHeadTerm } from "#/clustering/split-head-term.ts";
import { wordingEvidence } from "#/clustering/wording-evidence.ts";
import { wordingVectors } from "#/clustering/wording-features.ts";
import { connectWording, LEAST_SIMILARITY } from "#/clustering/wording-graph.ts";
import { wordingPillars } from "#/clustering/wording-pillars.ts";
import { splitKeywords } from "#/wording/keyword-tokens.ts";

/** Default and range of `options.threshold`, as cosines. */
const DEFAULT_SIMILARITY = 0.15;
const MIN_SIMILARITY = 0.05;
const MAX_SIMILARITY = 0.95;
/**
 * In a list about one thing any two keywords are similar ("running shoes" in a list of running shoes), and the default
 * would leave most of it in one group: there two groups stay apart unless they are this many times as similar.
 */
const TIMES_ANY_TWO = 5;
/** Most that is asked for this way: in a list of a few groups, many of any two keywords belong together. */
const MOST_BY_LIST = { byLetters: 0.35, byMeaning: 0.3 } as const;

/** Where the list sets the threshold, a lone keyword joins a group from this share of it, if meanings are known. */
const LONE_SHARE = 0.8;

/**
 * Groups `keywords` by wording. `options.threshold` is the mean cosine, 0.05–0.95 (clamped), below which two groups
 * stay apart; `options.method` and `options.minShared` are ignored. A keyword without words or edges is its own
 * cluster. Confidence, runner-ups and locks are as in `Clustering`. `known`: the edges of `connectWording`, when there
 * are sentence vectors or they are stored; null = by letters.
 * @throws RangeError when a lock names an unknown keyword.
 */
export function clusterWording(
  keywords: readonly string[],
  options: ClusteringOptions,
  known: OverlapGraph | null = null,
): Clustering & Required<Pick<Clustering, "similarity">> {
  const text = splitKeywords(keywords);
  const vectors = wordingVectors(text);
  // Edges below the threshold are kept: confidence, runner-ups and pillars use them.
  const least = Math.min(LEAST_SIMILARITY, Math.max(MIN_SIMILARITY, options.threshold ?? 1));
  const edges = known ?? connectWording(vectors, null, least);
  const most = known ? MOST_BY_LIST.byMeaning : MOST_BY_LIST.byLetters;
  const threshold = thresholdOf(options, edges, most);
  const locks = readLocks(options.locks, keywords.length);
  const clusterOf = clusterCommunities(edges, threshold, locks);
  // With the same threshold from a stored map, the same groups.
  if (known && threshold > DEFAULT_SIMILARITY && threshold <= most)
    joinLoneKeywords(edges, clusterOf, locks, LONE_SHARE * threshold);
  // A broader grouping is asked for on purpose.
  if (threshold >= thresholdOf({}, edges, most)) splitHeadTerm(text, clusterOf, locks);
  const clusterCount = orderClusters(clusterOf);
  const { pillarOf, pillarCount } = wordingPillars(vectors, clusterOf, clusterCount);
  return {
    method: "wording",
    resolution: null,
    similarity: threshold,
    rule: null,
    clusterCount,
    clusterOf,
    pillarCount,
    pillarOf,
    ...explainKeywords(edges, clusterOf, clusterCount, 1),
    evidence: wordingEvidence(text, clusterOf, clusterCount),
    splitHalf: [],
  };
}

function thresholdOf(
  { threshold }: Pick<ClusteringOptions, "threshold">,
  edges: OverlapGraph,
  most: number,
): number {
  const byList = Math.min(most, TIMES_ANY_TWO * meanOverPairs(edges));
  const wanted = threshold ?? Math.max(DEFAULT_SIMILARITY, byList);
  return Math.min(MAX_SIMILARITY, Math.max(MIN_SIMILARITY, wanted));
}

/** Mean similarity of any two keywords; close to 0 on a large list. */
function meanOverPairs(graph: OverlapGraph): number {
  let all = 0;
  for (let node = 0; node < graph.nodeCount; node++) {
    graph.visit(node);
    for (let edge = graph.start; edge < graph.end; edge++) all += graph.weights[edge]!;
  }
  return all / Math.max(1, graph.nodeCount * (graph.nodeCount - 1));
}
