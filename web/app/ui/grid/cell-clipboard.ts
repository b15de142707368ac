/** Converts cells to and from text that spreadsheets understand. */
import { readTsv, writeSafeTsv } from "#/platform/safe-tsv.ts";
import type { GridColumn } from "#/ui/grid/grid-column.ts";
import { countNoun } from "#/ui/number-text.tsx";

type CopiedColumn = Pick<GridColumn, "label" | "text">;

/** Rows below a header row. */
export function copyRows(columns: readonly CopiedColumn[], rows: readonly number[]): string {
  return writeSafeTsv([
    columns.map(({ label }) => label),
    ...rows.map((row) => columns.map(({ text }) => text(row))),
  ]);
}

/** One cell, without its column header. */
export function copyCell({ text }: CopiedColumn, row: number): string {
  return writeSafeTsv([[text(row)]]);
}

export interface PasteProblem {
  /** Line number from 1; null: about the paste as a whole. */
  readonly line: number | null;
  readonly text: string;
  readonly problem: string;
}

export type ReadCell =
  | { readonly isGood: true; readonly value: string | null }
  | { readonly isGood: false; readonly problem: string };

export type Paste =
  /** A value for each row, as many as were pasted. */
  | { readonly isGood: true; readonly values: readonly (string | null)[] }
  | { readonly isGood: false; readonly problems: readonly PasteProblem[] };

/** Rejects the paste as a whole. */
function rejectPaste(problem: string): Extract<Paste, { readonly isGood: false }> {
  return { isGood: false, problems: [{ line: null, text: "", problem }] };
}

/**
 * Reads a pasted column of values for rows in order; a single value goes to all of them. Any invalid value rejects the
 * whole paste.
 */
export function readPastedColumn(
  pasted: string,
  rowCount: number,
  readCell: (text: string) => ReadCell,
): Paste {
  const lines = readTsv(pasted);
  if (lines.some((cells) => cells.length > 1))
    return rejectPaste("You copied several columns. Copy one column, then paste it.");
  const texts = lines.map(([cell = ""]) => cell);
  if (texts.length > rowCount)
    return rejectPaste(
      `You copied ${countNoun(texts.length, "value")} for ${countNoun(rowCount, "row")}.`,
    );
  const values: (string | null)[] = [];
  const problems: PasteProblem[] = [];
  for (const [at, text] of texts.entries()) {
    const cell = readCell(text);
    if (cell.isGood) values.push(cell.value);
    else problems.push({ line: at + 1, text, problem: cell.problem });
  }
  if (problems.length > 0) return { isGood: false, problems };
  const [only = null] = values;
  return { isGood: true, values: texts.length === 1 ? Array(rowCount).fill(only) : values };
}
