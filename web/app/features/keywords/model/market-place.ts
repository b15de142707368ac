/** The place of a market, from the maps that have it: the market's own key has only its number. */
import type { SearchPlace } from "@mapwright/core/keywords/search-place";
import type { KeywordMap } from "#/features/keywords/model/keyword-table.ts";

/** null: the whole country, or no map has this market. */
export function placeOfMarket(maps: readonly KeywordMap[], market: string): SearchPlace | null {
  return maps.find((map) => map.market === market)?.place ?? null;
}
