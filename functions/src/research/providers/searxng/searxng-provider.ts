/**
 * SearXNG, a metasearch engine that anyone can host (docs.searxng.org): free, ranks of several engines merged, so not
 * Google's. Its `search.formats` has to include json, and its limiter has to be off or let this server through.
 */
import { z } from "zod";
import { DEFAULT_LOCALE, type ResearchLocale } from "@mapwright/core/keywords/locale";
import type { KeywordIdeas, SerpSource } from "#/research/ports.ts";
import {
  createProviderClient,
  findStatusRefusal,
  type ProviderClient,
} from "#/research/providers/http-client/provider-client.ts";
import { ProviderFailure } from "#/research/providers/http-client/provider-failure.ts";
import { INTERNET_RETRY_POLICY } from "#/research/providers/retry-policy.ts";
import {
  UNKNOWN_ACCOUNT,
  type AccountCheck,
  type CapabilityTerms,
  type ProviderDefinition,
} from "#/research/providers/provider.ts";
import { buildLenientArray, oddText, ResultPages } from "#/research/providers/serp-entries.ts";
import { collectSuggestions } from "#/research/providers/suggested-ideas.ts";

const URL_SETTING = "RESEARCH_SEARXNG_URL";
const ID = "searxng";
/** A page has about ten results; engines differ. */
const MAX_PAGES = 3;

const page = z.object({
  results: buildLenientArray(
    z.object({
      url: oddText,
      title: oddText,
      content: oddText,
      engines: z.array(z.string()).catch([]),
    }),
  ),
  suggestions: buildLenientArray(z.string()).nullish(),
  answers: z.array(z.unknown()).nullish(),
  infoboxes: z.array(z.unknown()).nullish(),
  unresponsive_engines: z.array(z.unknown()).nullish(),
});

const TERMS: CapabilityTerms = {
  unit: "request",
  costMicroUsd: 0,
  limits: { batch: 1, perMinute: 60, parallel: 4 },
};
/** Its engines block whoever asks much more often. */
const RATE = { requests: 60, perMs: 60_000 };

export const searxngProvider: ProviderDefinition = {
  id: ID,
  name: "SearXNG",
  terms: { ideas: TERMS, serp: TERMS },
  coverage: { countries: "all", languages: "all", devices: ["desktop"] },
  requires: { params: [URL_SETTING], secrets: [] },
  retryPolicy: INTERNET_RETRY_POLICY,
  create({ setting, createUpstream, serviceUrl, fetch, now }) {
    const configured = setting(URL_SETTING);
    const base = serviceUrl(ID, configured.endsWith("/") ? configured : `${configured}/`);
    const client = createProviderClient({
      provider: ID,
      createUpstream,
      fetch,
      now,
      rate: RATE,
      secrets: [],
      refusalOf(reply) {
        if (reply.status !== 403) return findStatusRefusal(reply, now());
        return {
          kind: "json-disabled",
          reason: "refuses JSON: add json to search.formats in its settings.yml",
        };
      },
    });
    const search = createSearch(client, base);
    const ideas: KeywordIdeas = {
      id: ID,
      metricSource: "none",
      niches: async () => [],
      suggest: (request, signal) =>
        collectSuggestions(request, async (keyword) => {
          const { suggestions } = await search(keyword, request.locale, 1, signal);
          return (suggestions ?? []).map((each) => ({ keyword: each, kind: "related" }));
        }),
    };
    const serp: SerpSource = {
      id: ID,
      async fetchSerp({ keyword, locale, depth }, signal) {
        const results = new ResultPages();
        let features: string[] = [];
        for (let number = 1; number <= MAX_PAGES && results.count < depth; number++) {
          const found = await search(keyword, locale, number, signal);
          if (number === 1) features = featuresOf(found);
          if (areMostBlocked(found)) results.areMostBlocked = true;
          const shown = found.results.map(({ url, title, content }) => ({
            url,
            title,
            snippet: content,
          }));
          if (!results.add(shown)) break;
        }
        const found = results.finish(depth);
        return { keyword, ...found, features, provider: ID, fetchedAt: now() };
      },
    };
    const checkAccount: AccountCheck = async (signal) => {
      await search("map", DEFAULT_LOCALE, 1, signal);
      return UNKNOWN_ACCOUNT;
    };
    return { ideas, serp, checkAccount };
  },
};

function createSearch(client: ProviderClient, base: string) {
  return async (
    keyword: string,
    { language, country }: ResearchLocale,
    number: number,
    signal: AbortSignal,
  ) => {
    const url = new URL("search", base);
    url.search = new URLSearchParams({
      q: keyword,
      format: "json",
      categories: "general",
      language: `${language}-${country}`,
      pageno: String(number),
    }).toString();
    const found = await client({ url, response: page }, signal);
    const { results, suggestions, unresponsive_engines: unresponsive } = found;
    const isEmpty = results.length === 0 && (suggestions ?? []).length === 0;
    // Engines that are blocked aren't engines that found nothing.
    if (number === 1 && isEmpty && (unresponsive ?? []).length > 0)
      throw new ProviderFailure(ID, "upstream", "none of its engines responded", {
        isRetryable: false,
      });
    return found;
  };
}

/** More engines are blocked than have found something. */
function areMostBlocked({ results, unresponsive_engines: blocked }: z.output<typeof page>) {
  const responding = new Set(results.flatMap(({ engines }) => engines));
  return (blocked ?? []).length > responding.size;
}

function featuresOf({ answers, infoboxes }: z.output<typeof page>): string[] {
  return [
    ...((answers ?? []).length > 0 ? ["answer"] : []),
    ...((infoboxes ?? []).length > 0 ? ["knowledge-graph"] : []),
  ];
}
