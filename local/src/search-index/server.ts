/** The local search index over HTTP, following the contract in core/src/research/local-index-api.ts. */
import { createServer, type Server, type ServerResponse } from "node:http";
import {
  localIdeasQuery,
  localLookupQuery,
  localNearTopicsQuery,
  localSerpQuery,
  localThreadsQuery,
  type LocalCoverageResponse,
  type LocalIdeasResponse,
  type LocalNearTopicsResponse,
  type LocalSerpResponse,
  type LocalThreadsResponse,
} from "@mapwright/core/research/local-index-api";
import type { RedditThread } from "@mapwright/core/reddit/threads/reddit-thread";
import type { z } from "zod";
import { listNearTopics } from "#/search-index/ideas/near-topics.ts";
import type { EmbedTexts } from "#/search-index/ideas/rate-ideas.ts";
import { suggestIdeas } from "#/search-index/ideas/suggest-ideas.ts";
import { normalizeKeyword } from "@mapwright/core/keywords/keyword-text";
import type { SearchIndex } from "#/search-index/index/search-index.ts";
import { rankDocuments } from "#/search-index/serp/rank-documents.ts";
import { cutSnippet } from "#/search-index/serp/snippet.ts";
import { getThreadPage, listSubreddits } from "#/search-index/threads/sample-threads.ts";

function send(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { "content-type": "application/json; charset=utf-8" });
  response.end(JSON.stringify(body));
}

function refuse(response: ServerResponse, error: z.ZodError) {
  const message = error.issues
    .map((issue) => `${issue.path.join(".")}: ${issue.message}`)
    .join("; ");
  send(response, 400, { error: { code: "invalid-query", message } });
}

export function handleSerp(index: SearchIndex, keyword: string, depth: number): LocalSerpResponse {
  const entries = rankDocuments(index, normalizeKeyword(keyword), depth).flatMap(
    ({ document }, position) => {
      const source = index.documents[document];
      if (!source) return [];
      const { url, title } = source;
      return [{ rank: position + 1, url, title, snippet: cutSnippet(source, keyword) }];
    },
  );
  return { keyword, entries };
}

export async function handleIdeas(
  index: SearchIndex,
  embed: EmbedTexts,
  seeds: readonly string[],
  limit: number,
): Promise<LocalIdeasResponse> {
  const requested = new Map(seeds.map((seed) => [normalizeKeyword(seed), seed]));
  const ideas = await suggestIdeas(index, embed, [...requested.keys()], limit);
  const asRequested = (seed: string) => requested.get(seed) ?? seed;
  return {
    ideas: ideas.map(({ keyword, kind, seeds: of, score, prominence }) => ({
      keyword,
      kind,
      seeds: of.map(asRequested),
      score,
      prominence,
    })),
  };
}

async function handleNearTopics(
  index: SearchIndex,
  embed: EmbedTexts,
  seed: string,
): Promise<LocalNearTopicsResponse> {
  return { topics: [...(await listNearTopics(index, embed, normalizeKeyword(seed)))] };
}

export interface ServerOptions {
  /** The name of its source, for /healthz. */
  readonly corpus: string;
  /** Encoder for the meaning of keywords, see `TextEmbedder`. */
  readonly embed: EmbedTexts;
  /** Called when a request for ideas or topics failed; the client sees a 500 without the reason. */
  readonly onError: (error: unknown) => void;
  /** The subjects of the corpus. */
  readonly niches?: LocalCoverageResponse["niches"];
  /** The discussions of the corpus, most discussed first. */
  readonly threads?: readonly RedditThread[];
  /** Time that a results page takes. */
  readonly latencyMs?: number;
}

/** Not listening yet. */
export function createSearchIndexServer(
  index: SearchIndex,
  { corpus, embed, onError, niches = [], threads = [], latencyMs = 0 }: ServerOptions,
): Server {
  return createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://index.invalid");
    const answer = (ideas: Promise<object>) =>
      void ideas.then(
        (found) => send(response, 200, found),
        (error: unknown) => {
          onError(error);
          const message = "The ideas couldn't be computed";
          send(response, 500, { error: { code: "internal", message } });
        },
      );
    if (request.method !== "GET") {
      send(response, 405, { error: { code: "method", message: "Only GET is supported" } });
    } else if (pathname === "/healthz") {
      send(response, 200, { status: "ready", corpus, documents: index.documents.length });
    } else if (pathname === "/v1/coverage") {
      const subreddits = listSubreddits(threads);
      send(response, 200, { niches, subreddits } satisfies LocalCoverageResponse);
    } else if (pathname === "/v1/threads") {
      const query = localThreadsQuery.safeParse(Object.fromEntries(searchParams));
      if (!query.success) return refuse(response, query.error);
      send(response, 200, getThreadPage(threads, query.data));
    } else if (pathname === "/v1/threads/lookup") {
      const query = localLookupQuery.safeParse({ ids: searchParams.getAll("id") });
      if (!query.success) return refuse(response, query.error);
      const ids = new Set(query.data.ids);
      const found = threads.filter(({ id }) => ids.has(id));
      send(response, 200, { threads: found, nextCursor: null } satisfies LocalThreadsResponse);
    } else if (pathname === "/v1/serp") {
      const query = localSerpQuery.safeParse(Object.fromEntries(searchParams));
      if (!query.success) return refuse(response, query.error);
      const { keyword, depth } = query.data;
      setTimeout(() => send(response, 200, handleSerp(index, keyword, depth)), latencyMs);
    } else if (pathname === "/v1/ideas") {
      const limit = searchParams.get("limit") ?? undefined;
      const query = localIdeasQuery.safeParse({ seeds: searchParams.getAll("seed"), limit });
      if (!query.success) return refuse(response, query.error);
      const { data } = query;
      answer(handleIdeas(index, embed, data.seeds, data.limit));
    } else if (pathname === "/v1/near-topics") {
      const query = localNearTopicsQuery.safeParse(Object.fromEntries(searchParams));
      if (!query.success) return refuse(response, query.error);
      answer(handleNearTopics(index, embed, query.data.seed));
    } else {
      send(response, 404, { error: { code: "not-found", message: `Nothing at ${pathname}` } });
    }
  });
}
