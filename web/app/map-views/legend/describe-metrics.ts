/** Describes the source of a map's figures. */
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import { getVolumeUnit } from "@mapwright/core/snapshot/figures/volume-unit";
import type { SearchPlace } from "@mapwright/core/keywords/search-place";
import { formatSearchesArea } from "@mapwright/core/research/searches-area";
import { getMetricSourceName, type MetricSource } from "@mapwright/core/research/metric-source";

/** A fixed locale, as for numbers. */
const day = new Intl.DateTimeFormat("en-US", { day: "numeric", month: "short", year: "numeric" });

/** `Nov 21, 2026` */
function formatDay(timeMs: number): string {
  return day.format(timeMs);
}

/**
 * `Estimates from the local index, Nov 21, 2026`
 * @param hasThreads whether the map's keywords are from threads, which nobody counts searches of
 * @param place of the map's results: the figures may be its own or the country's
 */
export function describeMetrics(
  metrics: MapSnapshot["metrics"],
  hasThreads = false,
  place: SearchPlace | null = null,
): string {
  const { source, estimated, asOf } = metrics;
  if (getVolumeUnit({ source }) === "impressions") {
    return `Impressions in Search Console, not searches, as of ${formatDay(asOf)}`;
  }
  if (source === ("none" satisfies MetricSource))
    return hasThreads ? "Threads have no search volumes" : "No search volumes available";
  if (source === ("sample" satisfies MetricSource) && !estimated)
    return `No search volumes; how much the sample’s pages write about each keyword, read on ${formatDay(asOf)}`;
  const name = getMetricSourceName(source) ?? source;
  const area = place && formatSearchesArea(place, metrics);
  const where = area ? ` for ${area}` : "";
  if (!estimated) return `Figures from ${name}${where}, as of ${formatDay(asOf)}`;
  return `Estimates from ${name}, ${formatDay(asOf)}`;
}
