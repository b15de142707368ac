/** Evidence looked up by the clusters of the map as it is shown now. Pure. */
import type { SiteEvidence } from "@mapwright/core/domains/site-evidence";
import { indexTargetPages, type TargetPages } from "@mapwright/core/domains/target-pages";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import type { RedditEvidence } from "@mapwright/core/reddit/reddit-evidence";
import { REDDIT_THEMES } from "@mapwright/core/reddit/reddit-themes";
import type { AnalyzedSite } from "#/map-model/evidence/use-site-analysis.ts";

type Shown = Pick<MapSnapshot, "clusters" | "pillars" | "keywords">;

const NO_THREADS = { threads: 0, comments: 0, score: 0, themes: [] } as const;

/** @param shown may have changed since the analysis: clusters and pillars are matched by their IDs */
export function buildSiteView({ evidence, analysis, grouping }: AnalyzedSite, shown: Shown) {
  const clusters = matchIds(grouping.clusters.id, shown.clusters.id);
  const pillars = matchIds(grouping.pillars.id, shown.pillars.id);
  const targets = rememberTargets(evidence);
  const coverageAt = (cluster: number) => analysis.coverage[clusters.analyzed(cluster)];
  return {
    evidence,
    analysis,
    targets,
    coverageAt,
    hasOtherPage: (targetUrl: string | null, cluster: number) =>
      targets.otherPage(targetUrl, coverageAt(cluster)) !== null,
    clusterOfPage: (page: number) => clusters.shown(analysis.attached[page]?.cluster ?? -1),
    shownCluster: clusters.shown,
    shownPillar: pillars.shown,
  };
}

const targetsOf = new WeakMap<SiteEvidence, TargetPages>();

/** Once for evidence of a site: the map changes with every edit. */
function rememberTargets(evidence: SiteEvidence): TargetPages {
  const known = targetsOf.get(evidence) ?? indexTargetPages(evidence);
  targetsOf.set(evidence, known);
  return known;
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

/** Threads of clusters and pillars are counted at once; those of keywords when they are asked for. */
export function buildRedditView(evidence: RedditEvidence, { clusters, pillars, keywords }: Shown) {
  const ofCluster: Set<number>[] = clusters.id.map(() => new Set());
  const ofPillar: Set<number>[] = pillars.id.map(() => new Set());
  const threadsOf = (keyword: number) => {
    const text = keywords.text[keyword] ?? "";
    const mentions = Object.hasOwn(evidence.mentions, text) ? evidence.mentions[text] : undefined;
    return (mentions ?? []).map(({ thread }) => thread);
  };
  keywords.cluster.forEach((cluster, keyword) => {
    const pillar = clusters.pillar[cluster] ?? -1;
    for (const thread of threadsOf(keyword)) {
      ofCluster[cluster]?.add(thread);
      ofPillar[pillar]?.add(thread);
    }
  });
  const clusterCounts = ofCluster.map((threads) => countThreads(evidence, threads));
  const pillarCounts = ofPillar.map((threads) => countThreads(evidence, threads));
  const keywordCounts = new Map<number, ReturnType<typeof countThreads>>();
  return {
    evidence,
    countsAt: (cluster: number) => clusterCounts[cluster] ?? NO_THREADS,
    countsOfPillar: (pillar: number) => pillarCounts[pillar] ?? NO_THREADS,
    countsOfKeyword: (keyword: number) => {
      const known = keywordCounts.get(keyword);
      if (known) return known;
      const counts = countThreads(evidence, new Set(threadsOf(keyword)));
      keywordCounts.set(keyword, counts);
      return counts;
    },
  };
}

function countThreads({ threads }: RedditEvidence, own: ReadonlySet<number>) {
  if (own.size === 0) return NO_THREADS;
  const all = [...own].flatMap((at) => threads[at] ?? []);
  const themes = REDDIT_THEMES.map((theme) => ({
    theme,
    count: all.filter((thread) => thread.themes.includes(theme)).length,
  }));
  return {
    threads: all.length,
    comments: all.reduce((sum, { commentCount }) => sum + commentCount, 0),
    score: all.reduce((sum, { score }) => sum + score, 0),
    themes: themes
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count - a.count)
      .map(({ theme }) => theme),
  };
}
