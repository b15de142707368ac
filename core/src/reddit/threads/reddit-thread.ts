/**
 * A Reddit thread as it is stored and researched: without anything that says who wrote it. There is no field for an
 * author, the permalink is made from the IDs (a slug may contain a name), and both texts have gone through
 * `createNameRemover`. Only `cleanThread` makes one.
 */
import { z } from "zod";

/** Longer bodies are cut: a thread says what it is about in its first paragraphs. */
export const THREAD_BODY_MAX_LENGTH = 6_000;
export const THREAD_TITLE_MAX_LENGTH = 300;

/** Base 36, without the prefix `t3_`. */
const threadId = z.string().regex(/^[a-z0-9]{2,13}$/);

/** Without `r/`. People's own pages (`u_name`) are subreddits to Reddit, and are refused: they are names. */
export const subredditName = z
  .string()
  .regex(/^(?!u_)[A-Za-z0-9]\w{1,20}$/i)
  .brand<"Subreddit">();
export type Subreddit = z.infer<typeof subredditName>;

export const redditThread = z.object({
  id: threadId,
  subreddit: subredditName,
  title: z.string().min(1).max(THREAD_TITLE_MAX_LENGTH),
  /** Plain text, paragraphs separated by an empty line; empty for a link or a picture. */
  body: z.string().max(THREAD_BODY_MAX_LENGTH),
  /** Upvotes less downvotes. */
  score: z.number().int(),
  commentCount: z.number().int().min(0),
  /** Unix ms. */
  createdAt: z.number().int().min(0),
});
export type RedditThread = z.infer<typeof redditThread>;

/** A thread as an adapter or a file brings it: Markdown or HTML entities and names included. Never stored. */
export interface RawThread {
  readonly id: string;
  readonly subreddit: string;
  readonly title: string;
  readonly body: string;
  readonly score: number;
  readonly commentCount: number;
  /** Unix ms. */
  readonly createdAt: number;
  /** Everyone known to have written in the thread: their names are taken out of its texts. */
  readonly participants: readonly string[];
}

/** The address of a thread. */
export function toPermalink({ id, subreddit }: Pick<RedditThread, "id" | "subreddit">): string {
  return `https://www.reddit.com/r/${subreddit}/comments/${id}/`;
}

const ADDRESS = /^https?:\/\/(?:[a-z0-9-]+\.)*(redd\.it|reddit\.com)(\/[^?#]*)?/i;

/** The thread that an address of Reddit leads to, whichever of its hosts; null when it leads to none. */
export function findThreadId(url: string): string | null {
  const [, host = "", path = ""] = ADDRESS.exec(url) ?? [];
  const form =
    host.toLowerCase() === "redd.it"
      ? /^\/([a-z0-9]{2,13})\/?$/i
      : /^(?:\/r\/\w+)?\/comments\/([a-z0-9]{2,13})(?:\/|$)/i;
  return form.exec(path)?.[1]?.toLowerCase() ?? null;
}

/** The subreddit that an address of Reddit is in; null: it doesn't say. */
export function findSubreddit(url: string): string | null {
  const [, , path = ""] = ADDRESS.exec(url) ?? [];
  return /^\/r\/(\w+)(?:\/|$)/i.exec(path)?.[1] ?? null;
}

/** Titles and bodies of what the author, a moderator or Reddit took away. */
export function isDeletedText(text: string): boolean {
  return /^\s*\[\s*(?:deleted|removed)(?: by [^\]]*)?\s*\]\s*$/i.test(text);
}
