/**
 * The material that a brief is built from: the cluster's explanation as in its panel, without its weak members, and the
 * titles of the pages that rank for the others.
 */
import { explainCluster, type ClusterExplanation } from "#/snapshot/cluster-explanation.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";
import { selectCarryingMembers } from "#/scoring/carrying-members.ts";
import { isQuestion } from "#/scoring/question.ts";
import { normalizeText } from "#/wording/normalize-text.ts";

/** A page that ranks for at least one of the cluster's keywords. */
export interface RankingTitle {
  readonly url: string;
  readonly title: string;
  /** Number of the cluster's keywords it ranks for. */
  readonly keywordCount: number;
}

export interface BriefMaterial {
  readonly cluster: ClusterExplanation;
  /** Its weak members, which are not in `cluster.keywords`. */
  readonly unsure: ClusterExplanation["keywords"];
  /** Pages with a title, those that rank for most keywords first; one per distinct title. */
  readonly titles: readonly RankingTitle[];
}

/** null when the snapshot has no such cluster. No titles until the SERPs are loaded. */
export function gatherMaterial(snapshot: MapSnapshot, cluster: number): BriefMaterial | null {
  const all = explainCluster(snapshot, cluster);
  if (!all) return null;
  // A page isn't planned around keywords that may belong elsewhere.
  const [primary] = all.keywords;
  const carrying = selectCarryingMembers(all.keywords, ({ confidence }) => confidence);
  const keywords = !primary || carrying.includes(primary) ? carrying : [primary, ...carrying];
  const questions = keywords.map(({ text }) => text).filter(isQuestion);
  const explained = { ...all, keywords, questions };
  const { urls, titles, results } = snapshot.serps;
  const counts = new Map<number, number>();
  for (const { keyword } of explained.keywords)
    for (const url of new Set(results[keyword])) counts.set(url, (counts.get(url) ?? 0) + 1);
  const seen = new Set<string>();
  const ranking = [...counts]
    .sort(([a, x], [b, y]) => y - x || a - b)
    .flatMap(([url, keywordCount]): RankingTitle[] => {
      const title = (titles[url] ?? "").trim();
      const normalized = normalizeText(title);
      if (title === "" || seen.has(normalized)) return [];
      seen.add(normalized);
      return [{ url: urls[url] ?? "", title, keywordCount }];
    });
  const kept = new Set(keywords);
  const unsure = all.keywords.filter((keyword) => !kept.has(keyword));
  return { cluster: explained, unsure, titles: ranking };
}

/** A title without the site name at its end: the part before " | " or a dash between spaces. */
export function withoutSiteName(title: string): string {
  return title.split(/\s+[|–—·-]\s+/)[0]?.trim() ?? title;
}
