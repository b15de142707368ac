/**
 * Pillars of a keyword or two are no pillars: they would stand beside topics of hundreds. Each cluster of such a pillar
 * joins the pillar its words are at home in. One that is at home nowhere goes to the leftover topics.
 */
import type { Clustering } from "#/clustering/clustering.ts";
import { topicStemsOf, type KeywordWords } from "#/wording/keyword-words.ts";
import { countGroupWords, nearestGroup } from "#/wording/word-affinity.ts";

/** Id of the pillar of clusters that fit nowhere. */
export const OTHER_PILLAR_ID = "p-other";
/** Its name. */
export const OTHER_PILLAR_NAME = "Other Topics";

/** A pillar is loose at one keyword, on larger maps at one more for each hundred keywords, and at so many at most. */
const KEYWORDS_PER_LOOSE = 100;
const LOOSE_AT_MOST = 8;
/** A quarter of a cluster's words, by weight, must be at home in the pillar it joins. */
const LEAST_AFFINITY = 0.25;

/** Pillars worth the name. */
export interface GatheredPillars {
  readonly pillarCount: number;
  /** cluster → pillar, the pillars in the order they had. */
  readonly pillarOf: Uint32Array;
  /** The pillar of leftover topics, always the last; −1 when there is none. */
  readonly otherPillar: number;
}

/**
 * The pillars of `clustering` with the loose ones dissolved where their words are at home elsewhere. What is left shares
 * a pillar of leftovers when it is two clusters or more, and keeps its own otherwise.
 */
export function gatherLoosePillars(clustering: Clustering, text: KeywordWords): GatheredPillars {
  const { clusterOf, pillarOf, pillarCount, clusterCount } = clustering;
  const sizes = new Uint32Array(pillarCount);
  for (const cluster of clusterOf) {
    const pillar = pillarOf[cluster] ?? 0;
    sizes[pillar] = (sizes[pillar] ?? 0) + 1;
  }
  const looseUpTo = Math.min(LOOSE_AT_MOST, 1 + clusterOf.length / KEYWORDS_PER_LOOSE);
  const isLoose = (pillar: number) => (sizes[pillar] ?? 0) <= looseUpTo;
  const stems = topicStemsOf(text);
  const words = countGroupWords(stems, (keyword) => {
    const pillar = pillarOf[clusterOf[keyword] ?? 0] ?? 0;
    return isLoose(pillar) ? -1 : pillar;
  });
  const stemsOfCluster: string[][] = Array.from({ length: clusterCount }, () => []);
  clusterOf.forEach((cluster, keyword) => stemsOfCluster[cluster]?.push(...(stems[keyword] ?? [])));
  const other = pillarCount;
  const gathered = pillarOf.map((pillar, cluster) => {
    if (!isLoose(pillar)) return pillar;
    const nearest = nearestGroup(stemsOfCluster[cluster] ?? [], words, "specific");
    if (nearest !== null && nearest.affinity >= LEAST_AFFINITY) return nearest.group;
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
