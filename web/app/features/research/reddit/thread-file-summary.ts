/** A file of threads as the wizard shows it and the research takes it: pure, runs in the worker. */
import type { RedditThread } from "@mapwright/core/reddit/threads/reddit-thread";
import { openThreadFile } from "@mapwright/core/reddit/threads/thread-file";
import type { ThreadFile } from "@mapwright/core/reddit/thread-reader";
import { isEnglishThread } from "@mapwright/core/reddit/thread-language";
import type { FileAnswer } from "#/features/research/files/use-file-reading.ts";

export interface OpenedThreads {
  /** Cleaned: nothing in them says who wrote them. */
  readonly threads: readonly RedditThread[];
  /** Most threads first. */
  readonly subreddits: readonly { readonly name: string; readonly threads: number }[];
  /** Unix ms of the oldest and the newest thread; null: none has a date. */
  readonly from: number | null;
  readonly to: number | null;
  readonly faults: ThreadFile["faults"];
  readonly faultCount: number;
  readonly unreadCells: ThreadFile["unreadCells"];
  /** Whether faults are named by the number of the thread instead of its line. */
  readonly isNumbered: boolean;
  readonly droppedCount: number;
  readonly repeatCount: number;
  readonly commentCount: number;
  /** Threads that are, as far as their words tell, in another language than English. */
  readonly otherLanguageCount: number;
  readonly isCut: boolean;
}

/** @param bytes unpacked; `name` tells the format */
export function openThreads(name: string, bytes: Uint8Array): FileAnswer<OpenedThreads> {
  const file = openThreadFile(name, bytes);
  const { threads, faults, droppedCount, commentCount, stoppedBy } = file;
  if (stoppedBy === "too-large")
    return { ok: false, problem: "It has more than 50 million characters. Split it." };
  if (stoppedBy === "columns-missing")
    return {
      ok: false,
      problem: `The table ${faults[0]?.problem ?? "lacks a column"}. It needs at least a title, and a link or an ID and a subreddit.`,
    };
  if (threads.length === 0)
    return {
      ok: false,
      problem:
        commentCount > 0
          ? "These are comments. Choose the file with the threads (submissions)."
          : droppedCount > 0
            ? "Every thread in it was deleted or removed."
            : "There are no threads in it. Use JSON, NDJSON with one thread a line, or a table with a header.",
    };
  const dates = threads.map(({ createdAt }) => createdAt).filter((at) => at > 0);
  return {
    ok: true,
    value: {
      threads,
      subreddits: countSubreddits(threads),
      from: dates.reduce<number | null>((min, at) => Math.min(min ?? at, at), null),
      to: dates.reduce<number | null>((max, at) => Math.max(max ?? at, at), null),
      faults,
      faultCount: file.faultCount,
      unreadCells: file.unreadCells,
      isNumbered: file.isNumbered,
      droppedCount,
      repeatCount: file.repeatCount,
      commentCount,
      otherLanguageCount: threads.filter((thread) => !isEnglishThread(thread)).length,
      isCut: stoppedBy === "too-many-threads",
    },
  };
}

function countSubreddits(threads: readonly RedditThread[]): OpenedThreads["subreddits"] {
  const counts = new Map<string, number>();
  for (const { subreddit } of threads) counts.set(subreddit, (counts.get(subreddit) ?? 0) + 1);
  return [...counts]
    .map(([name, count]) => ({ name, threads: count }))
    .toSorted((a, b) => b.threads - a.threads || (a.name < b.name ? -1 : 1));
}
