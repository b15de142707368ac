/**
 * Tables as text that spreadsheets open without running anything, in whichever country: cells are made harmless by
 * `safeCell`, and quoted when any common separator would split them.
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
import { NEEDS_QUOTES, safeCell } from "@mapwright/core/maps/files/safe-cell";
import Papa from "papaparse";

/** Says to a spreadsheet that what follows is UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

/** null: an empty cell. */
export type CsvCell = string | number | null;

function write(
  rows: readonly (readonly CsvCell[])[],
  format: { readonly delimiter: string; readonly newline: string },
): string {
  const table = rows.map((row) =>
    row.map((cell) => (typeof cell === "string" ? safeCell(cell) : cell)),
  );
  const quotes = (cell: unknown) => typeof cell === "string" && NEEDS_QUOTES.test(cell);
  return Papa.unparse(table, { ...format, quotes });
}

/** @param rows as many cells each as `header` has */
export function writeSafeCsv(
  header: readonly string[],
  rows: readonly (readonly CsvCell[])[],
): string {
  return BYTE_ORDER_MARK + write([header, ...rows], { delimiter: ",", newline: "\r\n" });
}

/** For the clipboard: cells between tabs, which spreadsheets take for cells and run no more than those of a file. */
export function writeSafeTsv(rows: readonly (readonly CsvCell[])[]): string {
  return write(rows, { delimiter: "\t", newline: "\n" });
}
