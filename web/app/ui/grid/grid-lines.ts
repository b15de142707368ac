/** The lines of a grid from top to bottom: rows and, when they are grouped, group headers. */
import type { ReactNode } from "react";

/** A row as its index in the data, or −1 − the index of a group for its header. */
export type GridEntry = number;

export const toGroupEntry = (group: number): GridEntry => -1 - group;
/** null: the line is a row. */
export const getEntryGroup = (entry: GridEntry): number | null => (entry < 0 ? -1 - entry : null);

export interface GridGroup {
  /** Different from the key of any row. */
  readonly key: string;
  readonly label: ReactNode;
  readonly isExpanded: boolean;
}

export interface GridRows {
  readonly entries: readonly GridEntry[];
  /** All rows in order, including those of collapsed groups. */
  readonly rows: readonly number[];
  /** Stable across sorting and changes of the data. */
  readonly keyOf: (row: number) => string;
  readonly groupOf: (group: number) => GridGroup;
}

/** The key of a line; null: there is no such line. */
export function findLineKey({ entries, keyOf, groupOf }: GridRows, line: number): string | null {
  const entry = entries[line];
  if (entry === undefined) return null;
  const group = getEntryGroup(entry);
  return group === null ? keyOf(entry) : groupOf(group).key;
}

/** The row on a line; null: a group header, or no line. */
export function findLineRow({ entries }: GridRows, line: number): number | null {
  const entry = entries[line];
  return entry === undefined || entry < 0 ? null : entry;
}

/** −1: no such row, or it is in a collapsed group. */
export function findRowLine({ entries }: GridRows, row: number): number {
  return row < 0 ? -1 : entries.indexOf(row);
}
