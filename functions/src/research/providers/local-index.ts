/**
 * Both research ports over the local search index (`local/search-index`), by HTTP. Its answers are parsed: an
 * index that answers nonsense is an error of the provider, never data. Its volumes are estimates and say so.
 */
import {
  localIdeasResponse,
  localSerpResponse,
  type LocalIdeasResponse,
} from "@mapwright/core/research/local-index-api";
import type { z } from "zod";
import type { Upstream } from "#/platform/upstream.ts";
import {
  ResearchProviderError,
  type KeywordIdea,
  type KeywordIdeas,
  type Serp,
  type SerpEntry,
  type SerpSource,
} from "#/research/ports.ts";

const ID = "local-index";
/** Longer ones are no links a person could use, and would burst a document. */
const URL_MAX_LENGTH = 2_048;
const TITLE_MAX_LENGTH = 300;

export interface LocalIndexOptions {
  /** Root of the index, with or without a slash at the end. */
  readonly baseUrl: string;
  readonly upstream: Upstream;
  /** Unix ms. */
  readonly now: () => number;
}

/** Whether asking again may help: the index could not be reached, or said that the fault was its own. */
export function isLocalIndexRetryable(error: unknown): boolean {
  return error instanceof ResearchProviderError && error.retryable;
}

export function createLocalIndex(options: LocalIndexOptions): KeywordIdeas & SerpSource {
  return {
    id: ID,
    async suggest(request, signal): Promise<readonly KeywordIdea[]> {
      const query = new URLSearchParams({ limit: String(request.limit) });
      for (const seed of request.seeds) query.append("seed", seed);
      const answer = await ask(options, `v1/ideas?${query.toString()}`, localIdeasResponse, signal);
      const asOf = options.now();
      return answer.ideas.slice(0, request.limit).map((idea) => toIdea(idea, asOf));
    },
    async fetchSerp(request, signal): Promise<Serp> {
      const query = new URLSearchParams({
        keyword: request.keyword,
        depth: String(request.depth),
      });
      const answer = await ask(options, `v1/serp?${query.toString()}`, localSerpResponse, signal);
      const entries = answer.entries.filter(isUsable).slice(0, request.depth);
      return {
        keyword: request.keyword,
        entries: entries.map(({ rank, url, title, snippet }) => ({
          rank,
          url,
          title: title.slice(0, TITLE_MAX_LENGTH),
          snippet,
        })),
        source: ID,
        fetchedAt: options.now(),
      };
    },
  };
}

function toIdea(idea: LocalIdeasResponse["ideas"][number], asOf: number): KeywordIdea {
  return {
    keyword: idea.keyword,
    kind: idea.kind,
    score: idea.score,
    volume: { perMonth: idea.volumePerMonth, source: ID, estimated: true, asOf },
    difficulty: idea.difficulty,
  };
}

/** Only web addresses become links in a map. */
function isUsable({ url }: SerpEntry): boolean {
  return url.length <= URL_MAX_LENGTH && /^https?:\/\//i.test(url) && URL.canParse(url);
}

async function ask<Answer extends z.ZodType>(
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
    // What is left comes from the limits: timed out, or not asked because the breaker is open.
    throw new ResearchProviderError(ID, "The local index does not answer in time", true, error);
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
      throw new ResearchProviderError(ID, "The local index cannot be reached", true, error);
    },
  );
  const answer = schema.safeParse(body);
  if (!answer.success)
    throw new ResearchProviderError(ID, "The local index gave an answer of another shape", false);
  return answer.data;
}

async function readBody(response: Response): Promise<unknown> {
  const { status } = response;
  if (!response.ok) {
    await response.body?.cancel();
    throw new ResearchProviderError(ID, `The local index answered ${status}`, status >= 500);
  }
  const text = await response.text().catch((error: unknown) => {
    throw new ResearchProviderError(ID, "The local index broke off its answer", true, error);
  });
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ResearchProviderError(ID, "The local index did not answer in JSON", false, error);
  }
}
