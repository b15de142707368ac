/** Creates a Reddit map the way a research job does, with a file of threads in place of Reddit. */
import {
  buildRedditMap,
  findRedditKeywords,
  type RedditMap,
} from "@mapwright/core/reddit/build-reddit-map";
import type { ThreadFile } from "@mapwright/core/reddit/thread-file";
import { createEnglishEmbedder } from "@mapwright/embeddings/english-embedder";

export interface ThreadMapRequest {
  readonly subreddit: string;
  readonly mostKeywords: number;
  readonly asOf: number;
}

/** The questions and pains of one subreddit, most discussed threads first. */
export async function researchThreads(
  { threads }: ThreadFile,
  { subreddit, mostKeywords, asOf }: ThreadMapRequest,
): Promise<RedditMap> {
  const own = threads.filter((thread) => thread.subreddit === subreddit);
  const found = findRedditKeywords(own, { asOf, limit: mostKeywords });
  return buildRedditMap(found, await createEnglishEmbedder().embed(found.compared));
}
