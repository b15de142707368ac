/** Notes of a shared map on the city or region that its results are from. */
import { getPlaceName } from "@mapwright/core/keywords/place-name";
import type { SharedMap } from "@mapwright/core/maps/share/shared-map";
import { formatSearchesArea } from "@mapwright/core/research/searches-area";

type PlacedMap = Pick<SharedMap, "market" | "metrics">;

/** `Results for Austin, Texas, United States.`; null: they are the whole country's. */
function resultsNote({ market: { place } }: PlacedMap): string | null {
  return place ? `Results for ${getPlaceName(place)}.` : null;
}

/** Area of the searches that the map's figures count; null: as its market says. */
function searchesNote({ market: { place }, metrics }: PlacedMap): string | null {
  const area = place ? formatSearchesArea(place, metrics) : null;
  return area === null ? null : `Searches made in ${area}.`;
}

/** Both notes, with a space before each: to follow other sentences. Empty: there is no place. */
export function placeNotes(map: PlacedMap): string {
  return [resultsNote(map), searchesNote(map)].map((note) => (note ? ` ${note}` : "")).join("");
}
