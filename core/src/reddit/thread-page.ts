/**
 * The stored form of a workspace's threads: the pages that were read, `workspaces/{w}/threadPages/{id}`, with their
 * threads in one or more `workspaces/{w}/threadParts/{id}_{n}`, as gzipped JSON. Threads are as `cleanThread` makes
 * them: no name is in them. Pages are deleted by TTL once they are no longer reused: they are what other people wrote.
 */
import { z } from "zod";
import { jobId } from "#/ids.ts";
import { redditThread, type RedditThread } from "#/reddit/threads/reddit-thread.ts";
import { SERP_REUSE_MS } from "#/keywords/serp-reuse.ts";

/** A page of threads is reused at no cost, and stored, for this long, in ms. */
export const THREAD_PAGE_MS = SERP_REUSE_MS;

/** Maximum size of a part before compression, in bytes: under Firestore's 1 MiB even if it doesn't compress at all. */
const PART_MAX_BYTES = 700 * 1024;

/** Reasons why a subreddit can't be read. */
export const subredditProblem = z.enum(["not-found", "private", "quarantined"]);
export type SubredditProblem = z.infer<typeof subredditProblem>;

/**
 * Times are Unix milliseconds.
 *
 * @stored `workspaces/{w}/threadPages/{job}-{listing}-{page}`
 * @holds A page of threads, found by `listing` and its cursor, kept for 30 days. One with a `problem` says why a
 * subreddit can't be read.
 * @reads members, at most 100 per query
 * @writes functions, in the transaction that charges it
 */
export const storedThreadPage = z.object({
  /** The job that read it, and was charged for it. */
  jobId,
  /** See `getListingKey`. */
  listing: z.string(),
  /** Number of the page, from 0. */
  page: z.number().int().min(0),
  /** Cursor with which the page was asked for; null: the first page. */
  cursor: z.string().nullable(),
  /** null: it is the last page. */
  nextCursor: z.string().nullable(),
  /** Reason why there are no threads: the subreddit can't be read. Only says so of the job that asked. null: it can. */
  problem: subredditProblem.nullable(),
  /** IDs of threads that are left out because they couldn't be read. Pages from before have none. */
  unreadableIds: z.array(z.string()).default([]),
  threadCount: z.number().int().min(0),
  partCount: z.number().int().min(0),
  fetchedAt: z.number(),
  expireAt: z.number(),
});
export type StoredThreadPage = z.infer<typeof storedThreadPage>;

/**
 * The content of a part.
 *
 * @stored `workspaces/{w}/threadParts/{page}_{part}`
 * @holds The threads of a page without names.
 * @packed data
 * @reads members, one at a time
 * @writes functions
 */
export const threadPart = z.object({ threads: z.array(redditThread) });
export type ThreadPart = z.infer<typeof threadPart>;

/** `listing`: its position in the job's input. */
export function getThreadPageId(job: z.infer<typeof jobId>, listing: number, page: number): string {
  const digits = (number: number) => String(number).padStart(2, "0");
  return `${job}-${digits(listing)}-${digits(page)}`;
}

/** The threads in their order, as few parts as fit. */
export function splitThreads(
  threads: readonly RedditThread[],
  maxBytes: number = PART_MAX_BYTES,
): ThreadPart[] {
  const parts: ThreadPart[] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const thread of threads) {
    const size = mostBytes(thread);
    const last = parts.at(-1);
    if (last && bytes + size <= maxBytes) {
      last.threads.push(thread);
      bytes += size;
    } else {
      parts.push({ threads: [thread] });
      bytes = size;
    }
  }
  return parts;
}

/** Upper bound for its JSON in UTF-8: an unescaped character takes at most 3 bytes per UTF-16 unit. */
function mostBytes(thread: RedditThread): number {
  const json = JSON.stringify(thread);
  let bytes = json.length + 1;
  for (let at = 0; at < json.length; at++) if (json.charCodeAt(at) > 0x7f) bytes += 2;
  return bytes;
}
