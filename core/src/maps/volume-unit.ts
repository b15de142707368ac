/** What the volumes of a map count: searches, or what stands in for them. */
import type { MapSnapshot } from "#/maps/map-snapshot.ts";

/** `metrics.source` of maps that were made of a Search Console export. */
export const IMPRESSIONS_SOURCE = "Search Console impressions";

/** Impressions: how often pages were shown for a search. Mostly fewer than searches, and never called that. */
export type VolumeUnit = "searches" | "impressions";

/** null: nothing is known of the figures, which are searches then. */
export function volumeUnitOf(metrics: Pick<MapSnapshot["metrics"], "source"> | null): VolumeUnit {
  return metrics?.source === IMPRESSIONS_SOURCE ? "impressions" : "searches";
}

/** `Searches`, `Impressions`: over a column. */
export const VOLUME_TITLES: Readonly<Record<VolumeUnit, string>> = {
  searches: "Searches",
  impressions: "Impressions",
};
