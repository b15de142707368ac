/** DataForSEO (docs.dataforseo.com/v3): everything that a map needs, billed per request from a prepaid balance. */
import { createAccountCheck } from "#/research/providers/dataforseo/account-check.ts";
import {
  createDataForSeoClient,
  LOGIN_SETTING,
  PASSWORD_SETTING,
} from "#/research/providers/dataforseo/dataforseo-client.ts";
import { createKeywordMetrics } from "#/research/providers/dataforseo/keyword-metrics.ts";
import { createLabsIdeas } from "#/research/providers/dataforseo/labs-ideas.ts";
import { LABS_PAGE } from "#/research/providers/dataforseo/labs-keyword.ts";
import {
  createListedPlaces,
  LIST_MAX_BYTES,
} from "#/research/providers/dataforseo/listed-places.ts";
import { createLlmMentions } from "#/research/providers/dataforseo/llm-mentions.ts";
import { createLiveSerps } from "#/research/providers/dataforseo/live-serps.ts";
import { createQueuedSerps } from "#/research/providers/dataforseo/queued-serps.ts";
import { createRankedKeywords } from "#/research/providers/dataforseo/ranked-keywords.ts";
import { listGoogleCountries } from "#/research/providers/markets/google-locations.ts";
import { INTERNET_RETRY_POLICY } from "#/research/providers/retry-policy.ts";
import type { ProviderDefinition } from "#/research/providers/provider.ts";

/** Requests at once, of the account's 30, which several instances share. */
const PARALLEL = 10;
const GOOGLE_ADS_RATE = { requests: 12, perMs: 60_000 };
const TASKS_READY_RATE = { requests: 20, perMs: 60_000 };
const ID_LIST_RATE = { requests: 10, perMs: 60_000 };

const LABS = {
  unit: "keyword",
  costMicroUsd: 100,
  costPerRequestMicroUsd: 10_000,
  limits: { batch: LABS_PAGE, perMinute: null, parallel: PARALLEL },
} as const;

export const dataForSeoProvider: ProviderDefinition = {
  id: "dataforseo",
  name: "DataForSEO",
  terms: {
    ideas: LABS,
    // Ten results are one page.
    serp: {
      unit: "page",
      costMicroUsd: 2_000,
      limits: { batch: 1, perMinute: null, parallel: PARALLEL },
    },
    serpQueue: {
      unit: "page",
      costMicroUsd: 600,
      limits: { batch: 100, perMinute: null, parallel: PARALLEL },
    },
    places: {
      unit: "request",
      costMicroUsd: 0,
      limits: { batch: 1, perMinute: null, parallel: PARALLEL },
    },
    // Of Google Ads' figures; difficulties and intents cost what Labs does.
    metrics: {
      unit: "request",
      costMicroUsd: 75_000,
      limits: { batch: 1_000, perMinute: GOOGLE_ADS_RATE.requests, parallel: PARALLEL },
    },
    rankedKeywords: LABS,
    mentions: {
      unit: "answer",
      costMicroUsd: 1_000,
      costPerRequestMicroUsd: 100_000,
      limits: { batch: 1_000, perMinute: null, parallel: PARALLEL },
    },
  },
  coverage: {
    // Which languages a country has, only the provider knows: it says so when it is asked.
    countries: listGoogleCountries(["BY", "RU"]),
    languages: "all",
    devices: ["desktop", "mobile"],
  },
  requires: { params: [LOGIN_SETTING], secrets: [PASSWORD_SETTING] },
  retryPolicy: INTERNET_RETRY_POLICY,
  create(options) {
    const client = createDataForSeoClient(options);
    return {
      ideas: createLabsIdeas(client),
      serp: createLiveSerps(client, options),
      serpQueue: createQueuedSerps(
        client,
        {
          ready: createDataForSeoClient(options, TASKS_READY_RATE),
          list: createDataForSeoClient(options, ID_LIST_RATE),
        },
        options,
      ),
      places: createListedPlaces(
        createDataForSeoClient(options, null, LIST_MAX_BYTES),
        options.placeLists,
      ),
      metrics: createKeywordMetrics(client, createDataForSeoClient(options, GOOGLE_ADS_RATE)),
      rankedKeywords: createRankedKeywords(client),
      mentions: createLlmMentions(client),
      checkAccount: createAccountCheck(client),
    };
  },
};
