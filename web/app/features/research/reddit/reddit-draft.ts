/** The form of a Reddit map: the draft, which survives a reload, and what it says once it is read. */
import { subredditName } from "@mapwright/core/reddit/threads/reddit-thread";
import { MAP_TITLE_MAX_LENGTH } from "@mapwright/core/snapshot/map-title";
import { z } from "zod";

/** `search`: subreddits and a keyword, in Reddit or in the sample. */
const THREAD_WAYS = ["search", "file"] as const;

export const PERIODS = ["month", "year", "all"] as const;
type Period = (typeof PERIODS)[number];

export const PERIOD_NAMES: Readonly<Record<Period, string>> = {
  month: "The last month",
  year: "The last year",
  all: "All time",
};

export const REDDIT_KEYWORD_LIMITS = [100, 200, 500, 1_000, 2_000] as const;

export const redditDraft = z.object({
  way: z.enum(THREAD_WAYS),
  subreddits: z.array(z.string().max(60)).max(150),
  keyword: z.string().max(100),
  period: z.enum(PERIODS),
  title: z.string().max(MAP_TITLE_MAX_LENGTH),
  keywordLimit: z.number(),
});
export type RedditDraft = z.infer<typeof redditDraft>;

export const EMPTY_REDDIT_DRAFT: RedditDraft = {
  way: "search",
  subreddits: [],
  keyword: "",
  period: "year",
  title: "",
  keywordLimit: 500,
};

/** `?subreddit=…&keyword=…`; null: the URL names none. */
export function parseRedditParams(params: URLSearchParams): Partial<RedditDraft> | null {
  const subreddits = params.getAll("subreddit");
  const keyword = params.get("keyword");
  return subreddits.length === 0 && keyword === null
    ? null
    : { subreddits, keyword: keyword ?? "" };
}

export type RedditProblems = Readonly<
  Partial<Record<"file" | "form" | "keyword" | "subreddits" | "title", string>>
>;

/** `https://www.reddit.com/r/Coffee/top`, `r/Coffee` and `Coffee` are the same subreddit. */
export function splitSubreddits(text: string): string[] {
  const names = text.split(/[\s,;]+/).map((typed) =>
    typed
      .replace(/^(?:https?:\/\/)?(?:[a-z]+\.)?reddit\.com/i, "")
      .replace(/^\/?r\//i, "")
      .replace(/[/?#].*$/, ""),
  );
  return filterDistinctNames(names.filter((name) => name !== ""));
}

/** Reddit's names differ by more than their case. */
export function filterDistinctNames(names: readonly string[]): string[] {
  const seen = new Map(names.toReversed().map((name) => [name.toLowerCase(), name]));
  return names.filter(
    (name) => seen.get(name.toLowerCase()) === name && seen.delete(name.toLowerCase()),
  );
}

/** Returns the problem with the search; empty: none. */
export function findRedditProblems({ subreddits, keyword }: RedditDraft): RedditProblems {
  const wrong = subreddits.find((name) => !subredditName.safeParse(name).success);
  if (wrong !== undefined) {
    const isPerson = /^u_|^\/?u\//i.test(wrong);
    return {
      subreddits: isPerson
        ? "People's own pages can't be mapped. Enter subreddits."
        : `“${wrong}” isn't a subreddit. Enter names such as Coffee or r/espresso.`,
    };
  }
  if (subreddits.length === 0 && keyword.trim() === "")
    return { subreddits: "Enter a subreddit, a keyword, or both" };
  return {};
}
