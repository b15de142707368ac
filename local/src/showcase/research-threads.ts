/** Creates a Reddit map the way a research job does, with the sample's threads in place of Reddit. */
import {
  buildRedditMap,
  findRedditKeywords,
  type RedditMap,
} from "@mapwright/core/reddit/build-reddit-map";
import type { RedditThread } from "@mapwright/core/reddit/threads/reddit-thread";
import { createEnglishEncoder } from "@mapwright/embeddings/built-in-encoder";

export interface ThreadMapRequest {
  readonly subreddits: readonly string[];
  readonly mostKeywords: number;
  readonly asOf: number;
}

/** The questions and pains of these subreddits, most discussed threads first. */
export async function researchThreads(
  threads: readonly RedditThread[],
  { subreddits, mostKeywords, asOf }: ThreadMapRequest,
): Promise<RedditMap> {
  const own = threads.filter(({ subreddit }) => subreddits.includes(subreddit));
  const found = findRedditKeywords(own, { asOf, limit: mostKeywords });
  return buildRedditMap(found, await createEnglishEncoder().embed(found.compared));
}
