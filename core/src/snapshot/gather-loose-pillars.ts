/**
 * Dissolves pillars of one small cluster, which would be listed next to topics of hundreds. The cluster of such a
 * pillar joins the pillar whose wording it fits; those that fit nowhere go to the pillar of leftover topics.
 */
import type { Clustering } from "#/clustering/clustering.ts";
import { listTopicStems, type KeywordTokens } from "#/wording/keyword-tokens.ts";
import { countGroupWords, findNearestGroup } from "#/wording/word-affinity.ts";

/** A pillar is dissolved at one keyword, on larger maps at one more per hundred keywords, up to this many. */
const KEYWORDS_PER_LOOSE = 100;
const LOOSE_AT_MOST = 8;
/** A quarter of a cluster's words, by weight, must occur in the pillar it joins. */
const MIN_AFFINITY = 0.25;

/** Pillars that are large enough. */
export interface GatheredPillars {
  readonly pillarCount: number;
  /** cluster → pillar, with pillars in their former order. */
  readonly pillarOf: Uint32Array;
  /** The pillar of leftover topics, always the last; −1 when there is none. */
  readonly otherPillar: number;
}

/**
 * Moves the clusters of small pillars in `clustering` to the pillars whose wording they fit. Two or more remaining
 * clusters share a pillar of leftovers; a single one keeps its own.
 */
export function gatherLoosePillars(
  clustering: Pick<Clustering, "clusterCount" | "clusterOf" | "pillarCount" | "pillarOf">,
  text: KeywordTokens,
): GatheredPillars {
  const { clusterOf, pillarOf, pillarCount, clusterCount } = clustering;
  const sizes = new Uint32Array(pillarCount);
  for (const cluster of clusterOf) {
    const pillar = pillarOf[cluster] ?? 0;
    sizes[pillar] = (sizes[pillar] ?? 0) + 1;
  }
  const maxLooseKeywords = Math.min(LOOSE_AT_MOST, 1 + clusterOf.length / KEYWORDS_PER_LOOSE);
  const clusters = new Uint32Array(pillarCount);
  for (const pillar of pillarOf) clusters[pillar] = (clusters[pillar] ?? 0) + 1;
  const isLoose = (pillar: number) =>
    (clusters[pillar] ?? 0) < 2 && (sizes[pillar] ?? 0) <= maxLooseKeywords;
  const stems = listTopicStems(text);
  const words = countGroupWords(stems, (keyword) => {
    const pillar = pillarOf[clusterOf[keyword] ?? 0] ?? 0;
    return isLoose(pillar) ? -1 : pillar;
  });
  const stemsOfCluster: string[][] = Array.from({ length: clusterCount }, () => []);
  clusterOf.forEach((cluster, keyword) => stemsOfCluster[cluster]?.push(...(stems[keyword] ?? [])));
  const other = pillarCount;
  const gathered = pillarOf.map((pillar, cluster) => {
    if (!isLoose(pillar)) return pillar;
    const nearest = findNearestGroup(stemsOfCluster[cluster] ?? [], words, "specific");
    if (nearest !== null && nearest.affinity >= MIN_AFFINITY) return nearest.group;
    return other;
  });
  return renumber(gathered, other);
}

/** The pillars without gaps, in order of their old numbers. */
function renumber(pillarOf: Uint32Array, other: number): GatheredPillars {
  const used = [...new Set(pillarOf)].sort((a, b) => a - b);
  const numberOf = new Map(used.map((pillar, position) => [pillar, position]));
  const leftovers = pillarOf.filter((pillar) => pillar === other).length;
  return {
    pillarCount: used.length,
    pillarOf: pillarOf.map((pillar) => numberOf.get(pillar) ?? 0),
    otherPillar: leftovers > 1 ? used.length - 1 : -1,
  };
}
