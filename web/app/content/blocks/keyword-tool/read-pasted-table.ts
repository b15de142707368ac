/** Pasted tables: exports of keyword tools with column names, of which only the keywords' column is mapped. */
import { readTable } from "@mapwright/core/tables/read-table";

export interface PastedColumn {
  /** Its name, as written. */
  readonly name: string;
  /** Its cells that aren't empty; lines are counted from 1. */
  readonly entries: readonly { readonly line: number; readonly text: string }[];
  /** Totals, notes and other tables. */
  readonly others: readonly { readonly line: number; readonly text: string }[];
}

/** The column with the keywords; null when the text has no column names, as a list has none. */
export function readPastedTable(text: string): PastedColumn | null {
  const { columns, headerRow, rows, lines, leftOut } = readTable(text);
  const column = columns.findIndex(({ role }) => role === "keyword");
  // Names that nobody knows may as well be the first entries of a list.
  const isNamed = columns.some(({ reason }) => reason === "name");
  if (headerRow === null || column < 0 || !isNamed) return null;
  const entries = rows.flatMap((row, at) => {
    const cell = row[column]?.trim() ?? "";
    return cell === "" ? [] : [{ line: lines[at] ?? at + 1, text: cell }];
  });
  const others = leftOut.filter(({ reason }) => reason !== "above" && reason !== "names");
  return { name: columns[column]?.name ?? "", entries, others };
}
