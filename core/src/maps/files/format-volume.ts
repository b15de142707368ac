/** Numbers in files for people; estimates are always labeled. */
import { estimateSpread } from "#/research/volume-range.ts";
import type { MapFile } from "#/maps/files/map-file.ts";
import { volumeUnitOf } from "#/maps/volume-unit.ts";

const NUMBER = new Intl.NumberFormat("en-US");

/** `1,200 searches a month (estimated)`; null when unknown. */
export function volumeLabel(
  volumePerMonth: number | null,
  metrics: MapFile["metrics"],
): string | null {
  if (volumePerMonth === null) return null;
  const words = `${NUMBER.format(volumePerMonth)} ${volumeUnitOf(metrics)} a month`;
  return metrics?.estimated === true ? `${words} (estimated)` : words;
}

/** A note that applies to all numbers; null: they are measured searches. */
export function metricsLabel(metrics: MapFile["metrics"]): string | null {
  if (volumeUnitOf(metrics) === "impressions") {
    return "figures are impressions per month in Search Console, not searches";
  }
  if (metrics?.estimated !== true) return null;
  return `searches a month are estimated and may be ${estimateSpread(metrics.source)} times lower or higher`;
}

/** `1,200 estimated`, for tight spaces. */
export function shortVolume(volumePerMonth: number | null, isEstimated: boolean): string | null {
  if (volumePerMonth === null) return null;
  return `${NUMBER.format(volumePerMonth)}${isEstimated ? " estimated" : ""}`;
}

/** `1 keyword`, `1,200 keywords` */
export function countWords(count: number, one: string): string {
  return `${NUMBER.format(count)} ${one}${count === 1 ? "" : "s"}`;
}
