/** Figures in files for people, which never show an estimate without saying so. */
import type { MapFile } from "#/maps/files/map-file.ts";
import { volumeUnitOf } from "#/maps/volume-unit.ts";

const NUMBER = new Intl.NumberFormat("en-US");

/** `1,200 searches a month (estimated)`; null when unknown. */
export function volumeWords(
  volumePerMonth: number | null,
  metrics: MapFile["metrics"],
): string | null {
  if (volumePerMonth === null) return null;
  const words = `${NUMBER.format(volumePerMonth)} ${volumeUnitOf(metrics)} a month`;
  return metrics?.estimated === true ? `${words} (estimated)` : words;
}

/** What has to be said once of all figures; null: they are searches that were counted. */
export function metricsWords(metrics: MapFile["metrics"]): string | null {
  if (volumeUnitOf(metrics) === "impressions") {
    return "figures are impressions a month in Search Console, not searches";
  }
  return metrics?.estimated === true ? "searches a month are estimated" : null;
}

/** `1,200 estimated`, where there is little room. */
export function shortVolume(volumePerMonth: number | null, isEstimated: boolean): string | null {
  if (volumePerMonth === null) return null;
  return `${NUMBER.format(volumePerMonth)}${isEstimated ? " estimated" : ""}`;
}

/** `1 keyword`, `1,200 keywords` */
export function countWords(count: number, one: string): string {
  return `${NUMBER.format(count)} ${one}${count === 1 ? "" : "s"}`;
}
