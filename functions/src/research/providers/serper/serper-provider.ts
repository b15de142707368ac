/** Serper (serper.dev): Google's results pages and completions, in prepaid credits. */
import { z } from "zod";
import { ANSWER_BOX, LOCAL_PACK, SHOPPING } from "@mapwright/core/serps/serp-block";
import {
  askedQuestions,
  completedQueries,
  createGoogleIdeas,
  createGoogleSerps,
  organicResults,
  relatedSearches,
  type GooglePage,
  type GoogleQuery,
  type GoogleSearch,
} from "#/research/providers/google-pages.ts";
import {
  createProviderClient,
  findErrorMessage,
  findStatusRefusal,
} from "#/research/providers/http-client/provider-client.ts";
import { toGoogleSearchLanguage } from "#/research/providers/markets/google-languages.ts";
import { listGoogleCountries } from "#/research/providers/markets/google-locations.ts";
import { INTERNET_RETRY_POLICY } from "#/research/providers/retry-policy.ts";
import {
  parseListedPlaces,
  createPlaceRowsSchema,
} from "#/research/providers/places/listed-places.ts";
import { createSearchedPlaces } from "#/research/providers/places/searched-places.ts";
import type {
  AccountCheck,
  CapabilityTerms,
  ProviderDefinition,
} from "#/research/providers/provider.ts";

const KEY = "SERPER_API_KEY";
const ID = "serper";

const resultsPage = z.object({
  searchParameters: z.object({}),
  organic: organicResults,
  answerBox: z
    .object({ title: z.string().nullish(), link: z.string().nullish() })
    .nullish()
    .catch({}),
  knowledgeGraph: z.unknown().optional(),
  places: z.unknown().optional(),
  shopping: z.unknown().optional(),
  peopleAlsoAsk: askedQuestions,
  relatedSearches,
});
const completions = z.object({
  suggestions: completedQueries,
  searchParameters: z.object({}),
});

/** Free, and without a key. */
const places = createPlaceRowsSchema(
  z.object({
    canonicalName: z.string(),
    googleId: z.number(),
    countryCode: z.string(),
    targetType: z.string(),
  }),
);
/** The number that Serper's playground asks for. */
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
  terms: {
    ideas: { ...TERMS, unit: "request" },
    serp: TERMS,
    places: { ...TERMS, unit: "request", costMicroUsd: 0 },
  },
  coverage: { countries: listGoogleCountries(), languages: "all", devices: ["desktop"] },
  requires: { params: [], secrets: [KEY] },
  retryPolicy: INTERNET_RETRY_POLICY,
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
        const message = findErrorMessage(reply.body) ?? "";
        // Without credit, it answers as if the request were wrong.
        if (reply.status === 400 && /credit/i.test(message))
          return { kind: "quota-spent", reason: message };
        return findStatusRefusal(reply, now());
      },
    });
    const ask = <Body extends z.ZodType>(
      path: string,
      response: Body,
      { keyword, locale, page }: GoogleQuery,
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
            hl: toGoogleSearchLanguage(locale.language, locale.country).toLowerCase(),
            // Completions are a country's.
            ...(path === "search" && locale.place && { location: locale.place.name }),
            ...(page !== undefined && { page: page + 1 }),
          },
          response,
        },
        signal,
      );
    const google: GoogleSearch = {
      id: ID,
      readPage: async (query, signal) => toPage(await ask("search", resultsPage, query, signal)),
      complete: async (query, signal) =>
        (await ask("autocomplete", completions, query, signal)).suggestions,
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
      return parseListedPlaces(rows, country);
    });
    return {
      ideas: createGoogleIdeas(google),
      serp: createGoogleSerps(google, now),
      places: listed,
      checkAccount,
    };
  },
};

function toPage(page: z.output<typeof resultsPage>): GooglePage {
  const { answerBox } = page;
  return {
    organic: page.organic,
    questions: page.peopleAlsoAsk,
    related: page.relatedSearches,
    features: [
      ...(answerBox ? [ANSWER_BOX] : []),
      ...(page.knowledgeGraph === undefined ? [] : ["knowledge-graph"]),
      ...(page.places === undefined ? [] : [LOCAL_PACK]),
      ...(page.shopping === undefined ? [] : [SHOPPING]),
    ],
    blocks: answerBox
      ? [{ type: ANSWER_BOX, items: [{ text: answerBox.title, url: answerBox.link }] }]
      : [],
  };
}
