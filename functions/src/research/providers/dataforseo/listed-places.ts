/**
 * The places of a country (docs.dataforseo.com/v3/serp/google/locations): one list, free of charge. That of the United
 * States is some 8 MB.
 */
import { z } from "zod";
import type { PlaceSource } from "#/research/place-port.ts";
import type { DataForSeoClient } from "#/research/providers/dataforseo/dataforseo-client.ts";
import { ProviderFailure } from "#/research/providers/http-client/provider-failure.ts";
import {
  findListed,
  parseListedPlaces,
  createPlaceRowsSchema,
} from "#/research/providers/places/listed-places.ts";
import type { PlaceLists } from "#/research/providers/places/place-lists.ts";
import { rankPlaces } from "#/research/providers/places/rank-places.ts";

export const LIST_MAX_BYTES = 24 * 1024 * 1024;

const rows = createPlaceRowsSchema(
  z.object({
    location_code: z.number(),
    location_name: z.string(),
    country_iso_code: z.string(),
    location_type: z.string(),
  }),
);

/** @param client one that reads up to `LIST_MAX_BYTES` */
export function createListedPlaces(
  client: Pick<DataForSeoClient, "get">,
  lists: PlaceLists,
): PlaceSource {
  const read = (country: string, signal: AbortSignal) =>
    lists.get(JSON.stringify(["dataforseo", country]), async () => {
      const path = `serp/google/locations/${country.toLowerCase()}`;
      const { result } = await client.get(path, signal);
      const parsed = rows.safeParse(result ?? []);
      if (!parsed.success)
        throw new ProviderFailure("dataforseo", "unexpected-response", "locations: no places");
      const listed = parsed.data.map((row) => ({
        code: row.location_code,
        name: row.location_name,
        kind: row.location_type,
        country: row.country_iso_code,
      }));
      return parseListedPlaces(listed, country);
    });
  return {
    id: "dataforseo",
    async search(request, signal) {
      return rankPlaces(await read(request.country, signal), request);
    },
    async find({ country, place }, signal) {
      return findListed(await read(country, signal), place);
    },
  };
}
