/**
 * The HTTP contract between the local search index (local/search-index) and its adapter in functions. Both sides parse
 * with these schemas, so neither trusts the other.
 *
 *   GET /v1/ideas?seed=…&seed=…&limit=200   → localIdeasResponse
 *   GET /v1/near-topics?seed=…               → localNearTopicsResponse
 *   GET /v1/serp?keyword=…&depth=10         → localSerpResponse
 *   GET /v1/coverage                        → localCoverageResponse
 *   GET /v1/threads?subreddit=…&keyword=…&cursor=…  → localThreadsResponse
 *   GET /v1/threads/lookup?id=…&id=…        → localThreadsResponse
 *   GET /healthz                            → { status: "ready", corpus, documents }
 *
 * An invalid query returns 400 with `{ error: { code, message } }`.
 */
import { z } from "zod";
import { redditThread, subredditName } from "#/reddit/threads/reddit-thread.ts";
import { coveredNiche } from "#/research/research-coverage.ts";
import { MAX_NEAR_TOPICS } from "#/reddit/seed-result.ts";

/** Far more than the sample has for any seeds. */
export const MAX_LOCAL_IDEAS = 1_000;

export const localIdeasQuery = z.object({
  seeds: z.array(z.string().trim().min(1).max(200)).min(1).max(5),
  limit: z.coerce.number().int().min(1).max(MAX_LOCAL_IDEAS).default(200),
});

export const localIdeasResponse = z.object({
  ideas: z.array(
    z.object({
      keyword: z.string(),
      /** `seed`: what was looked up for a seed, which may be another spelling of it. */
      kind: z.enum(["seed", "related", "question", "autocomplete"]),
      /** The requested seeds that it was found for, as requested. */
      seeds: z.array(z.string()).min(1),
      /** Relevance to the seed, higher = closer. */
      score: z.number(),
      /** Prominence in the index's documents, 0–1, see core/src/snapshot/figures/prominence.ts. */
      prominence: z.number().min(0).max(1),
    }),
  ),
});
export type LocalIdeasResponse = z.infer<typeof localIdeasResponse>;

export const localNearTopicsQuery = z.object({ seed: z.string().trim().min(1).max(200) });

/** Topics that the corpus has instead of a seed without ideas, closest first. */
export const localNearTopicsResponse = z.object({
  topics: z.array(z.string()).max(MAX_NEAR_TOPICS),
});
export type LocalNearTopicsResponse = z.infer<typeof localNearTopicsResponse>;

export const localSerpQuery = z.object({
  keyword: z.string().trim().min(1).max(200),
  depth: z.coerce.number().int().min(1).max(100).default(10),
});

export const localSerpResponse = z.object({
  keyword: z.string(),
  entries: z.array(
    z.object({
      rank: z.number().int().min(1),
      url: z.string(),
      title: z.string(),
      snippet: z.string(),
    }),
  ),
});
export type LocalSerpResponse = z.infer<typeof localSerpResponse>;

/** No subreddit: threads of any. No keyword: all of them. */
export const localThreadsQuery = z.object({
  subreddit: subredditName.optional(),
  keyword: z.string().trim().min(1).max(200).optional(),
  cursor: z.string().max(20).optional(),
});
export const localLookupQuery = z.object({ ids: z.array(z.string().max(13)).max(100) });

/** At most 100 threads, most discussed first. `nextCursor`: null on the last page, and of a lookup. */
export const localThreadsResponse = z.object({
  threads: z.array(redditThread),
  nextCursor: z.string().nullable(),
});
export type LocalThreadsResponse = z.infer<typeof localThreadsResponse>;

/**
 * The subjects of the index's corpus; empty for a corpus that doesn't describe any. `subreddits`: those whose threads are
 * in it.
 */
export const localCoverageResponse = z.object({
  niches: z.array(coveredNiche),
  subreddits: z
    .array(z.object({ name: subredditName, threads: z.number().int().min(1) }))
    .default([]),
});
export type LocalCoverageResponse = z.infer<typeof localCoverageResponse>;
