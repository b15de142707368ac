/** Figures of known keywords: Google Ads' volumes, Labs' difficulties and intents. */
import { z } from "zod";
import type { KeywordIntent, KeywordMetricsSource } from "#/research/metric-ports.ts";
import {
  asKeywordField,
  buildMarketFields,
  buildPlaceFields,
  type DataForSeoClient,
} from "#/research/providers/dataforseo/dataforseo-client.ts";
import {
  cpcField,
  difficultyField,
  buildLabsListSchema,
  toMicroUsd,
  monthlySearches,
  toMonths,
  volumeField,
} from "#/research/providers/dataforseo/labs-keyword.ts";

/** Keywords per request, of all three endpoints. */
const BATCH = 1_000;
/** Google Ads takes no longer ones. */
const MAX_LENGTH = 80;
const MAX_WORDS = 10;

const figures = z.object({
  keyword: z.string(),
  search_volume: volumeField,
  competition_index: z.number().min(0).max(100).nullish(),
  cpc: cpcField,
  monthly_searches: monthlySearches,
});
const keywordDifficulty = z.object({ keyword: z.string(), keyword_difficulty: difficultyField });
const INTENTS = new Map<string, KeywordIntent>([
  ["commercial", "commercial"],
  ["informational", "informational"],
  ["navigational", "navigational"],
  ["transactional", "transactional"],
]);
const intent = z.object({
  keyword: z.string(),
  keyword_intent: z.object({ label: z.string() }).nullish(),
});

/** @param slow for Google Ads' endpoint, which has a limit of its own */
export function createKeywordMetrics(
  client: DataForSeoClient,
  slow: DataForSeoClient,
): KeywordMetricsSource {
  return {
    id: "dataforseo",
    metricSource: "google-ads",
    async figures({ keywords, locale }, signal) {
      const known = keywords.filter(
        (keyword) => keyword.length <= MAX_LENGTH && keyword.split(/\s+/).length <= MAX_WORDS,
      );
      const results = await inBatches(known, (batch) =>
        slow.live(
          "keywords_data/google_ads/search_volume/live",
          { keywords: batch.map(asKeywordField), ...buildPlaceFields(locale) },
          figures,
          signal,
        ),
      );
      return results.map((each) => ({
        keyword: each.keyword,
        volumePerMonth: each.search_volume ?? null,
        months: toMonths(each.monthly_searches),
        cpcMicroUsd: toMicroUsd(each.cpc),
        competition:
          typeof each.competition_index === "number" ? each.competition_index / 100 : null,
      }));
    },
    async difficulties({ keywords, locale }, signal) {
      const results = await inBatches(keywords, (batch) =>
        client.live(
          "dataforseo_labs/google/bulk_keyword_difficulty/live",
          { keywords: batch.map(asKeywordField), ...buildMarketFields(locale) },
          buildLabsListSchema(keywordDifficulty),
          signal,
        ),
      );
      const items = results.flatMap((result) => result.items ?? []);
      return new Map(
        items.flatMap(({ keyword, keyword_difficulty: value }) =>
          typeof value === "number" ? [[keyword, value]] : [],
        ),
      );
    },
    async intents({ keywords, locale }, signal) {
      const { language_code: language } = buildMarketFields(locale);
      const results = await inBatches(keywords, (batch) =>
        client.live(
          "dataforseo_labs/google/search_intent/live",
          { keywords: batch.map(asKeywordField), language_code: language },
          buildLabsListSchema(intent),
          signal,
        ),
      );
      const items = results.flatMap((result) => result.items ?? []);
      return new Map<string, KeywordIntent>(
        items.flatMap(({ keyword, keyword_intent: found }) => {
          const known = INTENTS.get(found?.label ?? "");
          return known ? [[keyword, known]] : [];
        }),
      );
    },
  };
}

async function inBatches<Result>(
  keywords: readonly string[],
  ask: (batch: readonly string[]) => Promise<Result[]>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < keywords.length; start += BATCH)
    results.push(...(await ask(keywords.slice(start, start + BATCH))));
  return results;
}
