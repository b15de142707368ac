/**
 * Both research ports over the local search index (`local/search-index`), via HTTP. Its responses are parsed: a
 * malformed response is a provider error, never data. Its volumes are estimates and labeled as such.
 */
import {
  localCoverageResponse,
  localIdeasResponse,
  localNearTopicsResponse,
  localSerpResponse,
  type LocalIdeasResponse,
  MAX_LOCAL_IDEAS,
} from "@mapwright/core/research/local-index-api";
import type { z } from "zod";
import type { Upstream } from "#/platform/upstream.ts";
import {
  ResearchProviderError,
  type KeywordIdea,
  type KeywordIdeas,
  type Serp,
  type SerpSource,
} from "#/research/ports.ts";
import { toSerpEntries } from "#/research/providers/serp-entries.ts";

const ID = "local-index";
const METRIC_SOURCE = "sample";

export interface LocalIndexOptions {
  /** Root of the index, with or without a trailing slash. */
  readonly baseUrl: string;
  readonly upstream: Upstream;
  /** Unix ms. */
  readonly now: () => number;
}

/** Tells whether a retry may help: the index couldn't be reached, or returned a server error. */
export function isLocalIndexRetryable(error: unknown): boolean {
  return error instanceof ResearchProviderError && error.retryable;
}

export function createLocalIndex(options: LocalIndexOptions): KeywordIdeas & SerpSource {
  return {
    id: ID,
    metricSource: METRIC_SOURCE,
    judgesRelevance: true,
    async niches(signal) {
      return (await askLocalIndex(options, "v1/coverage", localCoverageResponse, signal)).niches;
    },
    async suggest(request, signal): Promise<readonly KeywordIdea[]> {
      const limit = Math.min(request.limit, MAX_LOCAL_IDEAS);
      const query = new URLSearchParams({ limit: String(limit) });
      for (const seed of request.seeds) query.append("seed", seed);
      const answer = await askLocalIndex(
        options,
        `v1/ideas?${query.toString()}`,
        localIdeasResponse,
        signal,
      );
      return answer.ideas.slice(0, request.limit).map(toIdea);
    },
    async nearTopics(seed, signal) {
      const query = new URLSearchParams({ seed }).toString();
      const path = `v1/near-topics?${query}`;
      return (await askLocalIndex(options, path, localNearTopicsResponse, signal)).topics;
    },
    async fetchSerp(request, signal): Promise<Serp> {
      const query = new URLSearchParams({
        keyword: request.keyword,
        depth: String(request.depth),
      });
      const answer = await askLocalIndex(
        options,
        `v1/serp?${query.toString()}`,
        localSerpResponse,
        signal,
      );
      return {
        keyword: request.keyword,
        entries: toSerpEntries(answer.entries, request.depth),
        features: [],
        provider: ID,
        fetchedAt: options.now(),
      };
    },
  };
}

/** Nobody measured its searches, or how hard it is to rank for it. */
function toIdea(idea: LocalIdeasResponse["ideas"][number]): KeywordIdea {
  return {
    keyword: idea.keyword,
    kind: idea.kind,
    seeds: idea.seeds,
    score: idea.score,
    volume: null,
    difficulty: null,
    prominence: idea.prominence,
  };
}

/** GET `path`, parsed. Rejects with `ResearchProviderError`. */
export async function askLocalIndex<Answer extends z.ZodType>(
  { baseUrl, upstream }: LocalIndexOptions,
  path: string,
  schema: Answer,
  signal: AbortSignal,
): Promise<z.output<Answer>> {
  const url = new URL(path, baseUrl.endsWith("/") ? baseUrl : `${baseUrl}/`);
  try {
    return await upstream((attempt) => askOnce(url, schema, attempt), signal);
  } catch (error) {
    if (signal.aborted || error instanceof ResearchProviderError) throw error;
    // The remaining errors come from the limits: timed out, or not called because the breaker is open.
    throw new ResearchProviderError(ID, "The local index didn't respond in time", true, error);
  }
}

async function askOnce<Answer extends z.ZodType>(
  url: URL,
  schema: Answer,
  signal: AbortSignal,
): Promise<z.output<Answer>> {
  const body = await fetch(url, { signal, headers: { accept: "application/json" } }).then(
    readBody,
    (error: unknown) => {
      throw new ResearchProviderError(ID, "Couldn't reach the local index", true, error);
    },
  );
  const answer = schema.safeParse(body);
  if (!answer.success)
    throw new ResearchProviderError(ID, "The local index returned an unexpected response", false);
  return answer.data;
}

async function readBody(response: Response): Promise<unknown> {
  const { status } = response;
  if (!response.ok) {
    await response.body?.cancel();
    throw new ResearchProviderError(ID, `The local index responded with ${status}`, status >= 500);
  }
  const text = await response.text().catch((error: unknown) => {
    throw new ResearchProviderError(ID, "The local index cut off its response", true, error);
  });
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ResearchProviderError(ID, "The local index didn't return JSON", false, error);
  }
}
