/**
 * Figures of a map's pages at each refresh, `maps/{m}/trends/pages`: written by functions in the transaction that ends
 * a refresh, read by members. Numbers by cluster id only, and only of clusters that the map has at its latest reading:
 * what was deleted upstream leaves the earlier readings, too. Their totals stay.
 *
 * At most `MAX_TREND_POINTS` readings and `MAX_CELLS` figures. Beyond that, the older half is thinned: of its readings, the
 * one closest in time to its neighbors goes. The first reading and the newer half stay, so the history keeps its length.
 */
import { z } from "zod";
import { COVERAGE_STATUSES, type CoverageStatus } from "#/domains/cluster-coverage.ts";
import { MAX_TREND_POINTS } from "#/refresh/map-trend.ts";

/**
 * Maximum number of clusters in one reading; of a larger map, those with the most searches, then with the most
 * keywords.
 */
export const MAX_TREND_PAGES = 10_000;
/** Readings times clusters: what a browser unpacks in a moment, and with few changes a quarter of a document. */
const MAX_CELLS = 200_000;

/** Figures of one cluster. */
export interface PageFigures {
  /** Searches per month of keywords whose searches are known; null: none is. */
  readonly searches: number | null;
  readonly keywords: number;
  /** Another number as soon as it has other keywords, see `countMembers`. */
  readonly members: number;
  /** null: not measured. */
  readonly status: CoverageStatus | null;
  /** Results that at least two of its keywords have; null: the map has no results. */
  readonly shared: number | null;
  /** Threads that mention one of its keywords; null: the map has no threads. */
  readonly threads: number | null;
}

export interface PageTotals {
  /** Time at which the pages were read, in Unix ms. */
  readonly at: number;
  readonly pages: number;
  readonly searches: number | null;
  /** Clusters with the status "covered"; null: not measured. */
  readonly covered: number | null;
  readonly threads: number | null;
  /** Clusters whose figures aren't stored, see `MAX_TREND_PAGES`. */
  readonly unlisted: number;
}

export interface PageReading extends PageTotals {
  /** Figures by cluster id. */
  readonly byPage: ReadonlyMap<string, PageFigures>;
}

const count = z.number().int().min(0);
const totals = z.object({
  at: z.number(),
  pages: count,
  searches: count.nullable(),
  covered: count.nullable(),
  threads: count.nullable(),
  unlisted: count,
});
/** Values in the order of `PageFigures`; the status as its index. Tuples: names would be most of the text. */
const cell = z.tuple([
  count.nullable(),
  count,
  count,
  count.max(COVERAGE_STATUSES.length - 1).nullable(),
  count.nullable(),
  count.nullable(),
]);

/**
 * @stored `maps/{m}/trends/pages`
 * @holds What each cluster had at each refresh, numbers by cluster id only.
 * @packed data
 * @reads members, one at a time
 * @writes functions, in the transaction that ends the refresh
 */
export const storedPageTrend = z.object({
  version: z.literal(1),
  /** Oldest first. */
  readings: z.array(totals).max(MAX_TREND_POINTS),
  /** Cluster ids. */
  pages: z.array(z.string()).max(MAX_TREND_PAGES),
  /**
   * Figures by page, then by reading, so that what didn't change is next to itself and packs small; null: the page
   * wasn't there.
   */
  figures: z.array(z.array(cell.nullable())),
});
export type StoredPageTrend = z.infer<typeof storedPageTrend>;

/** Oldest first. */
export const pageTrend = storedPageTrend.transform(openReadings);

function openReadings({ readings, pages, figures }: StoredPageTrend): PageReading[] {
  return readings.map((reading, at) => {
    const byPage = new Map<string, PageFigures>();
    for (const [page, id] of pages.entries()) {
      const found = figures[page]?.[at];
      if (!found) continue;
      const [searches, keywords, members, status, shared, threads] = found;
      const named = status === null ? null : (COVERAGE_STATUSES[status] ?? null);
      byPage.set(id, { searches, keywords, members, status: named, shared, threads });
    }
    return { ...reading, byPage };
  });
}

/** @param readings oldest first */
export function storePageTrend(readings: readonly PageReading[]): StoredPageTrend {
  const pages = [...new Set(readings.flatMap(({ byPage }) => [...byPage.keys()]))];
  return {
    version: 1,
    readings: readings.map(({ at, pages: total, searches, covered, threads, unlisted }) => ({
      at,
      pages: total,
      searches,
      covered,
      threads,
      unlisted,
    })),
    pages,
    figures: pages.map((id) => readings.map(({ byPage }) => cellOf(byPage.get(id)))),
  };
}

function cellOf(figures: PageFigures | undefined): z.infer<typeof cell> | null {
  if (!figures) return null;
  const { searches, keywords, members, status, shared, threads } = figures;
  const index = status === null ? null : COVERAGE_STATUSES.indexOf(status);
  return [searches, keywords, members, index, shared, threads];
}

/**
 * The readings with that of a refresh, and the one before it where no earlier refresh has stored it. Clusters that the map
 * doesn't have any more leave all of them.
 */
export function extendPageTrend(
  known: readonly PageReading[],
  before: PageReading,
  after: PageReading,
): PageReading[] {
  const earlier = (known.length === 0 ? [before] : known).filter(({ at }) => at < after.at);
  const all = [...earlier.map((reading) => withPagesOf(reading, after)), after];
  const fitting = Math.floor(MAX_CELLS / Math.max(1, after.byPage.size));
  return thinReadings(all, Math.max(2, Math.min(MAX_TREND_POINTS, fitting)));
}

function withPagesOf(reading: PageReading, { byPage }: PageReading): PageReading {
  return { ...reading, byPage: new Map([...reading.byPage].filter(([id]) => byPage.has(id))) };
}

/**
 * Returns at most `most` readings, but always the first and the last: of the older half, those closest in time to their
 * neighbors go.
 */
export function thinReadings<Reading extends { readonly at: number }>(
  readings: readonly Reading[],
  most: number,
): Reading[] {
  const left = [...readings];
  while (left.length > Math.max(2, most)) {
    const span = (at: number) => (left[at + 1]?.at ?? Infinity) - (left[at - 1]?.at ?? -Infinity);
    let closest = 1;
    for (let at = 2; at < Math.ceil(left.length / 2); at++)
      if (span(at) < span(closest)) closest = at;
    left.splice(closest, 1);
  }
  return left;
}
