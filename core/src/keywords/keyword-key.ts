/** The key of a keyword across the maps of its workspace: by its market and its text. */
import type { ResearchLocale } from "#/keywords/locale.ts";

/**
 * `US-en`: where figures of a keyword are from. Unlike in `marketOf`, the device makes no difference: searches are
 * counted over all of them.
 */
export function keywordMarketOf({
  country,
  language,
}: Pick<ResearchLocale, "country" | "language">): string {
  return `${country}-${language}`;
}

/** `US-en coffee grinder`: the same keyword in two maps of one market has one key. */
export function keywordKeyOf(market: string, text: string): string {
  return `${market} ${text}`;
}
