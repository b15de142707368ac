/** The port through which research reads Reddit's threads. Adapters live in ./providers and reject with `ResearchProviderError`. */
import type { RedditThread, Subreddit } from "@mapwright/core/reddit/reddit-thread";
import type { ThreadOutcome } from "@mapwright/core/reddit/refresh-threads";
import type { ProviderId } from "#/research/ports.ts";

export interface ThreadPageRequest {
  /** null: all of Reddit, which needs a keyword. */
  readonly subreddit: Subreddit | null;
  /** What threads have to be about; null: the subreddit's best of the period. */
  readonly keyword: string | null;
  readonly period: "all" | "month" | "week" | "year";
  /** Of the page before; null = the first page. */
  readonly cursor: string | null;
}

/** A page costs one credit, however many threads it has. */
export interface ThreadPage {
  /** At most 100, without names, and without what was deleted. */
  readonly threads: readonly RedditThread[];
  /** null: that was the last page. Reddit lists about a thousand threads at most. */
  readonly nextCursor: string | null;
}

export interface ThreadSource {
  readonly id: ProviderId;
  threadPage(request: ThreadPageRequest, signal: AbortSignal): Promise<ThreadPage>;
  /**
   * What became of up to 100 threads since they were stored. `gone`: deleted, removed, or no longer public. Every ID that
   * was asked for has an outcome.
   */
  lookUp(
    ids: readonly string[],
    signal: AbortSignal,
  ): Promise<ReadonlyMap<string, Exclude<ThreadOutcome, { readonly state: "unknown" }>>>;
}
