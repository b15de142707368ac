/** Serper (serper.dev): Google's results pages and completions, in prepaid credits. */
import { z } from "zod";
import type { ResearchLocale } from "@mapwright/core/keywords/locale";
import {
  ANSWER_BOX,
  LOCAL_PACK,
  PEOPLE_ALSO_ASK,
  SHOPPING,
  toSerpBlocks,
  type SerpBlock,
} from "@mapwright/core/serps/serp-block";
import type { KeywordIdeas, SerpSource } from "#/research/ports.ts";
import {
  createProviderClient,
  messageIn,
  refusalOfStatus,
} from "#/research/providers/http-client/provider-client.ts";
import { googleSearchLanguage } from "#/research/providers/markets/google-languages.ts";
import { googleCountries } from "#/research/providers/markets/google-locations.ts";
import { INTERNET_PATIENCE } from "#/research/providers/patience.ts";
import { listedPlaces, placeRows } from "#/research/providers/places/listed-places.ts";
import { createSearchedPlaces } from "#/research/providers/places/searched-places.ts";
import type {
  AccountCheck,
  CapabilityTerms,
  ProviderDefinition,
} from "#/research/providers/provider.ts";
import { eachOf, oddText, ResultPages } from "#/research/providers/serp-entries.ts";
import { collectSuggestions, type Suggestion } from "#/research/providers/suggested-ideas.ts";

const KEY = "SERPER_API_KEY";
const ID = "serper";
/** Google shows about ten per page, whatever is asked for. */
const RESULTS_PER_PAGE = 10;

const resultsPage = z.object({
  searchParameters: z.object({}),
  organic: eachOf(z.object({ title: oddText, link: oddText, snippet: oddText })).nullish(),
  answerBox: z
    .object({ title: z.string().nullish(), link: z.string().nullish() })
    .nullish()
    .catch({}),
  knowledgeGraph: z.unknown().optional(),
  places: z.unknown().optional(),
  shopping: z.unknown().optional(),
  peopleAlsoAsk: eachOf(z.object({ question: z.string(), link: oddText })).nullish(),
  relatedSearches: eachOf(z.object({ query: z.string() })).nullish(),
});
const completions = z.object({
  suggestions: eachOf(z.object({ value: z.string() })).nullish(),
  searchParameters: z.object({}),
});

/** Free, and without a key. */
const places = placeRows(
  z.object({
    canonicalName: z.string(),
    googleId: z.number(),
    countryCode: z.string(),
    targetType: z.string(),
  }),
);
/** As many as its playground asks for. */
const MAX_PLACES = 25;

/** Free. */
const account = z.object({ balance: z.number(), rateLimit: z.number().nullish() });

const TERMS: CapabilityTerms = {
  unit: "page",
  // Credits cost $1.00 to $0.30 per thousand, by how many are bought.
  costMicroUsd: 1_000,
  limits: { batch: 1, perMinute: null, parallel: 10 },
};

