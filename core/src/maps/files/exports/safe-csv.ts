/**
 * Tables as text that spreadsheets open in any locale without running formulas: `escapeCell` makes cells safe, and cells
 * that any common separator would split are quoted.
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
import { NEEDS_QUOTES, escapeCell } from "#/maps/files/safe-cell.ts";
import Papa from "papaparse";

/** Tells spreadsheets that the text is UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

/** null: an empty cell. */
export type CsvCell = string | number | null;

/** Cells of a table, made safe, in any format of separated values. */
export function writeSafeCells(
  rows: readonly (readonly CsvCell[])[],
  format: { readonly delimiter: string; readonly newline: string },
): string {
  const table = rows.map((row) =>
    row.map((cell) => (typeof cell === "string" ? escapeCell(cell) : cell)),
  );
  const quotes = (cell: unknown) => typeof cell === "string" && NEEDS_QUOTES.test(cell);
  return Papa.unparse(table, { ...format, quotes });
}

/** @param rows each with as many cells as `header` */
export function writeSafeCsv(
  header: readonly string[],
  rows: readonly (readonly CsvCell[])[],
): string {
  return BYTE_ORDER_MARK + writeSafeCells([header, ...rows], { delimiter: ",", newline: "\r\n" });
}
