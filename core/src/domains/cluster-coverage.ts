/**
 * What a site has for each cluster of a map:
 *
 *   covered       its best page ranks in the top 10
 *   weak          its best page ranks from 11 to 50
 *   missing       nothing of it ranks in the top 50
 *   cannibalized  at least two of its pages rank in the top 50, and compete for the cluster's one place
 *
 * Average positions are rounded: 10.4 is in the top 10.
 */
import type { Competitor, DomainRanking, OwnSite } from "#/domains/domain-evidence.ts";
import type { PageIndex } from "#/domains/page-index.ts";
import type { MapSnapshot } from "#/maps/map-snapshot.ts";
import { matchableUrl } from "#/maps/match-url.ts";

export const COVERAGE_STATUSES = ["covered", "weak", "missing", "cannibalized"] as const;
export type CoverageStatus = (typeof COVERAGE_STATUSES)[number];

const COVERED_TO = 10;
const WEAK_TO = 50;
/**
 * Search engines show other pages of a site now and then. Of pages whose impressions are all known, one with a smaller
 * share of the cluster's doesn't compete. Our own setting, not measured.
 */
const MIN_IMPRESSION_SHARE = 0.05;

/** A page that ranks for keywords of a cluster. */
export interface RankingPage {
  /** As its best ranking states it; null: the source doesn't say which page it is. */
  readonly url: string | null;
  /** Index in the site's pages; −1: it wasn't crawled. */
  readonly page: number;
  readonly bestPosition: number;
  /** How many of the cluster's keywords it ranks for. */
  readonly keywords: number;
  /** Over those keywords; null: unknown. */
  readonly clicks: number | null;
  readonly impressions: number | null;
  /** Whether it is one of those that say "cannibalized". */
  readonly isCompeting: boolean;
}

export interface CompetingSite {
  readonly host: string;
  readonly url: string | null;
  readonly bestPosition: number;
  readonly keywords: number;
}

export interface ClusterCoverage {
  /** null: no source was asked how the site ranks. */
  readonly status: CoverageStatus | null;
  /** `covered` and `weak` where the status is `cannibalized`, too. */
  readonly level: "covered" | "weak" | "missing" | null;
  /** null: nothing ranks. */
  readonly bestPosition: number | null;
  readonly clicks: number | null;
  readonly impressions: number | null;
  /** Best position first; those beyond the top 50 as well. */
  readonly ranking: readonly RankingPage[];
  /** The best page of each competitor that ranks in the top 50, best position first. */
  readonly competitors: readonly CompetingSite[];
}

/** One per cluster of the map. Keywords that aren't in the map don't count. */
export function coverageOf(
  { keywords, clusters }: Pick<MapSnapshot, "keywords" | "clusters">,
  own: Pick<OwnSite, "rankings">,
  index: PageIndex,
  competitors: readonly Competitor[],
): ClusterCoverage[] {
  const clusterOf = new Map(keywords.text.map((text, at) => [text, keywords.cluster[at] ?? -1]));
  const group = (rankings: readonly DomainRanking[]) => {
    const groups: DomainRanking[][] = clusters.id.map(() => []);
    for (const ranking of rankings) groups[clusterOf.get(ranking.keyword) ?? -1]?.push(ranking);
    return groups;
  };
  const owned = group(own.rankings ?? []);
  const others = competitors.map(({ host, rankings }) => ({ host, groups: group(rankings) }));
  return clusters.id.map((_, cluster) => ({
    ...judge(own.rankings === null ? null : rankingPages(owned[cluster] ?? [], index)),
    competitors: others
      .flatMap(({ host, groups }) => bestOf(host, groups[cluster] ?? []))
      .toSorted((a, b) => a.bestPosition - b.bestPosition || compare(a.host, b.host)),
  }));
}

function judge(pages: readonly RankingPage[] | null): Omit<ClusterCoverage, "competitors"> {
  if (pages === null)
    return {
      status: null,
      level: null,
      bestPosition: null,
      clicks: null,
      impressions: null,
      ranking: [],
    };
  const bestPosition = pages[0]?.bestPosition ?? null;
  const level = levelAt(bestPosition);
  return {
    status: pages.some(({ isCompeting }) => isCompeting) ? "cannibalized" : level,
    level,
    bestPosition,
    clicks: sumOf(pages.map(({ clicks }) => clicks)),
    impressions: sumOf(pages.map(({ impressions }) => impressions)),
    ranking: pages,
  };
}

function levelAt(position: number | null): "covered" | "weak" | "missing" {
  if (position === null || Math.round(position) > WEAK_TO) return "missing";
  return Math.round(position) <= COVERED_TO ? "covered" : "weak";
}

function rankingPages(rankings: readonly DomainRanking[], index: PageIndex): RankingPage[] {
  const groups = new Map<string, DomainRanking[]>();
  for (const ranking of rankings) {
    const key = ranking.url === null ? "" : index.keyOf(ranking.url);
    const group = groups.get(key);
    if (group) group.push(ranking);
    else groups.set(key, [ranking]);
  }
  const pages = [...groups.values()].map((group) => {
    const sorted = group.toSorted(
      (a, b) => a.position - b.position || compare(a.url ?? "", b.url ?? ""),
    );
    const url = sorted[0]?.url ?? null;
    return {
      url,
      page: url === null ? -1 : index.pageAt(url),
      bestPosition: sorted[0]?.position ?? 1,
      keywords: new Set(group.map(({ keyword }) => keyword)).size,
      clicks: sumOf(group.map(({ clicks }) => clicks)),
      impressions: sumOf(group.map(({ impressions }) => impressions)),
    };
  });
  const competing = competingVersions(pages, index);
  const isCompeting = (url: string | null) =>
    url !== null && competing.has(index.versionKeyOf(url));
  return pages
    .map((page) => Object.assign(page, { isCompeting: isCompeting(page.url) }))
    .toSorted((a, b) => a.bestPosition - b.bestPosition || compare(a.url ?? "", b.url ?? ""));
}

/** The pages that compete with each other, by `versionKeyOf`; empty: fewer than two do. */
function competingVersions(
  pages: readonly Omit<RankingPage, "isCompeting">[],
  index: PageIndex,
): ReadonlySet<string> {
  const named = pages.filter(({ url }) => url !== null);
  const all = named.reduce((sum, { impressions }) => sum + (impressions ?? 0), 0);
  const areKnown = named.every(({ impressions }) => impressions !== null);
  const strong = named.filter(
    ({ bestPosition, impressions }) =>
      levelAt(bestPosition) !== "missing" &&
      (!areKnown || (impressions ?? 0) >= MIN_IMPRESSION_SHARE * all),
  );
  const versions = new Set(strong.map(({ url }) => index.versionKeyOf(url ?? "")));
  return versions.size > 1 ? versions : new Set();
}

function bestOf(host: string, rankings: readonly DomainRanking[]): CompetingSite[] {
  const ranking = rankings.filter(({ position }) => Math.round(position) <= WEAK_TO);
  const [best] = ranking.toSorted(
    (a, b) => a.position - b.position || compare(a.url ?? "", b.url ?? ""),
  );
  if (!best) return [];
  const page = best.url === null ? null : matchableUrl(best.url);
  const same = ranking.filter(({ url }) => (url === null ? null : matchableUrl(url)) === page);
  const keywords = new Set(same.map(({ keyword }) => keyword)).size;
  return [{ host, url: best.url, bestPosition: best.position, keywords }];
}

/** null when none is known. */
function sumOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
