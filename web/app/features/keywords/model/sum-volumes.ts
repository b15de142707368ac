/** Sums of volumes over rows. Countries aren't added to each other, nor impressions to searches. */
import type { VolumeUnit } from "@mapwright/core/snapshot/figures/volume-unit";
import {
  getKnownValue,
  getSource,
  type KeywordTable,
} from "@mapwright/core/workspace-keywords/keyword-table";

export interface VolumeSum {
  /** Index into the table's markets. */
  readonly market: number;
  readonly unit: VolumeUnit;
  /** Sum of known volumes. */
  readonly volume: number;
}

/** Largest first; empty when no volume is known. */
export function sumVolumes(
  table: Pick<KeywordTable, "market" | "source" | "sources" | "volume">,
  rows: Iterable<number>,
): readonly VolumeSum[] {
  const sums = new Map<number, VolumeSum>();
  for (const row of rows) {
    const volume = getKnownValue(table.volume, row);
    if (volume === null) continue;
    const market = table.market[row] ?? 0;
    const unit = getSource(table, row)?.unit ?? "searches";
    const key = 2 * market + (unit === "searches" ? 0 : 1);
    sums.set(key, { market, unit, volume: (sums.get(key)?.volume ?? 0) + volume });
  }
  return [...sums.values()].toSorted((a, b) => b.volume - a.volume);
}
