/**
 * The part of a site that research read: how far the crawl got, why it didn't get further, and how many keywords the
 * sites are known to rank for. Shown while a job runs and after it.
 */
import { z } from "zod";

/**
 * Reasons why a site can't be read, or only in part.
 *
 * - `domain-not-found`: the domain has no address on the public internet
 * - `site-down`: it doesn't respond, or only with errors
 * - `site-redirects`: it leads to another site, `leadsTo`
 * - `robots-refused`: its robots.txt lets nobody read its pages
 * - `nothing-readable`: its pages have no text without scripts
 */
export const SITE_PROBLEMS = [
  "domain-not-found",
  "site-down",
  "site-redirects",
  "robots-refused",
  "nothing-readable",
] as const;
export type SiteProblem = (typeof SITE_PROBLEMS)[number];

/** `limit-reached`: the site has more pages than were asked for; `time-over`: it wants to be read more slowly than we wait. */
const CRAWL_ENDS = ["done", "limit-reached", "time-over", "site-down"] as const;

const MAX_LATEST = 5;

export const siteReading = z.object({
  /** Pages that were read. */
  pages: z.number().int().min(0),
  /** Number of pages that were read and URLs that are still to be visited. */
  found: z.number().int().min(0),
  /** Pages that took more time or memory than one may; absent: none. */
  unreadable: z.number().int().min(0).optional(),
  /** Titles of the last pages that were read, newest first. */
  latest: z.array(z.string().max(300)).max(MAX_LATEST),
  /** null: it is still being crawled. */
  end: z.enum(CRAWL_ENDS).nullable(),
  /** null: none. With pages, it is what ended the crawl. */
  problem: z.enum(SITE_PROBLEMS).nullable(),
  /** The site that the domain leads to. */
  leadsTo: z.string().max(300).nullable(),
  /** Keywords that the site ranks for, as far as the source knows; null: no source, or not asked yet. */
  rankings: z.number().int().min(0).nullable(),
});
export type SiteReading = z.infer<typeof siteReading>;

/** Reading before any page is read. */
export const UNREAD_SITE: SiteReading = {
  pages: 0,
  found: 0,
  latest: [],
  end: null,
  problem: null,
  leadsTo: null,
  rankings: null,
};

/** The titles to show, with those of a new batch first. */
export function mergeLatestTitles(before: readonly string[], titles: readonly string[]): string[] {
  const named = titles.filter((title) => title !== "").toReversed();
  return [...named, ...before].slice(0, MAX_LATEST);
}
