/**
 * A site's coverage of each cluster of a map:
 *
 *   covered       its best page ranks in the top 10
 *   weak          its best page ranks from 11 to 50
 *   missing       nothing of it ranks in the top 50
 *   cannibalized  at least two of its pages rank in the top 50, and compete for the cluster's one place
 *
 * Average positions are rounded: 10.4 is in the top 10.
 */
import type { RankingColumns, SiteEvidence } from "#/domains/site-evidence.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";

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
  /** URL as the page's best ranking states it; null: the source doesn't say which page it is. */
  readonly url: string | null;
  /** Index in the site's pages; −1: it wasn't crawled. */
  readonly page: number;
  readonly bestPosition: number;
  /** Number of the cluster's keywords that the page ranks for. */
  readonly keywords: number;
  /** Clicks and impressions over those keywords; null: unknown. */
  readonly clicks: number | null;
  readonly impressions: number | null;
  /** Whether the page is among those that compete where the status is `cannibalized`. */
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
  /**
   * 0–1: the share of the cluster's searches for which a page of the site is in the top 10; of its keywords, where no
   * search volume is known. null: not measured.
   */
  readonly coveredShare: number | null;
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
export function computeCoverage(
  { keywords, clusters }: Pick<MapSnapshot, "keywords" | "clusters">,
  evidence: SiteEvidence,
): ClusterCoverage[] {
  const clusterOfText = new Map(
    keywords.text.map((text, at) => [text, keywords.cluster[at] ?? -1]),
  );
  const clusterOf = evidence.keywords.map((text) => clusterOfText.get(text) ?? -1);
  const group = ({ keyword }: RankingColumns) => {
    const groups: number[][] = clusters.id.map(() => []);
    keyword.forEach((each, ranking) => groups[clusterOf[each] ?? -1]?.push(ranking));
    return groups;
  };
  const { rankings, competitors } = evidence;
  const owned = rankings && group(rankings);
  const shares = rankings && coveredShares({ keywords, clusters }, evidence.keywords, rankings);
  const others = competitors.map((competitor) => ({
    competitor,
    groups: group(competitor.rankings),
  }));
  return clusters.id.map((_, cluster) => ({
    ...judge(owned && rankingPages(owned[cluster] ?? [], evidence)),
    coveredShare: shares?.[cluster] ?? null,
    competitors: others
      .flatMap(({ competitor, groups }) => bestOf(competitor, groups[cluster] ?? []))
      .toSorted((a, b) => a.bestPosition - b.bestPosition || compare(a.host, b.host)),
  }));
}

/** Returns the covered share of each cluster. */
function coveredShares(
  { keywords, clusters }: Pick<MapSnapshot, "keywords" | "clusters">,
  texts: readonly string[],
  rankings: RankingColumns,
): number[] {
  const covered = new Set<string>();
  rankings.keyword.forEach((keyword, ranking) => {
    if (Math.round(rankings.position[ranking] ?? Infinity) <= COVERED_TO)
      covered.add(texts[keyword] ?? "");
  });
  const members: number[][] = clusters.id.map(() => []);
  keywords.cluster.forEach((cluster, keyword) => members[cluster]?.push(keyword));
  return members.map((own) => {
    const isVolumeKnown = own.some((keyword) => (keywords.volumePerMonth[keyword] ?? 0) > 0);
    const weight = (keyword: number) =>
      isVolumeKnown ? (keywords.volumePerMonth[keyword] ?? 0) : 1;
    let [won, whole] = [0, 0];
    for (const keyword of own) {
      whole += weight(keyword);
      if (covered.has(keywords.text[keyword] ?? "")) won += weight(keyword);
    }
    return whole === 0 ? 0 : won / whole;
  });
}

function judge(
  pages: readonly RankingPage[] | null,
): Omit<ClusterCoverage, "competitors" | "coveredShare"> {
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

/** @param own rankings for keywords of one cluster */
function rankingPages(own: readonly number[], { urls, rankings }: SiteEvidence): RankingPage[] {
  if (!rankings) return [];
  const groups = new Map<number, number[]>();
  for (const ranking of own) {
    const page = urls.page[rankings.url[ranking] ?? -1] ?? -1;
    const group = groups.get(page);
    if (group) group.push(ranking);
    else groups.set(page, [ranking]);
  }
  const pages = [...groups.values()].map((group) => {
    const best = bestRanking(group, rankings, urls.url);
    const at = rankings.url[best] ?? -1;
    return {
      version: urls.version[at] ?? -1,
      place: {
        url: urls.url[at] ?? null,
        page: urls.crawled[at] ?? -1,
        bestPosition: rankings.position[best] ?? 1,
        keywords: new Set(group.map((ranking) => rankings.keyword[ranking])).size,
        clicks: sumOf(group.map((ranking) => rankings.clicks[ranking] ?? null)),
        impressions: sumOf(group.map((ranking) => rankings.impressions[ranking] ?? null)),
      },
    };
  });
  const competing = competingVersions(pages);
  return pages
    .map(({ version, place }) => Object.assign(place, { isCompeting: competing.has(version) }))
    .toSorted((a, b) => a.bestPosition - b.bestPosition || compare(a.url ?? "", b.url ?? ""));
}

/** The pages that compete with each other, by their `version`; empty: fewer than two do. */
function competingVersions(
  pages: readonly {
    readonly version: number;
    readonly place: Omit<RankingPage, "isCompeting">;
  }[],
): ReadonlySet<number> {
  const named = pages.filter(({ place }) => place.url !== null);
  const all = named.reduce((sum, { place }) => sum + (place.impressions ?? 0), 0);
  const areKnown = named.every(({ place }) => place.impressions !== null);
  const strong = named.filter(
    ({ place: { bestPosition, impressions } }) =>
      levelAt(bestPosition) !== "missing" &&
      (!areKnown || (impressions ?? 0) >= MIN_IMPRESSION_SHARE * all),
  );
  const versions = new Set(strong.map(({ version }) => version));
  return versions.size > 1 ? versions : new Set();
}

function bestOf(
  { host, urls, rankings }: SiteEvidence["competitors"][number],
  own: readonly number[],
): CompetingSite[] {
  const ranking = own.filter((at) => Math.round(rankings.position[at] ?? 1) <= WEAK_TO);
  if (ranking.length === 0) return [];
  const best = bestRanking(ranking, rankings, urls.url);
  const pageOf = (at: number) => urls.page[rankings.url[at] ?? -1] ?? -1;
  const same = ranking.filter((at) => pageOf(at) === pageOf(best));
  return [
    {
      host,
      url: urls.url[rankings.url[best] ?? -1] ?? null,
      bestPosition: rankings.position[best] ?? 1,
      keywords: new Set(same.map((at) => rankings.keyword[at])).size,
    },
  ];
}

/** The ranking with the best position; of several, the one whose URL is first. */
function bestRanking(
  rankings: readonly number[],
  { position, url }: RankingColumns,
  urls: readonly string[],
): number {
  const place = (at: number) => position[at] ?? Infinity;
  const name = (at: number) => urls[url[at] ?? -1] ?? "";
  return rankings.reduce((best, at) =>
    (place(at) - place(best) || compare(name(at), name(best))) < 0 ? at : best,
  );
}

/** null when none is known. */
function sumOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