export const serperProvider: ProviderDefinition = {
  id: ID,
  name: "Serper",
  // An idea takes two requests: a results page, and completions.
  terms: {
    ideas: { ...TERMS, unit: "request" },
    serp: TERMS,
    places: { ...TERMS, unit: "request", costMicroUsd: 0 },
  },
  coverage: { countries: googleCountries(), languages: "all", devices: ["desktop"] },
  requires: { params: [], secrets: [KEY] },
  patience: INTERNET_PATIENCE,
  create({ setting, createUpstream, serviceUrl, fetch, placeLists, now }) {
    const key = setting(KEY);
    const base = serviceUrl(ID, "https://google.serper.dev/");
    const shared = {
      provider: ID,
      createUpstream,
      fetch,
      now,
      rate: null,
      secrets: [key],
    } as const;
    const placeClient = createProviderClient(shared);
    const client = createProviderClient({
      ...shared,
      refusalOf(reply) {
        const message = messageIn(reply.body) ?? "";
        // Without credit, it answers as if the request were wrong.
        if (reply.status === 400 && /credit/i.test(message))
          return { kind: "quota-spent", reason: message };
        return refusalOfStatus(reply, now());
      },
    });
    const ask = <Body extends z.ZodType>(
      path: string,
      response: Body,
      { keyword, locale, page }: { keyword: string; locale: ResearchLocale; page?: number },
      signal: AbortSignal,
    ) =>
      client(
        {
          url: new URL(path, base),
          method: "POST",
          headers: { "x-api-key": key },
          body: {
            q: keyword,
            gl: locale.country.toLowerCase(),
            hl: googleSearchLanguage(locale.language, locale.country).toLowerCase(),
            // Completions are a country's.
            ...(path === "search" && locale.place && { location: locale.place.name }),
            ...(page !== undefined && { page }),
          },
          response,
        },
        signal,
      );
    const ideas: KeywordIdeas = {
      id: ID,
      metricSource: "none",
      knowsPlaces: true,
      niches: async () => [],
      suggest: (request, signal) =>
        collectSuggestions(request, async (keyword): Promise<Suggestion[]> => {
          const asked = { keyword, locale: request.locale };
          const [completed, found] = await Promise.all([
            ask("autocomplete", completions, asked, signal),
            ask("search", resultsPage, asked, signal),
          ]);
          return [
            ...(completed.suggestions ?? []).map(
              ({ value }) => ({ keyword: value, kind: "autocomplete" }) as const,
            ),
            ...(found.relatedSearches ?? []).map(
              ({ query }) => ({ keyword: query, kind: "related" }) as const,
            ),
            ...(found.peopleAlsoAsk ?? []).map(
              ({ question }) => ({ keyword: question, kind: "question" }) as const,
            ),
          ];
        }),
    };
    const serp: SerpSource = {
      id: ID,
      async fetchSerp({ keyword, locale, depth }, signal) {
        const results = new ResultPages();
        let features: string[] = [];
        let blocks: SerpBlock[] = [];
        const pages = Math.ceil(depth / RESULTS_PER_PAGE);
        for (let page = 1; page <= pages && results.count < depth; page++) {
          const found = await ask("search", resultsPage, { keyword, locale, page }, signal);
          if (page === 1) [features, blocks] = [featuresOf(found), blocksOf(found)];
          const organic = found.organic ?? [];
          if (
            !results.add(organic.map(({ link: url, title, snippet }) => ({ url, title, snippet })))
          )
            break;
        }
        const found = results.finish(depth);
        return { keyword, ...found, features, blocks, provider: ID, fetchedAt: now() };
      },
    };
    const checkAccount: AccountCheck = async (signal) => {
      const { balance, rateLimit } = await client(
        { url: new URL("account", base), headers: { "x-api-key": key }, response: account },
        signal,
      );
      return {
        left: { amount: balance, unit: "credits" },
        limit: rateLimit ? { requests: rateLimit, per: "second" } : null,
      };
    };
    const listed = createSearchedPlaces(ID, placeLists, async (country, letters, signal) => {
      const url = new URL("locations", serviceUrl(ID, "https://api.serper.dev/"));
      url.search = new URLSearchParams({ q: letters, limit: String(MAX_PLACES) }).toString();
      const found = await placeClient({ url, response: places }, signal);
      const rows = found.map(
        ({ canonicalName: name, googleId: code, countryCode, targetType }) => ({
          name,
          code,
          country: countryCode,
          kind: targetType,
        }),
      );
      return listedPlaces(rows, country);
    });
    return { ideas, serp, places: listed, checkAccount };
  },
};

function featuresOf(page: z.output<typeof resultsPage>): string[] {
  return [
    ...(page.answerBox ? [ANSWER_BOX] : []),
    ...(page.knowledgeGraph === undefined ? [] : ["knowledge-graph"]),
    ...(page.places === undefined ? [] : [LOCAL_PACK]),
    ...(page.shopping === undefined ? [] : [SHOPPING]),
    ...((page.peopleAlsoAsk ?? []).length > 0 ? ["people-also-ask"] : []),
    ...((page.relatedSearches ?? []).length > 0 ? ["related-searches"] : []),
  ];
}

function blocksOf({ answerBox, peopleAlsoAsk }: z.output<typeof resultsPage>): SerpBlock[] {
  return toSerpBlocks([
    ...(answerBox
      ? [{ type: ANSWER_BOX, items: [{ text: answerBox.title, url: answerBox.link }] }]
      : []),
    ...(peopleAlsoAsk ?? []).map(({ question, link }) => ({
      type: PEOPLE_ALSO_ASK,
      items: [{ text: question, url: link }],
    })),
  ]);
}
