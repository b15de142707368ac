import { toKeywordMarket } from "#/keywords/keyword-key.ts";
import type { MapDocument } from "#/maps/map-document.ts";
import type { KeywordMap } from "#/workspace-keywords/keyword-table.ts";

export function describeMap({
  id,
  title,
  locale,
}: Pick<MapDocument, "id" | "locale" | "title">): KeywordMap {
  const { place } = locale;
  return { id, title, market: toKeywordMarket(locale), ...(place && { place }) };
}
