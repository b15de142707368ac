import { keywordMarketOf } from "@mapwright/core/keywords/keyword-key";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import type { KeywordMap } from "@mapwright/core/workspace-keywords/keyword-table";

/** What rows say of a map. */
export function describeMap({
  id,
  title,
  locale,
}: Pick<MapDocument, "id" | "locale" | "title">): KeywordMap {
  const { place } = locale;
  return { id, title, market: keywordMarketOf(locale), ...(place && { place }) };
}
