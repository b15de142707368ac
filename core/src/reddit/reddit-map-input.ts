/**
 * Research of threads: the input of `estimateRedditResearch`, and of the job. Threads from a file are uploaded before
 * (`uploadThreads`), so that both only say where they are stored.
 */
import { z } from "zod";
import { mapId, workspaceId } from "#/ids.ts";
import { subredditName, type Subreddit } from "#/reddit/threads/reddit-thread.ts";
import { MAX_UPLOAD_PARTS } from "#/reddit/threads/thread-upload.ts";
import { keywordText } from "#/keywords/keyword-text.ts";
import { toCountrywide, DEFAULT_LOCALE, researchLocale } from "#/keywords/locale.ts";
import { researchFileId } from "#/reddit/research-file.ts";
import { MAP_TITLE_MAX_LENGTH, MAP_TITLE_TOO_LONG } from "#/snapshot/map-title.ts";

/**
 * Maximum number of subreddits in one map. What a workspace may read in all of its maps is its plan's `redditSources`.
 */
const MAX_SUBREDDITS = 25;
/** Reddit lists about a thousand threads at most, a hundred per page. */
export const MAX_PAGES_PER_SUBREDDIT = 10;
/** The most phrases that a map takes from threads. */
export const MAX_REDDIT_KEYWORDS = 2_000;

export const REDDIT_PERIODS = ["week", "month", "year", "all"] as const;
export type RedditPeriod = (typeof REDDIT_PERIODS)[number];

/** Typed with or without `r/`. */
const typedSubreddit = z
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

/** Subreddits, a keyword, or both. */
const threadSearch = {
  subreddits: z
    .array(typedSubreddit)
    .max(MAX_SUBREDDITS, `Read up to ${MAX_SUBREDDITS} subreddits in one map`)
    .transform(withoutRepeats),
  /** Subject that threads have to be about; null: the subreddits' best. */
  keyword: keywordText.nullable(),
};

/**
 * The origin of the threads.
 *
 * - `api`: Reddit, by its API; a credit a page
 * - `sample`: the threads that this deployment brings along; free
 * - `file`: a file of threads; free
 */
export const threadOrigin = z.discriminatedUnion("from", [
  z.object({
    from: z.literal("api"),
    ...threadSearch,
    period: z.enum(REDDIT_PERIODS).default("year"),
    /** The most pages that are read of each, or of all of Reddit. */
    pagesPerSubreddit: z.number().int().min(1).max(MAX_PAGES_PER_SUBREDDIT).default(5),
  }),
  z.object({ from: z.literal("sample"), ...threadSearch }),
  z.object({
    from: z.literal("file"),
    name: z.string().trim().min(1).max(200),
    /** Ids that `uploadThreads` returned, in the order of the file. */
    fileIds: z.array(researchFileId).min(1, "Upload the file first").max(MAX_UPLOAD_PARTS),
  }),
]);
export type ThreadOrigin = z.infer<typeof threadOrigin>;

export const redditMapInput = z.object({
  kind: z.literal("reddit"),
  workspaceId,
  /** The map that the threads' evidence is added to; null: a new one. */
  mapId: mapId.nullable().default(null),
  title: z.string().trim().max(MAP_TITLE_MAX_LENGTH, MAP_TITLE_TOO_LONG).default(""),
  threads: threadOrigin.refine(
    (threads) =>
      threads.from === "file" || threads.subreddits.length > 0 || threads.keyword !== null,
    { path: ["subreddits"], message: "Enter a subreddit or a keyword" },
  ),
  /** Threads are read as English, and have no market. */
  locale: researchLocale.transform(toCountrywide).default(DEFAULT_LOCALE),
  keywordLimit: z.number().int().min(10).max(MAX_REDDIT_KEYWORDS).default(500),
  /** Phrases are grouped by what they say. */
  method: z.literal("wording").default("wording"),
});
export type RedditMapInput = z.infer<typeof redditMapInput>;

function withoutRepeats(names: readonly Subreddit[]): Subreddit[] {
  return [...new Map(names.map((name) => [name.toLowerCase(), name])).values()];
}
