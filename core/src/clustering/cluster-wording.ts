/**
 * Keywords grouped by how they are worded, where no SERP is known: the free tool, a pasted list, a provider that is
 * down. Sparse neighbours by TF-IDF cosine, communities among them as the SERP engine finds them, pillars as
 * communities of communities. Same input, same answer; memory grows with the keywords, never with their pairs.
 */
import { clusterCommunities } from "#/clustering/cluster-communities.ts";
import { orderClusters } from "#/clustering/cluster-order.ts";
import type { Clustering, ClusteringOptions } from "#/clustering/clustering.ts";
import { explainKeywords } from "#/clustering/explain-clusters.ts";
import { readLocks } from "#/clustering/locks.ts";
import { wordingEvidence } from "#/clustering/wording-evidence.ts";
import { wordingVectors } from "#/clustering/wording-features.ts";
import { wordingTies } from "#/clustering/wording-neighbours.ts";
import { wordingPillars } from "#/clustering/wording-pillars.ts";
import { splitKeywords } from "#/wording/keyword-words.ts";

/** Where `options.threshold` stands when nobody moved it, and how far it goes; cosines. */
const DEFAULT_SIMILARITY = 0.3;
const LEAST_SIMILARITY = 0.05;
const MOST_SIMILARITY = 0.95;
/** Ties are kept from here on, also below the threshold: they carry confidence, runner-ups and pillars. */
const LEAST_TIE = 0.15;

/**
 * Groups `keywords` by wording. `options.threshold` is the mean cosine, 0.05–0.95 (values beyond are clamped), below
 * which two groups stay apart; `options.method` and `options.minShared` are not read. A keyword without words or
 * without ties is a cluster of its own. Confidence, runner-ups and locks are as in `Clustering`.
 * @throws RangeError when a lock names a keyword that is not there.
 */
export function clusterWording(
  keywords: readonly string[],
  options: ClusteringOptions,
): Clustering {
  const threshold = Math.min(
    MOST_SIMILARITY,
    Math.max(LEAST_SIMILARITY, options.threshold ?? DEFAULT_SIMILARITY),
  );
  const text = splitKeywords(keywords);
  const vectors = wordingVectors(text);
  const ties = wordingTies(vectors, Math.min(LEAST_TIE, threshold));
  const locks = readLocks(options.locks, keywords.length);
  const clusterOf = clusterCommunities(ties, threshold, locks);
  const clusterCount = orderClusters(clusterOf);
  const { pillarOf, pillarCount } = wordingPillars(vectors, clusterOf, clusterCount);
  return {
    method: "wording",
    resolution: null,
    clusterCount,
    clusterOf,
    pillarCount,
    pillarOf,
    ...explainKeywords(ties, clusterOf, clusterCount),
    evidence: wordingEvidence(text, clusterOf, clusterCount),
    splitHalf: [],
  };
}
