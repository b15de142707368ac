/** State of the Reddit dashboard in its address. Malformed values count as missing. */
import { REDDIT_THEMES } from "@mapwright/core/reddit/reddit-themes";
import { z } from "zod";

export const MEASURES = ["threads", "comments"] as const;
export type Measure = (typeof MEASURES)[number];

const text = z.string().trim().min(1).max(128).nullable().catch(null);

const redditUrl = z.object({
  map: text,
  theme: z.enum(REDDIT_THEMES).nullable().catch(null),
  subreddit: text,
  /** ID of the cluster whose threads are shown; null: all. */
  cluster: text,
  measure: z.enum(MEASURES).catch("threads"),
  /** The map whose results bridges lead to; null: the one that fits best. */
  serps: text,
});
export type RedditUrl = Readonly<z.infer<typeof redditUrl>>;

const parts = redditUrl.keyof().options;

export function readRedditUrl(params: URLSearchParams): RedditUrl {
  return redditUrl.parse(Object.fromEntries(parts.map((part) => [part, params.get(part)])));
}

/** Writes into `params`; what is unset, and the first measure, is left out. */
export function writeRedditUrl(
  params: URLSearchParams,
  change: Partial<RedditUrl>,
): URLSearchParams {
  const next = { ...readRedditUrl(params), ...change };
  for (const part of parts) {
    const value = next[part];
    if (value === null || value === MEASURES[0]) params.delete(part);
    else params.set(part, value);
  }
  return params;
}
