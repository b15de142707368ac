/**
 * What a person can request from Reddit, and the listings of threads that a job reads for it. A map reads threads from one
 * of three sources: Reddit's API, a sample that a deployment may have, or a file.
 */
import { z } from "zod";
import { workspaceId } from "#/ids.ts";
import { subredditName, type Subreddit } from "#/reddit/reddit-thread.ts";
import { DEFAULT_LOCALE, researchLocale } from "#/research/locale.ts";
import { KEYWORD_MAX_LENGTH } from "#/research/seed-limits.ts";
import { MAX_KEYWORDS_EMBEDDED } from "#/wording/embed-keywords.ts";

/** Of one map. What a workspace may read in all of its maps is its plan's `redditSources`. */
export const MAX_SUBREDDITS = 10;
/** Reddit lists about a thousand threads at most, a hundred per page. */
export const MAX_PAGES_PER_SUBREDDIT = 10;
/** The most phrases that a map takes from threads: as many as are compared by meaning in one run. */
export const MAX_REDDIT_KEYWORDS = MAX_KEYWORDS_EMBEDDED;

export const REDDIT_PERIODS = ["month", "year", "all"] as const;
export type RedditPeriod = (typeof REDDIT_PERIODS)[number];

/** Typed with or without `r/`. */
const subreddit = z
  .string()
  .trim()
  .transform((name) => name.replace(/^\/?r\//i, "").replace(/\/$/, ""))
  .pipe(
    z
      .string()
      .regex(/^\w{2,21}$/, "A subreddit's name has 2 to 21 letters, digits or underscores")
      .pipe(z.string().regex(/^(?!u_)/i, "Pages of people can't be read"))
      .pipe(subredditName),
  );

const searched = {
  subreddits: z
    .array(subreddit)
    .max(MAX_SUBREDDITS, `Read up to ${MAX_SUBREDDITS} subreddits in one map`)
    .transform(withoutRepeats),
  /** What threads have to be about; null: the subreddits' best. */
  keyword: z
    .string()
    .trim()
    .max(KEYWORD_MAX_LENGTH, `Keep a keyword under ${KEYWORD_MAX_LENGTH} characters`)
    .transform((text) => text.replace(/\s+/g, " ").toLowerCase() || null)
    .nullable(),
};

export const redditSource = z.discriminatedUnion("from", [
  z.object({
    from: z.literal("api"),
    ...searched,
    period: z.enum(REDDIT_PERIODS).default("year"),
    pagesPerSubreddit: z.number().int().min(1).max(MAX_PAGES_PER_SUBREDDIT).default(5),
  }),
  z.object({ from: z.literal("sample"), ...searched }),
  /** `uploadId`: of the threads that were uploaded before. */
  z.object({
    from: z.literal("file"),
    name: z.string().trim().min(1).max(120),
    uploadId: z.uuid(),
  }),
]);
export type RedditSource = z.infer<typeof redditSource>;

export const redditResearchInput = z.object({
  kind: z.literal("reddit"),
  workspaceId,
  title: z.string().trim().max(120, "Keep the title under 120 characters").default(""),
  source: redditSource.refine(
    (source) => source.from === "file" || source.subreddits.length > 0 || source.keyword !== null,
    { path: ["subreddits"], message: "Enter a subreddit or a keyword" },
  ),
  keywordLimit: z.number().int().min(10).max(MAX_REDDIT_KEYWORDS).default(1_000),
  /** Threads are read as English; they have no market. */
  locale: researchLocale.default(DEFAULT_LOCALE),
  /** Questions have no results pages: they are grouped by wording. */
  method: z.literal("wording").default("wording"),
});
export type RedditResearchInput = z.infer<typeof redditResearchInput>;

/** A list of threads that is read page by page. */
export interface ThreadListing {
  /** null: all of Reddit, which needs a keyword. */
  readonly subreddit: Subreddit | null;
  readonly keyword: string | null;
  readonly period: RedditPeriod;
  /** Pages that are read at most. */
  readonly pages: number;
}

/** What is read for a source, in the order in which it was entered; a file has no listings. */
export function listingsOf(source: RedditSource): ThreadListing[] {
  if (source.from === "file") return [];
  const { keyword } = source;
  const period = source.from === "api" ? source.period : "all";
  const pages = source.from === "api" ? source.pagesPerSubreddit : MAX_PAGES_PER_SUBREDDIT;
  const subreddits: readonly (Subreddit | null)[] =
    source.subreddits.length > 0 ? source.subreddits : [null];
  return subreddits.map((each) => ({ subreddit: each, keyword, period, pages }));
}

/** The listing as people write it: "r/Coffee", or "Reddit" for all of it. */
export function listingName({ subreddit: name }: Pick<ThreadListing, "subreddit">): string {
  return name === null ? "Reddit" : `r/${name}`;
}

/** Equal for listings that have the same threads, whatever number of pages is read of them. */
export function listingKey(
  { subreddit: name, keyword, period }: ThreadListing,
  from: RedditSource["from"],
): string {
  return JSON.stringify([from, name?.toLowerCase() ?? null, keyword, period]);
}

/**
 * What of a source counts toward the plan's `redditSources`, in lowercase, so that the same subreddit in two maps counts
 * once. People's own files don't count.
 */
export function countedSourcesOf(source: RedditSource): string[] {
  return listingsOf(source).map((listing) => listingName(listing).toLowerCase());
}

/** The title of a map that nobody has named: "r/Coffee, r/espresso", "Grinder in r/Coffee", or the file's name. */
export function redditTitleOf(source: RedditSource): string {
  if (source.from === "file")
    return source.name.replace(/\.(?:ndjson|jsonl|json|csv|tsv)(?:\.gz)?$/i, "");
  const names = listingsOf(source).map(listingName).join(", ");
  if (source.keyword === null) return names;
  return `${source.keyword.charAt(0).toUpperCase()}${source.keyword.slice(1)} in ${names}`;
}

function withoutRepeats(names: readonly Subreddit[]): Subreddit[] {
  return [...new Map(names.map((name) => [name.toLowerCase(), name])).values()];
}
