/** Converts cells to and from text that spreadsheets understand. */
import { plainCell } from "@mapwright/core/maps/files/safe-cell";
import type { MapChange } from "@mapwright/core/maps/log/map-change";
import Papa from "papaparse";
import {
  changesOfTopics,
  PASTED_EDITS,
  readCell,
  type PastedEdit,
} from "#/features/maps/table/cell-value.ts";
import type { CellEdit, TableColumn } from "#/features/maps/table/table-column.ts";
import type { TableSource } from "#/features/maps/table/table-source.ts";
import { writeSafeTsv } from "#/platform/safe-csv.ts";
import { countOf } from "#/ui/number-text.tsx";

/** Rows below a header row. */
export function copyRows(
  source: TableSource,
  columns: readonly TableColumn[],
  rows: readonly number[],
): string {
  const header = columns.map(({ label }) => label);
  return writeSafeTsv([
    header,
    ...rows.map((row) => columns.map((column) => column.text(source, row))),
  ]);
}

/** One cell, without its column header. */
export function copyCell(source: TableSource, column: TableColumn, row: number): string {
  return writeSafeTsv([[column.text(source, row)]]);
}

export interface PasteProblem {
  /** From 1; null: about the paste as a whole. */
  readonly line: number | null;
  readonly text: string;
  readonly problem: string;
}

export type Paste =
  | { readonly isGood: true; readonly changes: readonly MapChange[] }
  | { readonly isGood: false; readonly problems: readonly PasteProblem[] };

export function canPaste(edit: CellEdit | null): edit is PastedEdit {
  return PASTED_EDITS.some((known) => known === edit);
}

/**
 * Applies a pasted column of values to `topics` in order; a single value goes to all of them. Any invalid value rejects
 * the whole paste.
 */
export function readPaste(
  pasted: string,
  edit: PastedEdit,
  topics: readonly string[],
  source: Pick<TableSource, "people" | "state">,
): Paste {
  const lines = Papa.parse<string[]>(pasted.replace(/\r?\n$/, ""), { delimiter: "\t" }).data;
  const whole = (problem: string): Paste => ({
    isGood: false,
    problems: [{ line: null, text: "", problem }],
  });
  if (lines.some((cells) => cells.length > 1))
    return whole("You copied several columns. Copy one column, then paste it.");
  const values = lines.map(([cell = ""]) => plainCell(cell));
  if (values.length > topics.length)
    return whole(
      `You copied ${countOf(values.length, "value")} for ${countOf(topics.length, "row")}.`,
    );
  const read = values.map((value) => readCell(edit, value, source.people));
  const problems = read.flatMap((cell, at): PasteProblem[] =>
    cell.isGood ? [] : [{ line: at + 1, text: values[at] ?? "", problem: cell.problem }],
  );
  if (problems.length > 0) return { isGood: false, problems };
  const isOneForAll = values.length === 1;
  const targets = isOneForAll ? topics : topics.slice(0, values.length);
  const changes = targets.flatMap((topic, at) => {
    const cell = read[isOneForAll ? 0 : at];
    return cell?.isGood ? changesOfTopics(edit, [topic], cell.value, source) : [];
  });
  return { isGood: true, changes };
}
