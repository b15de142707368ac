/** Numbers in files for people; estimates are always labeled. */
import { estimateBasis, estimateSpread, computeVolumeRange } from "#/research/volume-range.ts";
import { getMetricSourceName } from "#/research/metric-source.ts";
import type { MapFile } from "#/maps/files/map-file.ts";
import { getVolumeUnit } from "#/snapshot/figures/volume-unit.ts";

const NUMBER = new Intl.NumberFormat("en-US");

/** `1,200 searches a month (estimated, 400–3,000)`; null when unknown. */
export function formatVolume(
  volumePerMonth: number | null,
  metrics: MapFile["metrics"],
): string | null {
  if (volumePerMonth === null) return null;
  const words = `${NUMBER.format(volumePerMonth)} ${getVolumeUnit(metrics)} a month`;
  const range = metrics && computeVolumeRange(volumePerMonth, metrics);
  if (!range) return words;
  return `${words} (estimated, ${NUMBER.format(range.low)}–${NUMBER.format(range.high)})`;
}

/** `estimated by the local index from how much its pages write about each keyword`; null for measured figures. */
export function describeMetricsBasis(metrics: MapFile["metrics"]): string | null {
  if (metrics?.estimated !== true) return null;
  const basis = estimateBasis(metrics.source);
  const by = `estimated by ${getMetricSourceName(metrics.source) ?? metrics.source}`;
  return basis === null ? by : `${by} from ${basis}`;
}

/** A note that applies to all numbers; null: they are measured searches. */
export function describeFigures(metrics: MapFile["metrics"]): string | null {
  if (getVolumeUnit(metrics) === "impressions") {
    return "figures are impressions per month in Search Console, not searches";
  }
  if (metrics?.source === "sample" && !metrics.estimated)
    return "no searches were measured; sizes compare how much the sample writes about each keyword";
  if (metrics?.estimated !== true) return null;
  const spread = `may be ${estimateSpread(metrics.source)} times lower or higher`;
  const estimated =
    estimateBasis(metrics.source) === null ? "estimated" : describeMetricsBasis(metrics);
  return `searches a month are ${estimated ?? "estimated"} and ${spread}`;
}

/** `1,200 estimated`, for tight spaces. */
export function formatShortVolume(
  volumePerMonth: number | null,
  isEstimated: boolean,
): string | null {
  if (volumePerMonth === null) return null;
  return `${NUMBER.format(volumePerMonth)}${isEstimated ? " estimated" : ""}`;
}

/** `1 keyword`, `1,200 keywords` */
export function formatCounted(count: number, one: string): string {
  return `${NUMBER.format(count)} ${one}${count === 1 ? "" : "s"}`;
}
