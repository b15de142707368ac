/** Places as Google's lists have them ("geo targets"), whichever provider passes them on. */
import { searchPlace, type SearchPlace } from "@mapwright/core/keywords/search-place";
import { foundPlace, type FoundPlace } from "@mapwright/core/research/place-search";
import { z } from "zod";
import { buildLenientArray } from "#/research/providers/serp-entries.ts";

/**
 * Kinds of places that people search from. Other kinds are postal codes, airports, universities, election districts,
 * and the country itself.
 */
const KINDS: ReadonlySet<string> = new Set([
  "Autonomous Community",
  "Borough",
  "Canton",
  "City",
  "City Region",
  "County",
  "DMA Region",
  "Department",
  "District",
  "Governorate",
  "Municipality",
  "Neighborhood",
  "Prefecture",
  "Province",
  "Region",
  "State",
  "TV Region",
  "Territory",
  "Union Territory",
]);

/** The rows of a list; one that has nothing but odd ones is no list of places. */
export function createPlaceRowsSchema<Row>(row: z.ZodType<Row>) {
  return z
    .array(z.unknown())
    .refine((rows) => rows.length === 0 || rows.some((each) => row.safeParse(each).success), {
      message: "no places",
    })
    .pipe(buildLenientArray(row));
}

/** Returns the country's places that people search from; other rows are left out. */
export function parseListedPlaces(
  rows: readonly (z.input<typeof foundPlace> & { readonly country: string })[],
  country: string,
): FoundPlace[] {
  return rows.flatMap((row) => {
    if (row.country.toUpperCase() !== country || !KINDS.has(row.kind)) return [];
    const place = foundPlace.safeParse(row);
    return place.success ? place.data : [];
  });
}

/** The place with this code, if the list has it under this name. */
export function findListed(
  places: readonly FoundPlace[],
  { code, name }: SearchPlace,
): SearchPlace | null {
  const found = places.find((each) => each.code === code && each.name === name);
  return found ? searchPlace.parse(found) : null;
}
