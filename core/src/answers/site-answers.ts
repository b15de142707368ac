/** Answers on a map's results pages that cite a site, and clusters where they cite only others. */
import {
  clusterAnswers,
  type AnswerIndex,
  type ClusterAnswers,
  type OwnPageTest,
} from "#/answers/cluster-answers.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";

export interface SiteAnswers {
  /** Answers to all keywords of the map. */
  readonly all: ClusterAnswers;
  /** Clusters whose answers cite pages, and none of the site's; most answered keywords first. */
  readonly withoutSite: readonly { readonly cluster: number; readonly answers: ClusterAnswers }[];
}

export function collectSiteAnswers(
  index: AnswerIndex,
  { clusters, keywords }: Pick<MapSnapshot, "clusters" | "keywords">,
  isOwn: NonNullable<OwnPageTest>,
): SiteAnswers {
  const texts: string[][] = clusters.id.map(() => []);
  keywords.cluster.forEach((cluster, row) => texts[cluster]?.push(keywords.text[row] ?? ""));
  return {
    all: clusterAnswers(index, keywords.text, isOwn),
    withoutSite: texts
      .map((own, cluster) => ({ cluster, answers: clusterAnswers(index, own, isOwn) }))
      .filter(({ answers }) => answers.withCitations > 0 && answers.citingOwn === 0)
      .sort((a, b) => b.answers.answered - a.answers.answered || a.cluster - b.cluster),
  };
}
