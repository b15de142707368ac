/** The keywords that a site or page ranks for: dataforseo_labs/google/ranked_keywords. */
import { z } from "zod";
import type { RankedKeywordsSource } from "#/research/metric-ports.ts";
import {
  buildMarketFields,
  type DataForSeoClient,
} from "#/research/providers/dataforseo/dataforseo-client.ts";
import {
  difficultyField,
  labsKeyword,
  readLabsList,
} from "#/research/providers/dataforseo/labs-keyword.ts";

const rankedKeyword = z.object({
  keyword_data: labsKeyword,
  ranked_serp_element: z.object({
    serp_item: z.object({
      rank_group: z.int().min(1),
      url: z.string().nullish(),
      etv: z.number().min(0).nullish(),
    }),
    keyword_difficulty: difficultyField,
  }),
});

export function createRankedKeywords(client: DataForSeoClient): RankedKeywordsSource {
  return {
    id: "dataforseo",
    async rankedKeywords({ target, locale, limit }, signal) {
      const { items, totalCount } = await readLabsList(
        client,
        "ranked_keywords",
        {
          target,
          ...buildMarketFields(locale),
          item_types: ["organic"],
          order_by: ["keyword_data.keyword_info.search_volume,desc"],
        },
        rankedKeyword,
        limit,
        signal,
      );
      return {
        totalCount,
        keywords: items.map(({ keyword_data: data, ranked_serp_element: element }) => ({
          keyword: data.keyword,
          url: element.serp_item.url ?? "",
          rank: element.serp_item.rank_group,
          volumePerMonth: data.keyword_info?.search_volume ?? null,
          difficulty:
            element.keyword_difficulty ?? data.keyword_properties?.keyword_difficulty ?? null,
          estimatedVisitsPerMonth: element.serp_item.etv ?? null,
        })),
      };
    },
  };
}
