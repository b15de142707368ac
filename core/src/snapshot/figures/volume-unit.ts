/** The unit of a map's volumes: searches, or a substitute. */
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";

/** `metrics.source` of maps created from a Search Console export. */
export const IMPRESSIONS_SOURCE = "Search Console impressions";

/** Impressions: how often pages were shown for a search. Usually fewer than searches, and never labeled as such. */
export type VolumeUnit = "searches" | "impressions";

/** null: unknown; the numbers are then treated as searches. */
export function getVolumeUnit(metrics: Pick<MapSnapshot["metrics"], "source"> | null): VolumeUnit {
  return metrics?.source === IMPRESSIONS_SOURCE ? "impressions" : "searches";
}

/** `Searches`, `Impressions`: for column headers. */
export const VOLUME_TITLES: Readonly<Record<VolumeUnit, string>> = {
  searches: "Searches",
  impressions: "Impressions",
};

/** The common unit of several maps' volumes; null: not the same. No maps: searches. */
export function getCommonVolumeUnit(
  maps: readonly { readonly metrics: Pick<MapSnapshot["metrics"], "source"> }[],
): VolumeUnit | null {
  const units = new Set(maps.map(({ metrics }) => getVolumeUnit(metrics)));
  if (units.size > 1) return null;
  return units.has("impressions") ? "impressions" : "searches";
}

/** `Searches/mo`, `Impressions/mo`: for narrow column headers. null: of either. */
export function getMonthlyVolumeTitle(unit: VolumeUnit | null): string {
  return `${unit === null ? "Volume" : VOLUME_TITLES[unit]}/mo`;
}
