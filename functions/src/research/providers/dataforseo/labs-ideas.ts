/**
 * Keyword ideas from DataForSEO Labs: per seed, keywords that contain it (keyword_suggestions) and keywords of the same
 * category (keyword_ideas). Their volumes are Google Ads' figures.
 */
import type { z } from "zod";
import type { KeywordIdea, KeywordIdeas } from "#/research/ports.ts";
import {
  asKeywordField,
  buildMarketFields,
  type DataForSeoClient,
} from "#/research/providers/dataforseo/dataforseo-client.ts";
import {
  labsKeyword,
  toMicroUsd,
  toMonths,
  readLabsList,
} from "#/research/providers/dataforseo/labs-keyword.ts";
import { mergeIdeas } from "#/research/providers/merge-ideas.ts";

const METRIC_SOURCE = "google-ads";

export function createLabsIdeas(client: DataForSeoClient): KeywordIdeas {
  return {
    id: "dataforseo",
    metricSource: METRIC_SOURCE,
    niches: async () => [],
    async suggest({ seeds, locale, limit }, signal) {
      const market = buildMarketFields(locale);
      const found = await Promise.all(
        seeds.map(async (seed) => {
          const keyword = asKeywordField(seed);
          const [containing, related] = await Promise.all([
            readLabsList(
              client,
              "keyword_suggestions",
              { keyword, ...market, include_seed_keyword: true },
              labsKeyword,
              limit,
              signal,
            ),
            readLabsList(
              client,
              "keyword_ideas",
              { keywords: [keyword], ...market },
              labsKeyword,
              limit,
              signal,
            ),
          ]);
          return [containing.items, related.items].flatMap((items) =>
            items.map((item, position) => toIdea(item, seed, position, client.now())),
          );
        }),
      );
      return mergeIdeas(found.flat(), limit);
    },
  };
}

function toIdea(
  item: z.output<typeof labsKeyword>,
  seed: string,
  position: number,
  nowMs: number,
): KeywordIdea {
  const perMonth = item.keyword_info?.search_volume;
  const isSeed = item.keyword.toLowerCase() === seed.toLowerCase();
  return {
    keyword: item.keyword,
    kind: isSeed ? "seed" : "related",
    seeds: [seed],
    // Both lists come strongest first, without a score that could be compared.
    score: 1 / (1 + position),
    volume:
      typeof perMonth === "number"
        ? { perMonth, source: METRIC_SOURCE, estimated: false, asOf: nowMs }
        : null,
    difficulty: item.keyword_properties?.keyword_difficulty ?? null,
    cpcMicroUsd: toMicroUsd(item.keyword_info?.cpc),
    months: toMonths(item.keyword_info?.monthly_searches),
  };
}
