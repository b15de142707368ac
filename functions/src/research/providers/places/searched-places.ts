/** Places of a provider that searches its own list: it is asked for each name, and what it says is kept. */
import type { FoundPlace } from "@mapwright/core/research/place-search";
import type { PlaceSource } from "#/research/place-port.ts";
import { findListed } from "#/research/providers/places/listed-places.ts";
import type { PlaceLists } from "#/research/providers/places/place-lists.ts";
import { asListed, rankPlaces } from "#/research/providers/places/rank-places.ts";

/** @param ask the places of a country whose names contain these letters */
export function createSearchedPlaces(
  id: PlaceSource["id"],
  lists: PlaceLists,
  ask: (country: string, letters: string, signal: AbortSignal) => Promise<readonly FoundPlace[]>,
): PlaceSource {
  const read = (country: string, letters: string, signal: AbortSignal) =>
    lists.get(JSON.stringify([id, country, letters.toLowerCase()]), () =>
      ask(country, letters, signal),
    );
  return {
    id,
    async search(request, signal) {
      const { country, query } = request;
      return rankPlaces(await read(country, asListed(query, country), signal), request);
    },
    async find({ country, place }, signal) {
      // Some providers look at entire names, others only at the place's own.
      const [own = ""] = place.name.split(",");
      for (const letters of [place.name, own]) {
        const found = findListed(await read(country, letters, signal), place);
        if (found) return found;
      }
      return null;
    },
  };
}
