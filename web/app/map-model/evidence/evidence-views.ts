/** Evidence looked up by the clusters of the map as it is shown now. Pure. */
import type { MapSnapshot } from "@mapwright/core/maps/map-snapshot";
import type { RedditEvidence } from "@mapwright/core/reddit/reddit-evidence";
import { REDDIT_THEMES } from "@mapwright/core/reddit/reddit-themes";
import type { AnalyzedSite } from "#/map-model/evidence/use-site-analysis.ts";

type Shown = Pick<MapSnapshot, "clusters" | "pillars" | "keywords">;

const NO_THREADS = { threads: 0, themes: [] } as const;

/** @param shown may have changed since the analysis: clusters and pillars are matched by their IDs */
export function siteViewOf({ evidence, analysis, grouping }: AnalyzedSite, shown: Shown) {
  const clusters = matchIds(grouping.clusters.id, shown.clusters.id);
  const pillars = matchIds(grouping.pillars.id, shown.pillars.id);
  return {
    evidence,
    analysis,
    coverageAt: (cluster: number) => analysis.coverage[clusters.analyzed(cluster)],
    clusterOfPage: (page: number) => clusters.shown(analysis.attached[page]?.cluster ?? -1),
    shownCluster: clusters.shown,
    shownPillar: pillars.shown,
  };
}

function matchIds(analyzed: readonly string[], shown: readonly string[]) {
  if (analyzed === shown) return { analyzed: (at: number) => at, shown: (at: number) => at };
  const shownAt = new Map(shown.map((id, at) => [id, at]));
  const analyzedAt = new Map(analyzed.map((id, at) => [id, at]));
  return {
    analyzed: (at: number) => analyzedAt.get(shown[at] ?? "") ?? -1,
    shown: (at: number) => shownAt.get(analyzed[at] ?? "") ?? -1,
  };
}

export function redditViewOf(evidence: RedditEvidence, { clusters, keywords }: Shown) {
  const threadsOf: Set<number>[] = clusters.id.map(() => new Set());
  keywords.text.forEach((text, keyword) => {
    if (!Object.hasOwn(evidence.mentions, text)) return;
    const own = threadsOf[keywords.cluster[keyword] ?? -1];
    for (const { thread } of evidence.mentions[text] ?? []) own?.add(thread);
  });
  const counts = threadsOf.map((threads) => {
    if (threads.size === 0) return NO_THREADS;
    const themeCount = (theme: (typeof REDDIT_THEMES)[number]) =>
      [...threads].filter((at) => evidence.threads[at]?.themes.includes(theme)).length;
    const themes = REDDIT_THEMES.map((theme) => ({ theme, count: themeCount(theme) }))
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count - a.count)
      .map(({ theme }) => theme);
    return { threads: threads.size, themes };
  });
  return { evidence, countsAt: (cluster: number) => counts[cluster] ?? NO_THREADS };
}
