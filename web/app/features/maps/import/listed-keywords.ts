/** A list of keywords that another page hands to the page for new maps, in the state of the navigation. */
import { researchLocale, withPlace, type ResearchLocale } from "@mapwright/core/keywords/locale";
import type { SearchPlace } from "@mapwright/core/keywords/search-place";
import { z } from "zod";

export interface ListedKeywords {
  /** A table with a header. */
  readonly csv: string;
  readonly locale: ResearchLocale;
}

const state = z.object({
  keywordList: z.object({ csv: z.string().min(1), locale: researchLocale }),
});

/**
 * @param market `US-en`
 * @param place of the market; null: the whole country
 */
export function listState(
  csv: string,
  market: string,
  place: SearchPlace | null,
): z.input<typeof state> {
  const [country = "", language = ""] = market.split("-");
  const locale = withPlace(researchLocale.parse({ country, language, device: "desktop" }), place);
  return { keywordList: { csv, locale } };
}

/** null: nothing was handed over. */
export function readListState(given: unknown): ListedKeywords | null {
  const parsed = state.safeParse(given);
  return parsed.success ? parsed.data.keywordList : null;
}
