/** The lists of threads that a job reads page by page, and what of them counts toward a plan. */
import type { Subreddit } from "#/reddit/threads/reddit-thread.ts";
import {
  MAX_PAGES_PER_SUBREDDIT,
  type RedditPeriod,
  type ThreadOrigin,
} from "#/reddit/reddit-map-input.ts";

export interface ThreadListing {
  /** null: all of Reddit, which needs a keyword. */
  readonly subreddit: Subreddit | null;
  readonly keyword: string | null;
  readonly period: RedditPeriod;
  /** Pages that are read at most. */
  readonly pages: number;
}

/** The listings that are read, in the order in which it was entered; a file has no listings. */
export function listListings(threads: ThreadOrigin): ThreadListing[] {
  if (threads.from === "file") return [];
  const { keyword } = threads;
  const period = threads.from === "api" ? threads.period : "all";
  const pages = threads.from === "api" ? threads.pagesPerSubreddit : MAX_PAGES_PER_SUBREDDIT;
  const subreddits: readonly (Subreddit | null)[] =
    threads.subreddits.length > 0 ? threads.subreddits : [null];
  return subreddits.map((subreddit) => ({ subreddit, keyword, period, pages }));
}

/** Returns the listing's name as people write it: "r/Coffee", or "Reddit" for all of it. */
export function getListingName({ subreddit }: Pick<ThreadListing, "subreddit">): string {
  return subreddit === null ? "Reddit" : `r/${subreddit}`;
}

/** Equal for listings that have the same threads, whatever number of pages is read of them. */
export function getListingKey(
  { subreddit, keyword, period }: ThreadListing,
  from: ThreadOrigin["from"],
): string {
  return JSON.stringify([from, subreddit?.toLowerCase() ?? null, keyword, period]);
}

/**
 * The sources that count toward the plan's `redditSources`, in lowercase, so that the same subreddit in two maps counts
 * once. People's own files don't count.
 */
export function listCountedSources(threads: ThreadOrigin): string[] {
  return listListings(threads).map((listing) => getListingName(listing).toLowerCase());
}

/** The most pages that reading all of it can take: what a refresh costs at most. A file has none. */
export function countMostPages(threads: ThreadOrigin): number {
  return threads.from === "sample"
    ? 0
    : listListings(threads).reduce((sum, { pages }) => sum + pages, 0);
}
