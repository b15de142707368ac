/** Whose searches a map's figures count, where its results are read from a city or region. */
import { placeName, type SearchPlace } from "#/keywords/search-place.ts";
import type { MetricSource } from "#/research/metric-source.ts";
import { volumeUnitOf } from "#/snapshot/figures/volume-unit.ts";

/**
 * `Austin, Texas, United States` or `the whole country`; null: there are no searches, or a file's, of which nobody knows
 * where they were made.
 */
export function searchesArea(
  place: SearchPlace,
  metrics: { readonly source: string; readonly area?: "place" | undefined },
): string | null {
  if (metrics.area === "place") return placeName(place);
  const isCounted = metrics.source === ("google-ads" satisfies MetricSource);
  return isCounted && volumeUnitOf(metrics) === "searches" ? "the whole country" : null;
}
