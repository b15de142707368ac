/** What a brief is made from: the cluster as its panel explains it, and the titles of the pages that rank for it. */
import { explainCluster, type ClusterExplanation } from "#/maps/cluster-explanation.ts";
import type { MapSnapshot } from "#/maps/map-snapshot.ts";
import { foldText } from "#/wording/words.ts";

/** A page that ranks for at least one of the cluster's keywords. */
export interface RankingTitle {
  readonly url: string;
  readonly title: string;
  /** How many of the cluster's keywords it ranks for. */
  readonly keywordCount: number;
}

export interface BriefMaterial {
  readonly cluster: ClusterExplanation;
  /** Pages with a title, those that rank for most keywords first; one of several that say the same. */
  readonly titles: readonly RankingTitle[];
}

/** null when the snapshot has no such cluster. Without loaded SERPs there are no titles. */
export function gatherMaterial(snapshot: MapSnapshot, cluster: number): BriefMaterial | null {
  const explained = explainCluster(snapshot, cluster);
  if (!explained) return null;
  const { urls, titles, results } = snapshot.serps;
  const counts = new Map<number, number>();
  for (const { keyword } of explained.keywords)
    for (const url of new Set(results[keyword])) counts.set(url, (counts.get(url) ?? 0) + 1);
  const seen = new Set<string>();
  const ranking = [...counts]
    .sort(([a, x], [b, y]) => y - x || a - b)
    .flatMap(([url, keywordCount]): RankingTitle[] => {
      const title = (titles[url] ?? "").trim();
      const folded = foldText(title);
      if (title === "" || seen.has(folded)) return [];
      seen.add(folded);
      return [{ url: urls[url] ?? "", title, keywordCount }];
    });
  return { cluster: explained, titles: ranking };
}

/** A title without the name of the site behind it: what stands before " | " or a dash between spaces. */
export function withoutSiteName(title: string): string {
  return title.split(/\s+[|–—·-]\s+/)[0]?.trim() ?? title;
}
