/** Changes between two readings of a site: its pages, its rankings, and its coverage of a map. Pure. */
import { computeCoverage, type CoverageStatus } from "#/domains/cluster-coverage.ts";
import { groupRankingsByKeyword } from "#/domains/keyword-rankings.ts";
import type { SiteEvidence } from "#/domains/site-evidence.ts";
import type { SitePage } from "#/domains/site-page.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";

/** A page as it was known before: all of it while its crawl is stored, the rest from the evidence. */
export interface KnownPages {
  readonly pages: Pick<SiteEvidence["pages"], "indexing" | "title" | "url">;
  /** URL → the page as crawled. */
  readonly crawled: ReadonlyMap<string, SitePage>;
}

export interface NamedPage {
  readonly url: string;
  readonly title: string;
}

/** Changes of pages, in the order of the readings. */
export interface PagesDiff {
  readonly newPages: readonly NamedPage[];
  /** Titles as they were. */
  readonly gonePages: readonly NamedPage[];
  readonly changedPages: readonly NamedPage[];
  /** Number of pages that weren't read again, because nothing had changed. */
  readonly unchanged: number;
}

/** @param after every page that is still there, whether or not it was read again */
export function diffPages({ pages, crawled }: KnownPages, after: readonly SitePage[]): PagesDiff {
  const rowOf = new Map(pages.url.map((url, row) => [url, row]));
  const there = new Set(after.map(({ url }) => url));
  const isChanged = (page: SitePage, row: number) => {
    const earlier = crawled.get(page.url);
    if (earlier) return hasChanged(earlier, page);
    return pages.title[row] !== page.title || pages.indexing[row] !== page.indexing;
  };
  return {
    newPages: after.filter(({ url }) => !rowOf.has(url)).map(named),
    gonePages: pages.url.flatMap((url, row) =>
      there.has(url) ? [] : [{ url, title: pages.title[row] ?? "" }],
    ),
    changedPages: after
      .filter((page) => {
        const row = rowOf.get(page.url);
        return row !== undefined && isChanged(page, row);
      })
      .map(named),
    unchanged: after.filter(({ url, fetchedAt }) => crawled.get(url)?.fetchedAt === fetchedAt)
      .length,
  };
}

const named = ({ url, title }: SitePage): NamedPage => ({ url, title });

/** Whether the page changed in what a reader or a search engine sees of it; links and dates don't count. */
function hasChanged(before: SitePage, after: SitePage): boolean {
  if (before.fetchedAt === after.fetchedAt) return false;
  const contentOf = ({ title, description, headings, text, indexing, canonicalUrl }: SitePage) =>
    JSON.stringify([title, description, headings, text, indexing, canonicalUrl]);
  return contentOf(before) !== contentOf(after);
}

/** Move of a site for one keyword; null: it doesn't rank. Averages may be fractions. */
export interface RankingMove {
  readonly keyword: string;
  readonly before: number | null;
  readonly after: number | null;
  /** The page that ranks now, or ranked before; null: the source doesn't say which. */
  readonly url: string | null;
}

/** A smaller move of an average is noise. */
const MIN_PLACES = 1;
/** Rank assumed for a page that doesn't rank, for comparing moves. */
const BEYOND = 101;

/** Most places first. Empty when either reading has no rankings. `keywords`: those to compare. */
export function diffRankings(
  before: SiteEvidence,
  after: SiteEvidence,
  keywords: readonly string[],
): RankingMove[] {
  const [was, is] = [groupRankingsByKeyword(before), groupRankingsByKeyword(after)];
  if (was === null || is === null) return [];
  const places = (move: RankingMove) => Math.abs((move.before ?? BEYOND) - (move.after ?? BEYOND));
  return keywords
    .map((keyword): RankingMove => {
      const [from, to] = [was.get(keyword), is.get(keyword)];
      return {
        keyword,
        before: from?.position ?? null,
        after: to?.position ?? null,
        url: to?.urls[0] ?? from?.urls[0] ?? null,
      };
    })
    .filter((move) => places(move) >= MIN_PLACES)
    .toSorted((a, b) => places(b) - places(a) || (a.keyword < b.keyword ? -1 : 1));
}

/** A cluster that the site covers differently now; null: it isn't measured. */
export interface CoverageChange {
  readonly topic: string;
  readonly before: CoverageStatus | null;
  readonly after: CoverageStatus | null;
}

/** Returns the changes of coverage, in the order of the map's clusters. */
export function diffCoverage(
  before: SiteEvidence,
  after: SiteEvidence,
  grouping: Pick<MapSnapshot, "clusters" | "keywords">,
): CoverageChange[] {
  const [was, is] = [computeCoverage(grouping, before), computeCoverage(grouping, after)];
  return grouping.clusters.id.flatMap((topic, at) => {
    const change = { topic, before: was[at]?.status ?? null, after: is[at]?.status ?? null };
    return change.before === change.after ? [] : [change];
  });
}
