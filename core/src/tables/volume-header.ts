/** The unit of a table's column of volumes. */
import { findNameMeaning, normalizeHeader } from "#/tables/column-names.ts";
import type { VolumeUnit } from "#/snapshot/figures/volume-unit.ts";

/** The header in our exports. */
const MONTHLY_IMPRESSIONS = "impressions a month";

/** Tells whether the column counts Google impressions over an unspecified period. */
export function isImpressions(header: string): boolean {
  return findNameMeaning(header) === "impressions";
}

/** Tells whether the column counts searches or Google impressions. */
export function getHeaderUnit(header: string): VolumeUnit {
  return isImpressions(header) || normalizeHeader(header) === MONTHLY_IMPRESSIONS
    ? "impressions"
    : "searches";
}
