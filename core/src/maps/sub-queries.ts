/**
 * The sub-queries of a page, and which of them have a page: the site ranks for it, or it fits this page and the page is
 * more than a collection of sub-queries (an address, a status beyond Idea, or other keywords).
 */
import type { RunShare } from "#/snapshot/figures/run-share.ts";
import { weighRuns } from "#/snapshot/figures/weigh-runs.ts";
import type { Topic } from "#/maps/log/edited/map-state.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";
import { isWeakMember } from "#/scoring/carrying-members.ts";

/** `site`: the site ranks for it. `page`: this page is for it. `none`: neither. */
export const SUB_QUERY_ANSWERS = ["site", "page", "none"] as const;
export type SubQueryAnswer = (typeof SUB_QUERY_ANSWERS)[number];

export interface ClusterSubQuery {
  /** Keyword index. */
  readonly keyword: number;
  readonly text: string;
  readonly runs: RunShare;
  readonly answer: SubQueryAnswer;
  /** Position of the site; null: it doesn't rank, or nobody asked. */
  readonly position: number | null;
}

export interface SubQuerySources {
  /** The topic of a cluster; undefined: it is part of a preview. */
  readonly topicOf: (cluster: number) => Pick<Topic, "status" | "targetUrl"> | undefined;
  /** The site's position for a keyword; null: it doesn't rank, or nobody asked. */
  readonly positionOf: (keyword: string) => number | null;
}

/** Lists a cluster's sub-queries, those without a page first, then by runs. Empty: the cluster has none. */
export function listSubQueries(
  { keywords }: Pick<MapSnapshot, "keywords">,
  cluster: number,
  { topicOf, positionOf }: SubQuerySources,
): ClusterSubQuery[] {
  const { runs } = keywords;
  if (!runs) return [];
  const rows = [...keywords.cluster.keys()].filter((row) => keywords.cluster[row] === cluster);
  const topic = topicOf(cluster);
  const isPage =
    (topic !== undefined && (topic.targetUrl !== null || topic.status !== "idea")) ||
    rows.some((row) => (runs[row] ?? null) === null);
  const found = rows.flatMap((keyword): ClusterSubQuery[] => {
    const own = runs[keyword];
    if (!own) return [];
    const text = keywords.text[keyword] ?? "";
    const position = positionOf(text);
    const fits = isPage && !isWeakMember(keywords.confidence[keyword] ?? 0);
    const answer = position !== null ? "site" : fits ? "page" : "none";
    return [{ keyword, text, runs: own, answer, position }];
  });
  return found.sort(
    (a, b) =>
      Number(a.answer !== "none") - Number(b.answer !== "none") ||
      weighRuns(b.runs) - weighRuns(a.runs) ||
      a.keyword - b.keyword,
  );
}

/** Counts the sub-queries of the whole map. */
export function countSubQueries(
  snapshot: Pick<MapSnapshot, "keywords" | "clusters">,
  sources: SubQuerySources,
): { readonly all: number; readonly withoutPage: number; readonly runs: number } {
  const all = snapshot.clusters.id.flatMap((_, at) => listSubQueries(snapshot, at, sources));
  return {
    all: all.length,
    withoutPage: all.filter(({ answer }) => answer === "none").length,
    runs: all.reduce((most, { runs }) => Math.max(most, runs.of), 0),
  };
}
