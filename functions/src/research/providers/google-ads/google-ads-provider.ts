/**
 * Google Ads (developers.google.com/google-ads/api): keyword ideas and the volumes of known keywords, Google's own, free,
 * one request a second.
 * Accounts without spend may get volumes rounded to powers of ten.
 */
import { z } from "zod";
import { DEFAULT_LOCALE } from "@mapwright/core/keywords/locale";
import type { KeywordIdea, KeywordIdeas } from "#/research/ports.ts";
import {
  createGoogleAccess,
  OAUTH_CLIENT_ID,
  OAUTH_CLIENT_SECRET,
} from "#/research/providers/google-oauth/google-access.ts";
import { findGoogleRefusal } from "#/research/providers/google-oauth/google-refusal.ts";
import { createProviderClient } from "#/research/providers/http-client/provider-client.ts";
import {
  createHistoricalMetrics,
  toGoogleAdsMarket,
  readGoogleMonths,
  integer,
  METRICS_BATCH,
  monthlySearchVolumes,
  type AskGoogleAds,
} from "#/research/providers/google-ads/historical-metrics.ts";
import { GOOGLE_ADS_LANGUAGES } from "#/research/providers/markets/google-languages.ts";
import { listGoogleCountries } from "#/research/providers/markets/google-locations.ts";
import { mergeIdeas } from "#/research/providers/merge-ideas.ts";
import { INTERNET_RETRY_POLICY } from "#/research/providers/retry-policy.ts";
import {
  UNKNOWN_ACCOUNT,
  type AccountCheck,
  type ProviderDefinition,
} from "#/research/providers/provider.ts";

const ID = "google-ads";
const CUSTOMER = "GOOGLE_ADS_CUSTOMER_ID";
const REFRESH_TOKEN = "GOOGLE_ADS_REFRESH_TOKEN";
const API_VERSION = "v26";
const MAX_PAGE = 10_000;
const RATE = { requests: 1, perMs: 1_000 };

const ideasPage = z.object({
  results: z
    .array(
      z.object({
        text: z.string(),
        keywordIdeaMetrics: z
          .object({ avgMonthlySearches: integer.nullish(), monthlySearchVolumes })
          .nullish(),
      }),
    )
    .nullish(),
  nextPageToken: z.string().nullish(),
});

export const googleAdsProvider: ProviderDefinition = {
  id: ID,
  name: "Google Ads",
  terms: {
    ideas: {
      unit: "request",
      costMicroUsd: 0,
      limits: { batch: 1, perMinute: 60, parallel: 1 },
    },
    metrics: {
      unit: "keyword",
      costMicroUsd: 0,
      limits: { batch: METRICS_BATCH, perMinute: 60, parallel: 1 },
    },
  },
  coverage: {
    countries: listGoogleCountries(),
    languages: GOOGLE_ADS_LANGUAGES,
    devices: ["desktop", "mobile"],
  },
  requires: {
    params: [CUSTOMER, OAUTH_CLIENT_ID],
    secrets: [OAUTH_CLIENT_SECRET, REFRESH_TOKEN],
  },
  retryPolicy: INTERNET_RETRY_POLICY,
  create(options) {
    const { setting, createUpstream, serviceUrl, fetch, now } = options;
    const access = createGoogleAccess(ID, REFRESH_TOKEN, options);
    const client = createProviderClient({
      provider: ID,
      createUpstream,
      fetch,
      now,
      rate: RATE,
      secrets: [],
      refusalOf: (reply) => findGoogleRefusal(reply, now()),
    });
    const customer = setting(CUSTOMER).replaceAll("-", "");
    const ask: AskGoogleAds = async (method, body, response, signal) => {
      const path = `${API_VERSION}/customers/${customer}:${method}`;
      const url = new URL(path, serviceUrl(ID, "https://googleads.googleapis.com/"));
      const headers = await access(signal);
      return client({ url, method: "POST", headers, body, response }, signal);
    };
    const ideas: KeywordIdeas = {
      id: ID,
      metricSource: "google-ads",
      knowsPlaces: true,
      niches: async () => [],
      async suggest({ seeds, locale, limit }, signal) {
        const market = toGoogleAdsMarket(locale);
        const found: KeywordIdea[] = [];
        // One by one: it allows a request a second, and says nothing of which seed brought what.
        for (const seed of seeds) {
          let pageToken: string | null = null;
          let position = 0;
          do {
            const page: z.output<typeof ideasPage> = await ask(
              "generateKeywordIdeas",
              {
                keywordSeed: { keywords: [seed] },
                ...market,
                pageSize: Math.min(MAX_PAGE, limit),
                ...(pageToken && { pageToken }),
              },
              ideasPage,
              signal,
            );
            for (const { text, keywordIdeaMetrics: metrics } of page.results ?? [])
              found.push({
                ...toIdea(text, metrics?.avgMonthlySearches ?? null, seed, position++, now()),
                months: readGoogleMonths(metrics?.monthlySearchVolumes),
              });
            pageToken = page.nextPageToken ?? null;
          } while (pageToken && position < limit);
        }
        return mergeIdeas(found, limit);
      },
    };
    const checkAccount: AccountCheck = async (signal) => {
      await ideas.suggest({ seeds: ["map"], locale: DEFAULT_LOCALE, limit: 1 }, signal);
      return UNKNOWN_ACCOUNT;
    };
    return { ideas, metrics: createHistoricalMetrics(ask), checkAccount };
  },
};

function toIdea(
  text: string,
  perMonth: number | null,
  seed: string,
  position: number,
  nowMs: number,
): KeywordIdea {
  return {
    keyword: text,
    kind: text.toLowerCase() === seed.toLowerCase() ? "seed" : "related",
    seeds: [seed],
    score: 1 / (1 + position),
    volume:
      perMonth === null ? null : { perMonth, source: "google-ads", estimated: false, asOf: nowMs },
    difficulty: null,
  };
}
