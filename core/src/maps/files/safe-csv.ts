/**
 * Tables as text that spreadsheets open in any locale without running formulas: `safeCell` makes cells safe, and cells
 * that any common separator would split are quoted.
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
import { NEEDS_QUOTES, plainCell, safeCell } from "#/maps/files/safe-cell.ts";
import Papa from "papaparse";

/** Tells spreadsheets that the text is UTF-8. */
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

/** @param rows each with as many cells as `header` */
export function writeSafeCsv(
  header: readonly string[],
  rows: readonly (readonly CsvCell[])[],
): string {
  return BYTE_ORDER_MARK + write([header, ...rows], { delimiter: ",", newline: "\r\n" });
}

/** For the clipboard: tab-separated cells, which spreadsheets paste as cells, made safe like those of a file. */
export function writeSafeTsv(rows: readonly (readonly CsvCell[])[]): string {
  return write(rows, { delimiter: "\t", newline: "\n" });
}

/** Cells from the clipboard; what `writeSafeTsv` added to make them safe is removed. */
export function readTsv(text: string): string[][] {
  const { data } = Papa.parse<string[]>(text.replace(/\r?\n$/, ""), { delimiter: "\t" });
  return data.map((cells) => cells.map((cell) => plainCell(cell)));
}
