/** Input and output of `searchPlaces`: the cities and regions of a country that results can be read from. */
import { z } from "zod";
import { workspaceId } from "#/ids.ts";
import { researchLocale } from "#/keywords/locale.ts";
import { searchPlace } from "#/keywords/search-place.ts";

/** Characters of a query below which nothing is looked up. */
export const PLACE_QUERY_MIN = 2;
/** No place is found by more. */
export const PLACE_QUERY_MAX = 80;
/** Number of places that fit a list that is read through. */
export const MAX_FOUND_PLACES = 10;

export const searchPlacesInput = z.object({
  workspaceId,
  country: researchLocale.shape.country,
  query: z.string().trim().min(PLACE_QUERY_MIN).max(PLACE_QUERY_MAX),
});
export type SearchPlacesInput = z.infer<typeof searchPlacesInput>;

/** A place, and what it is, in the provider's words: `City`, `Region`, `DMA Region`. */
export const foundPlace = searchPlace.extend({ kind: z.string().max(40) });
export type FoundPlace = z.infer<typeof foundPlace>;

/** Closest first; empty: the source knows none of that name. */
export const searchPlacesOutput = z.object({ places: z.array(foundPlace).max(MAX_FOUND_PLACES) });
