/** The discussion threads of a corpus, as Reddit's API would list them: by subreddit and keyword, most discussed first. */
import { createHash } from "node:crypto";
import { cleanThread } from "@mapwright/core/reddit/threads/clean-thread";
import { compareEngagement } from "@mapwright/core/reddit/reddit-evidence";
import {
  subredditName,
  type RedditThread,
  type Subreddit,
} from "@mapwright/core/reddit/threads/reddit-thread";
import type { LocalThreadsResponse } from "@mapwright/core/research/local-index-api";
import { isStopWord } from "@mapwright/core/wording/stop-words";
import { splitWords, stemWord } from "@mapwright/core/wording/tokenize";
import { threadLine } from "#/search-index/corpus/corpus-document.ts";
import { readCorpusLines } from "#/search-index/corpus/read-corpus.ts";

/** Threads per page, as in Reddit's API. */
const PAGE = 100;
const ID_LENGTH = 12;

/** The threads of the corpus at `path`; none if it has only pages. Rejects with `CorpusError`. */
export async function readSampleThreads(path: string): Promise<RedditThread[]> {
  const threads = new Map<string, RedditThread>();
  await readCorpusLines(path, (value) => {
    const line = threadLine.safeParse(value);
    if (!line.success) return;
    const { id, comments, createdAt, ...texts } = line.data;
    const thread = cleanThread({
      ...texts,
      id: threadIdOf(id),
      score: Math.round(texts.score),
      commentCount: Math.round(comments),
      createdAt: Math.round((createdAt ?? 0) * 1_000),
      participants: [],
    });
    if (thread) threads.set(thread.id, thread);
  });
  return [...threads.values()].sort((a, b) =>
    compareEngagement({ ...a, themes: [] }, { ...b, themes: [] }),
  );
}

/** A corpus numbers its threads as it likes; Reddit's IDs are base 36. */
function threadIdOf(id: string): string {
  const hash = createHash("sha256").update(id).digest("hex").slice(0, 16);
  return BigInt(`0x${hash}`).toString(36).slice(0, ID_LENGTH);
}

/** A page of the threads that are in the subreddit and have every word of the keyword, in any form. */
export function getThreadPage(
  threads: readonly RedditThread[],
  {
    subreddit,
    keyword = "",
    cursor = "0",
  }: {
    readonly subreddit?: Subreddit | undefined;
    readonly keyword?: string | undefined;
    readonly cursor?: string | undefined;
  },
): LocalThreadsResponse {
  const wanted = [...stemsOf(keyword)];
  const found = threads.filter((thread) => {
    if (subreddit && thread.subreddit.toLowerCase() !== subreddit.toLowerCase()) return false;
    if (wanted.length === 0) return true;
    const stems = stemsOf(`${thread.title} ${thread.body}`);
    return wanted.every((stem) => stems.has(stem));
  });
  const start = Number.parseInt(cursor, 10) || 0;
  const end = start + PAGE;
  return {
    threads: found.slice(start, end),
    nextCursor: end < found.length ? String(end) : null,
  };
}

/** The subreddits of these threads, those with most threads first. */
export function listSubreddits(
  threads: readonly RedditThread[],
): { readonly name: Subreddit; readonly threads: number }[] {
  const counts = new Map<string, number>();
  for (const { subreddit } of threads) counts.set(subreddit, (counts.get(subreddit) ?? 0) + 1);
  return [...counts]
    .map(([name, count]) => ({ name: subredditName.parse(name), threads: count }))
    .sort((a, b) => b.threads - a.threads || (a.name < b.name ? -1 : 1));
}

function stemsOf(text: string): Set<string> {
  return new Set(
    splitWords(text)
      .filter((word) => !isStopWord(word))
      .map(stemWord),
  );
}
