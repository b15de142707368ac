/**
 * Google's own volumes of known keywords (generateKeywordHistoricalMetrics). It has no difficulties and no intents, and
 * its costs per click are in the account's currency, which it doesn't name: they are left out.
 */
import {
  toSearchMonths,
  type SearchMonths,
} from "@mapwright/core/snapshot/figures/monthly-searches";
import { MarketNotCovered } from "#/research/ports.ts";
import type { KeywordMetricsSource } from "#/research/metric-ports.ts";
import type { ResearchLocale } from "@mapwright/core/keywords/locale";
import { z } from "zod";
import { findGoogleAdsLanguage } from "#/research/providers/markets/google-languages.ts";
import { findGoogleLocation } from "#/research/providers/markets/google-locations.ts";

/** Keywords per request. */
export const METRICS_BATCH = 10_000;

/** Google writes 64-bit integers as strings. */
export const integer = z.union([z.string().regex(/^\d+$/), z.int().min(0)]).transform(Number);

const MONTHS = [
  "JANUARY",
  "FEBRUARY",
  "MARCH",
  "APRIL",
  "MAY",
  "JUNE",
  "JULY",
  "AUGUST",
  "SEPTEMBER",
  "OCTOBER",
  "NOVEMBER",
  "DECEMBER",
] as const;

/** Searches by month as every method of Google Ads returns them, in any order. */
export const monthlySearchVolumes = z
  .array(z.object({ year: integer, month: z.string(), monthlySearches: integer.nullish() }))
  .nullish();

/** null = unknown. */
export function readGoogleMonths(
  found: z.output<typeof monthlySearchVolumes>,
): SearchMonths | null {
  return toSearchMonths(
    (found ?? []).flatMap(({ year, month: name, monthlySearches: count = null }) => {
      const month = MONTHS.findIndex((known) => known === name) + 1;
      return month === 0 ? [] : [{ year, month, count }];
    }),
  );
}

const metricsPage = z.object({
  results: z
    .array(
      z.object({
        text: z.string(),
        /** Requested keywords that share this one's figures. */
        closeVariants: z.array(z.string()).nullish(),
        keywordMetrics: z
          .object({
            avgMonthlySearches: integer.nullish(),
            competitionIndex: integer.nullish(),
            monthlySearchVolumes,
          })
          .nullish(),
      }),
    )
    .nullish(),
});
type MetricsPage = z.output<typeof metricsPage>;

/** Sends a request of an account to one of its methods. */
export type AskGoogleAds = <Response>(
  method: string,
  body: object,
  response: z.ZodType<Response>,
  signal: AbortSignal,
) => Promise<Response>;

/** The market, as every method of Google Ads takes it. Throws `MarketNotCovered`. */
export function toGoogleAdsMarket(locale: ResearchLocale) {
  const location = locale.place?.code ?? findGoogleLocation(locale.country);
  const language = findGoogleAdsLanguage(locale.language, locale.country);
  if (location === null || language === null)
    throw new MarketNotCovered(`google-ads: ${locale.language}-${locale.country}`);
  return {
    language: `languageConstants/${language}`,
    geoTargetConstants: [`geoTargetConstants/${location}`],
  };
}

export function createHistoricalMetrics(ask: AskGoogleAds): KeywordMetricsSource {
  return {
    id: "google-ads",
    metricSource: "google-ads",
    async figures({ keywords, locale }, signal) {
      const market = toGoogleAdsMarket(locale);
      const pages: MetricsPage[] = [];
      for (let start = 0; start < keywords.length; start += METRICS_BATCH) {
        const batch = keywords.slice(start, start + METRICS_BATCH);
        const body = { keywords: batch, ...market };
        pages.push(await ask("generateKeywordHistoricalMetrics", body, metricsPage, signal));
      }
      return pages.flatMap(({ results }) =>
        (results ?? []).flatMap(({ text, closeVariants, keywordMetrics: metrics }) =>
          [text, ...(closeVariants ?? [])].map((keyword) => ({
            keyword,
            volumePerMonth: metrics?.avgMonthlySearches ?? null,
            months: readGoogleMonths(metrics?.monthlySearchVolumes),
            cpcMicroUsd: null,
            competition:
              typeof metrics?.competitionIndex === "number" ? metrics.competitionIndex / 100 : null,
          })),
        ),
      );
    },
    difficulties: async () => new Map(),
    intents: async () => new Map(),
  };
}
