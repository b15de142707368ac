/** A list of keywords that another page hands to the page for new maps, in the state of the navigation. */
import { researchLocale, type ResearchLocale } from "@mapwright/core/keywords/locale";
import { z } from "zod";

export interface ListedKeywords {
  /** A table with a header. */
  readonly csv: string;
  readonly locale: ResearchLocale;
}

const state = z.object({
  keywordList: z.object({ csv: z.string().min(1), locale: researchLocale }),
});

/** @param market `US-en` */
export function listState(csv: string, market: string): z.input<typeof state> {
  const [country = "", language = ""] = market.split("-");
  const locale = researchLocale.parse({ country, language, device: "desktop" });
  return { keywordList: { csv, locale } };
}

/** null: nothing was handed over. */
export function readListState(given: unknown): ListedKeywords | null {
  const parsed = state.safeParse(given);
  return parsed.success ? parsed.data.keywordList : null;
}
