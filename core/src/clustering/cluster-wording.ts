/**
 * Groups keywords by wording when no SERPs are available: the free tool, a pasted list, a provider outage. Sparse
 * neighbors by TF-IDF cosine, communities as in the SERP engine, pillars as communities of communities. Deterministic;
 * memory grows with the number of keywords, never of pairs.
 */
import { clusterCommunities } from "#/clustering/cluster-communities.ts";
import { orderClusters } from "#/clustering/cluster-order.ts";
import type { Clustering, ClusteringOptions } from "#/clustering/clustering.ts";
import { explainKeywords } from "#/clustering/explain-clusters.ts";
import type { OverlapGraph } from "#/clustering/overlap-graph.ts";
import { readLocks } from "#/clustering/locks.ts";
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
): Clustering {
  const threshold = Math.min(
    MAX_SIMILARITY,
    Math.max(MIN_SIMILARITY, options.threshold ?? DEFAULT_SIMILARITY),
  );
  const text = splitKeywords(keywords);
  const vectors = wordingVectors(text);
  // Edges below the threshold are kept: confidence, runner-ups and pillars use them.
  const edges = known ?? connectWording(vectors, null, Math.min(LEAST_SIMILARITY, threshold));
  const locks = readLocks(options.locks, keywords.length);
  const clusterOf = clusterCommunities(edges, threshold, locks);
  const clusterCount = orderClusters(clusterOf);
  const { pillarOf, pillarCount } = wordingPillars(vectors, clusterOf, clusterCount);
  return {
    method: "wording",
    resolution: null,
    rule: null,
    clusterCount,
    clusterOf,
    pillarCount,
    pillarOf,
    ...explainKeywords(edges, clusterOf, clusterCount),
    evidence: wordingEvidence(text, clusterOf, clusterCount),
    splitHalf: [],
  };
}
