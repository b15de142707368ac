/** The place of a market, from the maps that have it: the market's own key has only its number. */
import type { SearchPlace } from "#/keywords/search-place.ts";
import type { KeywordMap } from "#/workspace-keywords/keyword-table.ts";

/** null: the whole country, or no map has this market. */
export function findMarketPlace(maps: readonly KeywordMap[], market: string): SearchPlace | null {
  return maps.find((map) => map.market === market)?.place ?? null;
}
