/** The key of a keyword across the maps of its workspace: by its market and its text. */
import type { ResearchLocale } from "#/keywords/locale.ts";

/**
 * `US-en`, or with a place `US-en-1026201`: where figures of a keyword are from. Unlike in `toMarket`, the device makes
 * no difference: searches are counted over all of them.
 */
export function toKeywordMarket({
  country,
  language,
  place,
}: Pick<ResearchLocale, "country" | "language" | "place">): string {
  return place ? `${country}-${language}-${place.code}` : `${country}-${language}`;
}

/** The parts of what `toKeywordMarket` returns; null: it is something else. */
export function readKeywordMarket(market: string): {
  readonly country: string;
  readonly language: string;
  /** null: the whole country. */
  readonly placeCode: number | null;
} | null {
  const [, country, language, code] = /^([A-Z]{2})-([a-z]{2})(?:-(\d+))?$/.exec(market) ?? [];
  if (country === undefined || language === undefined) return null;
  return { country, language, placeCode: code === undefined ? null : Number(code) };
}

/** `US-en coffee grinder`: the same keyword in two maps of one market has one key. */
export function toKeywordKey(market: string, text: string): string {
  return `${market} ${text}`;
}
