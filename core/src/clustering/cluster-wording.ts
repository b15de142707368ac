/**
 * Keywords grouped by how they are worded, where no SERP is known: the free tool, a pasted list, a provider that is
 * down. Sparse neighbours by TF-IDF cosine, communities among them as the SERP engine finds them, pillars as
 * communities of communities. Same input, same answer; memory grows with the keywords, never with their pairs.
 */
import { aggregateGraph } from "#/clustering/aggregate-graph.ts";
import type { Clustering, ClusteringLocks, ClusteringOptions } from "#/clustering/clustering.ts";
import { findCommunities, type CommunityProblem } from "#/clustering/communities.ts";
import type { StoredTieGraph } from "#/clustering/tie-graph.ts";
import { wordingEvidence } from "#/clustering/wording-evidence.ts";
import { wordingVectors } from "#/clustering/wording-features.ts";
import { wordingTies } from "#/clustering/wording-neighbours.ts";
import { wordingPillars } from "#/clustering/wording-pillars.ts";
import { orderBySize, weighTies } from "#/clustering/wording-result.ts";
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
  const clusterOf = findClusters(ties, threshold, options.locks);
  const clusterCount = orderBySize(clusterOf);
  const { pillarOf, pillarCount } = wordingPillars(vectors, clusterOf, clusterCount);
  return {
    method: "wording",
    resolution: null,
    clusterCount,
    clusterOf,
    pillarCount,
    pillarOf,
    ...weighTies(ties, clusterOf, clusterCount),
    evidence: wordingEvidence(text, clusterOf, clusterCount),
    splitHalf: [],
  };
}

/** keyword → community; what is locked together is one node from the start and cannot be taken apart. */
function findClusters(
  ties: StoredTieGraph,
  resolution: number,
  locks: ClusteringLocks | undefined,
): Uint32Array {
  const problem: CommunityProblem = {
    graph: ties,
    sizes: new Float64Array(ties.nodeCount).fill(1),
    lockOf: new Uint32Array(0),
    resolution,
  };
  const lists = (locks?.lockedTogether ?? []).filter((list) => list.length > 0);
  if (lists.length === 0) return findCommunities(problem);
  const { partOf, partCount } = mergeLocked(ties.nodeCount, lists);
  const lockOf = new Uint32Array(ties.nodeCount);
  lists.forEach((list, lock) => {
    for (const keyword of list) lockOf[keyword] = lock + 1;
  });
  const communityOfPart = findCommunities(
    aggregateGraph({ ...problem, lockOf }, partOf, partCount),
  );
  return partOf.map((part) => communityOfPart[part] ?? 0);
}

/** keyword → part: one part for each list, one for each keyword in no list. */
function mergeLocked(keywordCount: number, lists: readonly (readonly number[])[]) {
  const lockOf = new Int32Array(keywordCount).fill(-1);
  lists.forEach((list, lock) => {
    for (const keyword of list) lockOf[keyword] = lock;
  });
  let partCount = lists.length;
  const partOf = Uint32Array.from(lockOf, (lock) => (lock < 0 ? partCount++ : lock));
  return { partOf, partCount };
}
