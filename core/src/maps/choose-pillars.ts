/**
 * Pillars a person can work with. On a small map of one niche every page ranks a little for everything, and shared
 * pages alone put most clusters into one pillar; how the clusters are worded still tells them apart.
 */
import type { Clustering } from "#/clustering/clustering.ts";
import { wordingVectors } from "#/clustering/wording-features.ts";
import { wordingPillars } from "#/clustering/wording-pillars.ts";
import type { KeywordWords } from "#/wording/keyword-words.ts";

/** A pillar with more than this share of the keywords is no subdivision, unless it has few clusters anyway. */
const LARGEST_SHARE = 0.4;
const FEW_CLUSTERS = 4;

/** The pillars of `clustering`, or by wording where one of them swallows the map. */
export function choosePillars(
  clustering: Clustering,
  text: KeywordWords,
): Pick<Clustering, "pillarOf" | "pillarCount"> {
  const { pillarOf, pillarCount, clusterOf, clusterCount } = clustering;
  if (clustering.method === "wording" || !isLopsided(clustering)) return { pillarOf, pillarCount };
  return wordingPillars(wordingVectors(text), clusterOf, clusterCount);
}

function isLopsided({ pillarOf, pillarCount, clusterOf }: Clustering): boolean {
  const clusters = new Uint32Array(pillarCount);
  const keywords = new Uint32Array(pillarCount);
  for (const pillar of pillarOf) clusters[pillar] = (clusters[pillar] ?? 0) + 1;
  for (const cluster of clusterOf) {
    const pillar = pillarOf[cluster] ?? 0;
    keywords[pillar] = (keywords[pillar] ?? 0) + 1;
  }
  return keywords.some(
    (count, pillar) =>
      count > clusterOf.length * LARGEST_SHARE && (clusters[pillar] ?? 0) > FEW_CLUSTERS,
  );
}
