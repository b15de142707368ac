/**
 * Tables as CSV that spreadsheets open without running anything: a cell that a spreadsheet would take for a formula
 * gets an apostrophe before it, which makes it text.
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
import { FORMULA_START } from "@mapwright/core/maps/files/safe-cell";
import Papa from "papaparse";

/** Says to a spreadsheet that what follows is UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

/** null: an empty cell. */
export type CsvCell = string | number | null;

/** @param rows as many cells each as `header` has */
export function writeSafeCsv(
  header: readonly string[],
  rows: readonly (readonly CsvCell[])[],
): string {
  const table = [header, ...rows].map((row) => Array.from(row));
  return BYTE_ORDER_MARK + Papa.unparse(table, { escapeFormulae: FORMULA_START, newline: "\r\n" });
}

/** For the clipboard: cells between tabs, which spreadsheets take for cells and run no more than those of a file. */
export function writeSafeTsv(rows: readonly (readonly CsvCell[])[]): string {
  const table = rows.map((row) => Array.from(row));
  return Papa.unparse(table, { delimiter: "\t", escapeFormulae: FORMULA_START, newline: "\n" });
}

/** A cell as it was before it was made safe to open. */
export function withoutGuard(cell: string): string {
  return cell.startsWith("'") && FORMULA_START.test(cell.slice(1)) ? cell.slice(1) : cell;
}
