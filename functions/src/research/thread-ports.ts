/** The port through which research reads Reddit's threads. Adapters live in ./providers and reject with `ResearchProviderError`. */
import type { RedditThread, Subreddit } from "@mapwright/core/reddit/threads/reddit-thread";
import type { ThreadOutcome } from "@mapwright/core/reddit/refresh-threads";
import type { ProviderId } from "#/research/ports.ts";

export interface ThreadPageRequest {
  /** null: all of Reddit, which needs a keyword. */
  readonly subreddit: Subreddit | null;
  /** Subject that threads must have; null: the subreddit's best of the period. */
  readonly keyword: string | null;
  readonly period: "all" | "month" | "week" | "year";
  /** Cursor from the page before; null = the first page. */
  readonly cursor: string | null;
}

/** A page costs one credit, however many threads it has. */
export interface ThreadPage {
  /** At most 100 threads, without names, and without what was deleted. */
  readonly threads: readonly RedditThread[];
  /** IDs of threads that are left out because reading them failed or took too long. */
  readonly unreadableIds: readonly string[];
  /** null: that was the last page. Reddit lists about a thousand threads at most. */
  readonly nextCursor: string | null;
}

/** The states of a subreddit that say whether its threads can be read. */
export type SubredditState = "not-found" | "open" | "private" | "quarantined";

/** The subreddits that a sample has, with their threads. */
export interface SampledSubreddit {
  readonly name: Subreddit;
  readonly threads: number;
}

export interface ThreadSource {
  readonly id: ProviderId;
  /** Its pages cost no credits: a sample. */
  readonly isFree: boolean;
  /** Rejects like a page, but a subreddit that can't be read isn't an error. */
  subredditState(subreddit: Subreddit, signal: AbortSignal): Promise<SubredditState>;
  /** null: any subreddit may be there. */
  sampledSubreddits(signal: AbortSignal): Promise<readonly SampledSubreddit[] | null>;
  /** Rejects with a `ProviderFailure` of a kind `subreddit-…` when the subreddit can't be read. */
  threadPage(request: ThreadPageRequest, signal: AbortSignal): Promise<ThreadPage>;
  /**
   * Returns the outcome of up to 100 threads since they were stored. `gone`: deleted, removed, or no longer public.
   * `unknown`: it can't be read. Every ID that was asked for has an outcome.
   */
  lookUp(ids: readonly string[], signal: AbortSignal): Promise<ReadonlyMap<string, ThreadOutcome>>;
}
