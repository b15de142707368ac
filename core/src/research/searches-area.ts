/** Area whose searches a map's figures count, where its results are read from a city or region. */
import { getPlaceName } from "#/keywords/place-name.ts";
import type { SearchPlace } from "#/keywords/search-place.ts";
import type { MetricSource } from "#/research/metric-source.ts";

interface CountedSearches {
  readonly source: string;
  readonly area?: "place" | undefined;
}

/** Whether figures count the searches of a whole country, where a place's could have been counted. */
export function isWholeCountryCounted({ source, area }: CountedSearches): boolean {
  return area === undefined && source === ("google-ads" satisfies MetricSource);
}

/**
 * `Austin, Texas, United States` or `the whole country`; null: there are no searches, or a file's, of which nobody knows
 * where they were made.
 */
export function formatSearchesArea(place: SearchPlace, metrics: CountedSearches): string | null {
  if (metrics.area === "place") return getPlaceName(place);
  return isWholeCountryCounted(metrics) ? "the whole country" : null;
}
