/**
 * History of a map's figures from refresh to refresh, `maps/{m}/trends/{what}`: written by functions in the transaction
 * that ends a refresh, read by members. Numbers only, so nothing of what was deleted upstream stays in it; the oldest
 * give way to the newest.
 */
import { z } from "zod";
import { analyzeSite, type SiteAnalysis } from "#/domains/analyze-site.ts";
import { COVERAGE_STATUSES } from "#/domains/cluster-coverage.ts";
import type { SiteEvidence } from "#/domains/site-evidence.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";
import type { RedditEvidence } from "#/reddit/reddit-evidence.ts";

/** Two years of weekly refreshes. */
export const MAX_TREND_POINTS = 104;

/** `pages`: see page-trend.ts. */
export const TREND_KINDS = ["site", "threads", "pages"] as const;
export type TrendKind = (typeof TREND_KINDS)[number];

const count = z.number().int().min(0);

/** Coverage of the map by a site, as the map was grouped when the site was read. */
const sitePoint = z.object({
  /** Time at which the site was read, in Unix ms. */
  at: z.number(),
  /** Topical authority, 0–1; null: nothing was measured. */
  authority: z.number().min(0).max(1).nullable(),
  /** Clusters by status; all 0 when nothing was measured. */
  clusters: z.record(z.enum(COVERAGE_STATUSES), count),
  /** Known pages of the site. */
  pages: count,
  /** Source of the site's rankings; null: none. */
  source: z.string().nullable(),
});
export type SitePoint = z.infer<typeof sitePoint>;

const threadsPoint = z.object({
  at: z.number(),
  threads: count,
  comments: count,
  /** Upvotes less downvotes, of all threads. */
  score: z.number().int(),
});
export type ThreadsPoint = z.infer<typeof threadsPoint>;

/**
 * Oldest first.
 *
 * @stored `maps/{m}/trends/{site or threads}`
 * @holds Figures at each refresh (`siteTrend`, `threadsTrend`), numbers only.
 * @packed data
 * @reads members, one at a time
 * @writes functions, in the transaction that ends the refresh
 */
export const siteTrend = z.object({
  version: z.literal(1),
  points: z.array(sitePoint).max(MAX_TREND_POINTS),
});

export const threadsTrend = z.object({
  version: z.literal(1),
  points: z.array(threadsPoint).max(MAX_TREND_POINTS),
});

/**
 * The points with those of a refresh: what it read, and the reading before where no earlier refresh has stored it. A reading
 * that is known replaces the point of its time.
 */
export function extendTrend<Point extends { readonly at: number }>(
  known: readonly Point[],
  before: Point,
  after: Point,
): Point[] {
  const first = known.length === 0 ? [before] : known;
  return [...first.filter(({ at }) => at < after.at), after].slice(-MAX_TREND_POINTS);
}

export function toSitePoint(evidence: SiteEvidence, grouping: MapSnapshot): SitePoint {
  return buildSitePoint(evidence, analyzeSite(evidence, grouping));
}

/** Returns the same point from an analysis that is known already. */
export function buildSitePoint(
  evidence: SiteEvidence,
  { coverage, authority }: Pick<SiteAnalysis, "authority" | "coverage">,
): SitePoint {
  const clusters = { covered: 0, weak: 0, missing: 0, cannibalized: 0 };
  for (const { status } of coverage) if (status !== null) clusters[status] += 1;
  return {
    at: evidence.asOf,
    authority: authority.score,
    clusters,
    pages: evidence.pages.url.length,
    source: evidence.rankings?.source ?? null,
  };
}

export function toThreadsPoint({ asOf, threads }: RedditEvidence): ThreadsPoint {
  return {
    at: asOf,
    threads: threads.length,
    comments: threads.reduce((sum, { commentCount }) => sum + commentCount, 0),
    score: threads.reduce((sum, { score }) => sum + score, 0),
  };
}
