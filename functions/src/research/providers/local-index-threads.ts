/** The threads of the local index's corpus as a source of threads: free, and only those of its sample. */
import { cleanAgain } from "@mapwright/core/reddit/threads/clean-thread";
import {
  localCoverageResponse,
  localThreadsResponse,
  type LocalThreadsResponse,
} from "@mapwright/core/research/local-index-api";
import { ProviderFailure } from "#/research/providers/http-client/provider-failure.ts";
import { askLocalIndex, type LocalIndexOptions } from "#/research/providers/local-index.ts";
import type { ThreadSource } from "#/research/thread-ports.ts";

const ID = "local-index";

export function createLocalThreads(options: LocalIndexOptions): ThreadSource {
  const sampledSubreddits = async (signal: AbortSignal) =>
    (await askLocalIndex(options, "v1/coverage", localCoverageResponse, signal)).subreddits;
  const subredditState: ThreadSource["subredditState"] = async (subreddit, signal) => {
    const sampled = await sampledSubreddits(signal);
    const isThere = sampled.some(({ name }) => name.toLowerCase() === subreddit.toLowerCase());
    return isThere ? "open" : "not-found";
  };
  return {
    id: ID,
    isFree: true,
    sampledSubreddits,
    subredditState,
    async threadPage({ subreddit, keyword, cursor }, signal) {
      if (subreddit && (await subredditState(subreddit, signal)) === "not-found")
        throw new ProviderFailure(ID, "subreddit-not-found", "the subreddit isn't in the sample");
      const query = new URLSearchParams({
        ...(subreddit && { subreddit }),
        ...(keyword && { keyword }),
        ...(cursor && { cursor }),
      });
      const page = await askLocalIndex(
        options,
        `v1/threads?${query.toString()}`,
        localThreadsResponse,
        signal,
      );
      return { threads: cleaned(page), unreadableIds: [], nextCursor: page.nextCursor };
    },
    async lookUp(ids, signal) {
      if (ids.length === 0) return new Map();
      const query = new URLSearchParams();
      for (const id of ids) query.append("id", id);
      const path = `v1/threads/lookup?${query.toString()}`;
      const page = await askLocalIndex(options, path, localThreadsResponse, signal);
      const there = new Map(cleaned(page).map((thread) => [thread.id, thread]));
      return new Map(
        ids.map((id) => {
          const thread = there.get(id);
          return [id, thread ? { state: "there", thread } : { state: "gone" }];
        }),
      );
    },
  };
}

function cleaned({ threads }: LocalThreadsResponse) {
  return threads.flatMap((thread) => cleanAgain(thread) ?? []);
}
