/** Market of a search: determines which results page is fetched. */
import { z } from "zod";
import { searchPlace, type SearchPlace } from "#/keywords/search-place.ts";

/** ISO 3166-1 alpha-2 country, BCP 47 primary language, device, and a place in the country. */
export const researchLocale = z.object({
  country: z.string().regex(/^[A-Z]{2}$/, "Choose a country"),
  language: z.string().regex(/^[a-z]{2}$/, "Choose a language"),
  device: z.enum(["desktop", "mobile"]),
  /** Absent: the whole country. */
  place: searchPlace.optional(),
});
export type ResearchLocale = z.infer<typeof researchLocale>;

export const DEFAULT_LOCALE: ResearchLocale = { country: "US", language: "en", device: "desktop" };

/** Returns the same market from a place; null: from the whole country. */
export function withPlace(locale: ResearchLocale, place: SearchPlace | null): ResearchLocale {
  return { ...toCountrywide(locale), ...(place && { place }) };
}

/** Returns the same market in the whole country. */
export function toCountrywide({ country, language, device }: ResearchLocale): ResearchLocale {
  return { country, language, device };
}
