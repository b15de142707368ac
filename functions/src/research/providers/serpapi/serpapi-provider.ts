/** SerpApi (serpapi.com): Google's results pages and completions, in searches per month. */
import { z } from "zod";
import type { ResearchLocale } from "@mapwright/core/keywords/locale";
import {
  AI_OVERVIEW,
  ANSWER_BOX,
  LOCAL_PACK,
  SHOPPING,
  type RawBlock,
} from "@mapwright/core/serps/serp-block";
import {
  askedQuestions,
  completedQueries,
  createGoogleIdeas,
  createGoogleSerps,
  organicResults,
  relatedSearches,
  RESULTS_PER_PAGE,
  type GooglePage,
  type GoogleSearch,
} from "#/research/providers/google-pages.ts";
import {
  createProviderClient,
  findErrorMessage,
  findStatusRefusal,
  type ProviderReply,
} from "#/research/providers/http-client/provider-client.ts";
import type { Refusal } from "#/research/providers/http-client/provider-failure.ts";
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
import { buildLenientArray, oddText } from "#/research/providers/serp-entries.ts";

const KEY = "SERPAPI_API_KEY";
const ID = "serpapi";

const metadata = z.object({ status: z.string() });
const references = z.object({
  references: buildLenientArray(z.object({ title: oddText, link: oddText }))
    .nullish()
    .catch(null),
});
const resultsPage = z.object({
  search_metadata: metadata,
  organic_results: organicResults,
  related_questions: askedQuestions,
  related_searches: relatedSearches,
  answer_box: z.unknown().optional(),
  local_results: z.unknown().optional(),
  shopping_results: z.unknown().optional(),
  /** An overview with only a `page_token` takes another search to read, at once: the token expires within minutes. */
  ai_overview: references.extend({ page_token: oddText }).nullish().catch({}),
});
const overviewPage = z.object({
  search_metadata: metadata,
  ai_overview: references.nullish().catch(null),
});
const completions = z.object({
  search_metadata: metadata,
  suggestions: completedQueries,
});

/** Free, and without a key (serpapi.com/locations-api). Those that reach most people come first. */
const places = createPlaceRowsSchema(
  z.object({
    canonical_name: z.string(),
    google_id: z.number(),
    country_code: z.string(),
    target_type: z.string(),
  }),
);
/** The most it returns. */
const MAX_PLACES = 10;

/** Free (serpapi.com/account-api). It also contains the key: only these fields are read. */
const account = z.object({
  total_searches_left: z.number(),
  account_rate_limit_per_hour: z.number().nullish(),
});

const TERMS: CapabilityTerms = {
  unit: "page",
  // The smallest plan: $75 for 5,000 searches a month.
  costMicroUsd: 15_000,
  limits: { batch: 1, perMinute: null, parallel: 5 },
};

export const serpApiProvider: ProviderDefinition = {
  id: ID,
  name: "SerpApi",
  terms: {
    ideas: { ...TERMS, unit: "request" },
    serp: TERMS,
    places: { ...TERMS, unit: "request", costMicroUsd: 0 },
  },
  coverage: { countries: listGoogleCountries(), languages: "all", devices: ["desktop", "mobile"] },
  requires: { params: [], secrets: [KEY] },
  retryPolicy: INTERNET_RETRY_POLICY,
  create({ setting, createUpstream, serviceUrl, fetch, placeLists, now, readsLateOverviews }) {
    const key = setting(KEY);
    const base = serviceUrl(ID, "https://serpapi.com/");
    const shared = {
      provider: ID,
      createUpstream,
      fetch,
      now,
      rate: null,
      secrets: [key],
    } as const;
    const client = createProviderClient({
      ...shared,
      refusalOf: (reply) => refusalOfReply(reply, now()),
    });
    const plainClient = createProviderClient(shared);
    const ask = <Body extends z.ZodType>(
      response: Body,
      { country, language, device, place }: ResearchLocale,
      query: Readonly<Record<string, string>>,
      signal: AbortSignal,
    ) => {
      const url = new URL("search.json", base);
      url.search = new URLSearchParams({
        ...query,
        gl: country.toLowerCase(),
        hl: toGoogleSearchLanguage(language, country).toLowerCase(),
        ...(device === "mobile" && { device }),
        // Completions are a country's.
        ...(query["engine"] === "google" && place && { location: place.name }),
        api_key: key,
      }).toString();
      return client({ url, response }, signal);
    };
    const google: GoogleSearch = {
      id: ID,
      async readPage({ keyword, locale, page = 0 }, signal) {
        const start = page * RESULTS_PER_PAGE;
        const query = { engine: "google", q: keyword, ...(start > 0 && { start: `${start}` }) };
        return toPage(await ask(resultsPage, locale, query, signal));
      },
      async complete({ keyword, locale }, signal) {
        const query = { engine: "google_autocomplete", q: keyword };
        return (await ask(completions, locale, query, signal)).suggestions;
      },
      ...(readsLateOverviews && {
        async readOverview(token, signal) {
          const url = new URL("search.json", base);
          const query = { engine: "google_ai_overview", page_token: token, api_key: key };
          url.search = new URLSearchParams(query).toString();
          const { ai_overview: overview } = await client({ url, response: overviewPage }, signal);
          return overviewBlock(overview?.references);
        },
      }),
    };
    const checkAccount: AccountCheck = async (signal) => {
      const url = new URL("account.json", base);
      url.searchParams.set("api_key", key);
      const { total_searches_left: left, account_rate_limit_per_hour: perHour } = await plainClient(
        { url, response: account },
        signal,
      );
      return {
        left: { amount: left, unit: "searches" },
        limit: perHour ? { requests: perHour, per: "hour" } : null,
      };
    };
    const listed = createSearchedPlaces(ID, placeLists, async (country, letters, signal) => {
      const url = new URL("locations.json", base);
      url.search = new URLSearchParams({ q: letters, limit: String(MAX_PLACES) }).toString();
      const found = await plainClient({ url, response: places }, signal);
      const rows = found.map((each) => ({
        name: each.canonical_name,
        code: each.google_id,
        country: each.country_code,
        kind: each.target_type,
      }));
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

/** A page without results is a success with an `error`; too many searches an hour and none left are both 429. */
function refusalOfReply(reply: ProviderReply, nowMs: number): Refusal | null {
  const reason = findErrorMessage(reply.body);
  if (reply.status === 429 && reason !== null && /run out|no searches left|plan/i.test(reason))
    return { kind: "quota-spent", reason };
  const refused = findStatusRefusal(reply, nowMs);
  if (refused || reason === null) return refused;
  const parsed = z.object({ search_metadata: metadata }).safeParse(reply.body);
  return parsed.data?.search_metadata.status === "Success" ? null : { kind: "upstream", reason };
}

function toPage(page: z.output<typeof resultsPage>): GooglePage {
  const { ai_overview: overview } = page;
  return {
    organic: page.organic_results,
    questions: page.related_questions,
    related: page.related_searches,
    features: [
      ...(overview ? [AI_OVERVIEW] : []),
      ...(page.answer_box === undefined ? [] : [ANSWER_BOX]),
      ...(page.local_results === undefined ? [] : [LOCAL_PACK]),
      ...(page.shopping_results === undefined ? [] : [SHOPPING]),
    ],
    blocks: overview ? [overviewBlock(overview.references)] : [],
    overviewToken: overview?.page_token ?? null,
  };
}

function overviewBlock(cited: z.output<typeof references>["references"]): RawBlock {
  const items = (cited ?? []).map(({ title, link }) => ({ text: title, url: link }));
  return { type: AI_OVERVIEW, items };
}
