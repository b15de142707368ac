/** Current figures of a map's pages, as a refresh stores them. Pure. */
import { computeCoverage } from "#/domains/cluster-coverage.ts";
import type { SiteEvidence } from "#/domains/site-evidence.ts";
import { getEditedSnapshot } from "#/maps/log/edited/edited-snapshot.ts";
import type { MapState } from "#/maps/log/edited/map-state.ts";
import type { RedditEvidence } from "#/reddit/reddit-evidence.ts";
import { countMembers } from "#/refresh/page-members.ts";
import { MAX_TREND_PAGES, type PageFigures, type PageReading } from "#/refresh/page-trend.ts";

export interface PageSources {
  /** Time at which the map was read, in Unix ms. */
  readonly at: number;
  /** null: the map has none. */
  readonly site: SiteEvidence | null;
  readonly reddit: RedditEvidence | null;
}

/** @param state as people have edited the map, with its results */
export function readPages(state: MapState, { at, site, reddit }: PageSources): PageReading {
  const grouping = getEditedSnapshot(state);
  const { keywords, clusters } = grouping;
  const keywordsOf: number[][] = clusters.id.map(() => []);
  keywords.cluster.forEach((cluster, keyword) => keywordsOf[cluster]?.push(keyword));
  const coverage = site && computeCoverage(grouping, site);
  const hasResults = grouping.serps.results.some((row) => row.length > 0);
  const figures = keywordsOf.map((own, cluster): PageFigures => ({
    searches: clusters.volumePerMonth[cluster] ?? null,
    keywords: own.length,
    members: countMembers(own.map((keyword) => keywords.text[keyword] ?? "")),
    status: coverage?.[cluster]?.status ?? null,
    shared: hasResults ? countShared(grouping.serps.results, own) : null,
    threads: reddit && countThreads(reddit, keywords.text, own),
  }));
  const listed = [...figures.keys()].toSorted(byDemand(figures)).slice(0, MAX_TREND_PAGES);
  const searches = figures.flatMap((page) => page.searches ?? []);
  const isMeasured = figures.some(({ status }) => status !== null);
  return {
    at,
    pages: figures.length,
    searches: searches.length > 0 ? searches.reduce((sum, each) => sum + each, 0) : null,
    covered: isMeasured ? figures.filter(({ status }) => status === "covered").length : null,
    threads: reddit && reddit.threads.length,
    unlisted: figures.length - listed.length,
    byPage: new Map(
      listed.flatMap((cluster) => {
        const [id, found] = [clusters.id[cluster], figures[cluster]];
        return id === undefined || !found ? [] : [[id, found] as const];
      }),
    ),
  };
}

const byDemand = (figures: readonly PageFigures[]) => (a: number, b: number) =>
  (figures[b]?.searches ?? -1) - (figures[a]?.searches ?? -1) ||
  (figures[b]?.keywords ?? 0) - (figures[a]?.keywords ?? 0) ||
  a - b;

/** Results that at least two of the keywords have. */
function countShared(results: readonly (readonly number[])[], keywords: readonly number[]): number {
  const [seen, shared] = [new Set<number>(), new Set<number>()];
  for (const keyword of keywords)
    for (const url of new Set(results[keyword])) {
      if (seen.has(url)) shared.add(url);
      seen.add(url);
    }
  return shared.size;
}

function countThreads(
  { mentions }: RedditEvidence,
  texts: readonly string[],
  keywords: readonly number[],
): number {
  const threads = new Set<number>();
  for (const keyword of keywords) {
    const text = texts[keyword] ?? "";
    const found = Object.hasOwn(mentions, text) ? mentions[text] : undefined;
    for (const { thread } of found ?? []) threads.add(thread);
  }
  return threads.size;
}
