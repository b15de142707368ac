/**
 * Groups keywords by wording when no SERPs are available: the free tool, a pasted list, a provider outage. Sparse
 * neighbors by TF-IDF cosine, communities as in the SERP engine, pillars as communities of communities. Deterministic;
 * memory grows with the number of keywords, never of pairs. Where meanings are known, which is so for up to 2,000
 * keywords, they are linked instead of finding communities: the groups are better and change less with the list.
 */
import { clusterCommunities } from "#/clustering/cluster-communities.ts";
import { orderClusters } from "#/clustering/cluster-order.ts";
import type { Clustering, ClusteringOptions } from "#/clustering/clustering.ts";
import { onePillar, type Pillars } from "#/clustering/connected-pillars.ts";
import { joinLoneKeywords } from "#/clustering/join-lone-keywords.ts";
import { explainKeywords } from "#/clustering/explain-clusters.ts";
import { connectList, listLanguages } from "#/clustering/list-graph.ts";
import { linkByMeaning, mayLinkByMeaning } from "#/clustering/link-by-meaning.ts";
import { linkedPillars } from "#/clustering/linked-pillars.ts";
import { DEFAULT_SIMILARITY, listThreshold, mostByList } from "#/clustering/list-threshold.ts";
import { renumberGroups } from "#/clustering/node-groups.ts";
import type { OverlapGraph } from "#/clustering/overlap-graph.ts";
import { createListMemory, remember } from "#/clustering/remembered.ts";
import { type LockLists, readLocks } from "#/clustering/locks.ts";
import { splitHeadTerm } from "#/clustering/split-head-term.ts";
import { type Breadth, weighQuestions } from "#/clustering/weigh-questions.ts";
import { phrasesOf, wordingEvidence } from "#/clustering/wording-evidence.ts";
import { wordingVectors } from "#/clustering/wording-features.ts";
import { LEAST_SIMILARITY } from "#/clustering/wording-graph.ts";
import { wordingPillars } from "#/clustering/wording-pillars.ts";
import { listSubject } from "#/wording/list-subject.ts";
import { type KeywordTokens, splitKeywords } from "#/wording/keyword-tokens.ts";

/** Range of `options.threshold`, as cosines. */
const MIN_SIMILARITY = 0.05;
const MAX_SIMILARITY = 0.95;

/** Where the list sets the threshold, a lone keyword joins a group from this share of it, if meanings are known. */
const LONE_SHARE = 0.8;

/** Mean similarity of the keywords of two pages that no pillar has in common. */
const UNRELATED = 0.02;

/**
 * Groups `keywords` by wording. `options.threshold` is the mean cosine, 0.05–0.95 (clamped), below which two groups
 * stay apart; `options.method` and `options.minShared` are ignored. A keyword without words or edges is its own
 * cluster. Confidence, runner-ups and locks are as in `Clustering`. `known`: the edges of `connectList`, when there
 * are sentence vectors or they are stored; null = by letters. `memory`: of earlier runs on the same keywords.
 * @throws RangeError when a lock names an unknown keyword.
 */
export function clusterWording(
  keywords: readonly string[],
  options: ClusteringOptions,
  known: OverlapGraph | null = null,
  memory = createListMemory(),
): Clustering & Required<Pick<Clustering, "similarity">> {
  const text = (memory.text ??= splitKeywords(keywords));
  const vectors = (memory.vectors ??= wordingVectors(text, listSubject(text)));
  const phrases = (memory.phrases ??= phrasesOf(text));
  // Edges below the threshold are kept: confidence, runner-ups and pillars use them.
  const least = Math.min(LEAST_SIMILARITY, Math.max(MIN_SIMILARITY, options.threshold ?? 1));
  const edges = known ?? remember(memory.edges, least, () => connectList(keywords, null, least));
  const basis = known ? "meaning" : "letters";
  const weighed = (breadth: Breadth) =>
    remember(memory.weighed[breadth], edges, () => weighQuestions(edges, text, breadth));
  const { languages } = (memory.told ??= { languages: listLanguages(text) });
  const ofList = listThreshold(weighed("asFound"), basis, languages);
  const wanted = options.threshold ?? ofList;
  const threshold = Math.min(MAX_SIMILARITY, Math.max(MIN_SIMILARITY, wanted));
  const pageEdges = weighed(threshold < ofList ? "broader" : "asFound");
  const locks = readLocks(options.locks, keywords.length);
  const isLinked = known !== null && mayLinkByMeaning(known);
  const clusterOf = isLinked
    ? linkByMeaning(keywords, pageEdges, threshold, locks, memory)
    : clusterCommunities(pageEdges, threshold, locks);
  // With the same threshold from a stored map, the same groups.
  if (known && threshold > DEFAULT_SIMILARITY && threshold <= mostByList(basis))
    joinLoneKeywords(pageEdges, clusterOf, locks, LONE_SHARE * threshold);
  let clusterCount = orderClusters(clusterOf);
  const findPillars = () => {
    clusterCount = orderClusters(clusterOf);
    return isLinked
      ? linkedPillars(edges, clusterOf, clusterCount, UNRELATED)
      : divideByLanguage(wordingPillars(vectors, clusterOf, clusterCount), clusterOf, languages);
  };
  let pillars: Pillars | null = null;
  if (threshold >= ofList) {
    // A broader grouping is asked for on purpose, and so is a finer one.
    const mayJoin = threshold === ofList;
    pillars = splitHeadTerms(text, languages, clusterOf, findPillars, locks, mayJoin);
    clusterCount = orderClusters(clusterOf);
  }
  if (options.hasPillars === false) pillars = onePillar(clusterCount);
  return {
    method: "wording",
    resolution: null,
    similarity: threshold,
    rule: null,
    clusterCount,
    clusterOf,
    ...(pillars ?? findPillars()),
    ...explainKeywords(pageEdges, clusterOf, clusterCount, 1),
    evidence: wordingEvidence(text, clusterOf, clusterCount, phrases),
    splitHalf: [],
  };
}

/** Pillars that are in one language each, as their clusters are. */
function divideByLanguage(
  pillars: Pillars,
  clusterOf: Uint32Array,
  languages: Uint8Array | null,
): Pillars {
  if (languages === null) return pillars;
  const pillarOf = pillars.pillarOf.slice();
  clusterOf.forEach((cluster, keyword) => {
    const pillar = pillars.pillarOf[cluster] ?? 0;
    pillarOf[cluster] = pillar + pillars.pillarCount * (languages[keyword] ?? 0);
  });
  return { pillarOf, pillarCount: renumberGroups(pillarOf) };
}

/**
 * In all keywords of a language where they have a subject, otherwise in each pillar.
 * @returns the pillars, if they stay as found
 */
function splitHeadTerms(
  text: KeywordTokens,
  languages: Uint8Array | null,
  clusterOf: Uint32Array,
  findPillars: () => Pillars,
  locks: LockLists,
  mayJoin: boolean,
): Pillars | null {
  const parts = Map.groupBy(clusterOf.keys(), (keyword) => languages?.[keyword] ?? 0);
  const rest = [...parts.values()].filter(
    (keywords) => !splitHeadTerm(text, keywords, clusterOf, locks, mayJoin),
  );
  if (rest.length === 0) return null;
  const found = findPillars();
  const pillars = Map.groupBy(rest.flat(), (keyword) => found.pillarOf[clusterOf[keyword] ?? 0]);
  const split = [...pillars.values()].filter((keywords) =>
    splitHeadTerm(text, keywords, clusterOf, locks),
  );
  return split.length > 0 ? null : found;
}
