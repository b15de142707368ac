/** The available markets, with their English names. */
import type { ResearchLocale } from "@mapwright/core/keywords/locale";
import { getPlaceName } from "@mapwright/core/keywords/place-name";
import { onFirstUse } from "@mapwright/core/on-first-use";

export const COUNTRIES = [
  "US",
  "GB",
  "CA",
  "AU",
  "IE",
  "NZ",
  "IN",
  "ZA",
  "DE",
  "AT",
  "CH",
  "FR",
  "BE",
  "NL",
  "ES",
  "MX",
  "IT",
  "PT",
  "BR",
  "SE",
  "NO",
  "DK",
  "FI",
  "PL",
  "CZ",
  "JP",
] as const;

export const LANGUAGES = [
  "en",
  "de",
  "fr",
  "es",
  "it",
  "pt",
  "nl",
  "sv",
  "no",
  "da",
  "fi",
  "pl",
  "cs",
  "ja",
] as const;

/** English names of countries and languages. */
const regionNames = onFirstUse(() => new Intl.DisplayNames("en", { type: "region" }));
const languageNames = onFirstUse(() => new Intl.DisplayNames("en", { type: "language" }));

export function getCountryName(code: string): string {
  return regionNames().of(code) ?? code;
}

/** The area of a market: `Austin, Texas, United States`, or the country. */
export function getAreaName({ country, place }: Pick<ResearchLocale, "country" | "place">): string {
  return place ? getPlaceName(place) : getCountryName(country);
}

export function getLanguageName(code: string): string {
  return languageNames().of(code) ?? code;
}
