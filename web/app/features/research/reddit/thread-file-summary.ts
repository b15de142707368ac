/** A file of threads as the wizard shows it and the research takes it: pure, runs in the worker. */
import type { RedditThread } from "@mapwright/core/reddit/reddit-thread";
import {
  readThreadFile,
  threadFileFormatOf,
  type ThreadFile,
} from "@mapwright/core/reddit/thread-file";
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
  readonly droppedCount: number;
  readonly isCut: boolean;
}

/** @param text as decoded; `name` tells the format */
export function openThreads(name: string, text: string): FileAnswer<OpenedThreads> {
  const file = readThreadFile(text, threadFileFormatOf(name, text));
  const { threads, faults, faultCount, droppedCount, stoppedBy } = file;
  if (stoppedBy === "too-large")
    return { ok: false, problem: "It has more than 50 million characters. Split it." };
  if (stoppedBy === "columns-missing")
    return {
      ok: false,
      problem: `The table ${faults[0]?.problem ?? "lacks a column"}. It needs at least "id", "title" and "subreddit".`,
    };
  if (threads.length === 0)
    return {
      ok: false,
      problem:
        droppedCount > 0
          ? "Every thread in it was deleted or removed."
          : "There are no threads in it. Use NDJSON with one thread a line, or CSV with a header.",
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
      faultCount,
      droppedCount,
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
