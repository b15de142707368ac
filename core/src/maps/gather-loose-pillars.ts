/**
 * Pillars of one keyword are no pillars: a keyword that shares nothing with the others would stand beside topics of
 * hundreds. Each joins the pillar its words are closest to, or the pillar of leftover topics.
 */
import type { Clustering } from "#/clustering/clustering.ts";
import { topicStemsOf, type KeywordWords } from "#/wording/keyword-words.ts";
import { countGroupWords, nearestGroup } from "#/wording/word-affinity.ts";

/** Id and name of the pillar of clusters that fit nowhere. */
export const OTHER_PILLAR_ID = "p-other";
export const OTHER_PILLAR_NAME = "Other Topics";

/** Less than this is a chance word ("coffee table" in a pillar about coffee shops). */
const LEAST_AFFINITY = 0.15;

export interface GatheredPillars {
  readonly pillarCount: number;
  /** cluster → pillar. */
  readonly pillarOf: Uint32Array;
  /** The pillar of leftover topics, always the last; −1 when there is none. */
  readonly otherPillar: number;
}

/**
 * The pillars of `clustering` with those of a single keyword dissolved. A pillar of leftovers is made for two or more;
 * a map of nothing but single keywords keeps them all in it.
 */
export function gatherLoosePillars(clustering: Clustering, text: KeywordWords): GatheredPillars {
  const { clusterOf, pillarOf, pillarCount } = clustering;
  const sizes = new Uint32Array(pillarCount);
  for (const cluster of clusterOf) {
    const pillar = pillarOf[cluster] ?? 0;
    sizes[pillar] = (sizes[pillar] ?? 0) + 1;
  }
  const isLoose = (pillar: number) => (sizes[pillar] ?? 0) <= 1;
  const renumbered = new Int32Array(pillarCount).fill(-1);
  let kept = 0;
  for (let pillar = 0; pillar < pillarCount; pillar++) {
    if (!isLoose(pillar)) renumbered[pillar] = kept++;
  }
  const topicStems = topicStemsOf(text);
  const words = countGroupWords(
    topicStems,
    (keyword) => renumbered[pillarOf[clusterOf[keyword] ?? 0] ?? 0] ?? -1,
  );
  const gathered = Uint32Array.from(pillarOf, (pillar) => Math.max(0, renumbered[pillar] ?? -1));
  const leftovers: number[] = [];
  clusterOf.forEach((cluster, keyword) => {
    if (!isLoose(pillarOf[cluster] ?? 0)) return;
    const nearest = nearestGroup(topicStems[keyword] ?? [], words);
    if (nearest !== null && nearest.affinity >= LEAST_AFFINITY) gathered[cluster] = nearest.group;
    else leftovers.push(cluster);
  });
  for (const cluster of leftovers) gathered[cluster] = kept;
  const hasOther = leftovers.length > 0;
  return {
    pillarCount: kept + Number(hasOther),
    pillarOf: gathered,
    otherPillar: leftovers.length > 1 ? kept : -1,
  };
}
