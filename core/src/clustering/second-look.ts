/**
 * Topics by a density of shared pages, in two looks: clusters found first, coarser and finer than wanted, say which URLs
 * connect unrelated keywords (see reliable-urls.ts); the final ones are found with those URLs counting less. Where
 * result lists are short, what a first look finds is confirmed by the same few pages, so a map's held-out results say
 * whether a second look tells more; see split-half.ts.
 */
import { clusterCommunities } from "#/clustering/communities/cluster-communities.ts";
import type { SerpTable } from "#/clustering/clustering.ts";
import { invertSerps } from "#/clustering/graph/inverted-index.ts";
import { joinFragments } from "#/clustering/communities/join-fragments.ts";
import { NO_LOCKS, type LockLists } from "#/clustering/locks.ts";
import { connectKeywords } from "#/clustering/graph/overlap-edges.ts";
import type { OverlapGraph } from "#/clustering/graph/overlap-graph.ts";
import { weighByClusters } from "#/clustering/graph/reliable-urls.ts";
import type { UrlWeights } from "#/clustering/graph/url-weights.ts";

/**
 * Minimum similarity of two fragments of one topic (see join-fragments.ts). On planted data the fragments of a broad
 * topic have a median of 0.25; two topics have a median of 0.004 and are below 0.2 in 999 of 1000 cases.
 */
export const FRAGMENT_LIKENESS = 0.27;
/**
 * Factors by which the first clusters are finer, and the final ones, whose edges are lighter. One coarse and one fine
 * grouping: what a single one got wrong it would confirm.
 */
const FIRST_LOOKS = [Math.SQRT1_2, 2];
const SECOND_LOOK = 0.65;
/**
 * Limits of a second look: on larger maps it would cost more time than it is worth. On smaller ones each page has few
 * keywords, of which one in another cluster decides too much, and there is little to gain.
 */
const MAX_KEYWORDS = 50_000;
const MIN_KEYWORDS = 1_000;
/** The results that topics are found in. */
export interface OverlappingSerps {
  readonly table: SerpTable;
  readonly weights: UrlWeights;
  /** Edges of the table under its weights. */
  readonly edges: OverlapGraph;
  /** Shared URLs required for an edge; for half a list, half as many. */
  readonly minShared: number;
}

/** keyword → cluster at one density, fragments of broad topics joined. `multiplier`: see `clusterMap`. */
export function clusterByDensity(
  graph: OverlapGraph,
  resolution: number,
  locks: LockLists,
  multiplier = 1,
): Uint32Array {
  const pieceOf = clusterCommunities(graph, resolution, locks);
  return joinFragments(graph, pieceOf, FRAGMENT_LIKENESS * Math.max(1, multiplier), locks);
}

/** Clusters like `clusterByDensity`, in two looks. */
export function clusterInTwoLooks(
  serps: OverlappingSerps,
  resolution: number,
  locks: LockLists,
): Uint32Array {
  return clusterAgain(weighAgain(serps, resolution), resolution, locks);
}

/**
 * The edges after a first look, of which a map has one set however finely it is grouped: which URLs connect unrelated
 * keywords depends on its topics. `resolution`: the map's own.
 */
export function weighAgain(
  { table, weights, edges, minShared }: OverlappingSerps,
  resolution: number,
): OverlapGraph {
  const first = FIRST_LOOKS.map((times) => clusterByDensity(edges, resolution * times, NO_LOCKS));
  const index = invertSerps(table);
  return connectKeywords(table, index, weighByClusters(index, weights, first), minShared);
}

/** The second look, at edges weighed again; as `clusterByDensity`. */
export function clusterAgain(
  edges: OverlapGraph,
  resolution: number,
  locks: LockLists,
  multiplier = 1,
): Uint32Array {
  return clusterByDensity(edges, resolution * SECOND_LOOK, locks, multiplier);
}

export function mayLookTwice({ keywordCount }: { readonly keywordCount: number }): boolean {
  return keywordCount >= MIN_KEYWORDS && keywordCount <= MAX_KEYWORDS;
}
