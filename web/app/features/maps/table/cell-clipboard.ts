/** Cells of the table that can be pasted into, and the map changes that a paste makes. */
import type { MapChange } from "@mapwright/core/snapshot/map-change";
import { readPastedColumn, type Paste } from "#/ui/grid/cell-clipboard.ts";
import {
  buildTopicChanges,
  PASTED_EDITS,
  readCell,
  type PastedEdit,
} from "#/features/maps/table/cell-value.ts";
import type { CellEdit } from "#/features/maps/table/table-column.ts";
import type { TableSource } from "#/features/maps/table/table-source.ts";

type Team = Pick<TableSource, "people" | "state" | "evidence">;

export function canPaste(edit: CellEdit | null): edit is PastedEdit {
  return PASTED_EDITS.some((known) => known === edit);
}

/** @param topics where the values go, in order */
export function readPaste(
  pasted: string,
  edit: PastedEdit,
  topics: readonly string[],
  team: Team,
): Paste {
  return readPastedColumn(pasted, topics.length, (text) => readCell(edit, text, team));
}

/** The changes that set each value in its cell. */
export function buildCellChanges(
  edit: PastedEdit,
  cells: readonly { readonly rowKey: string; readonly value: string | null }[],
  team: Team,
): MapChange[] {
  return cells.flatMap(({ rowKey, value }) => buildTopicChanges(edit, [rowKey], value, team));
}
