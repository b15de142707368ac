/**
 * Tables as CSV that spreadsheets open without running anything: a cell that a spreadsheet would take for a formula
 * gets an apostrophe before it, which makes it text.
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
import Papa from "papaparse";

/**
 * What starts a formula, also behind white space and characters that nobody sees, and in the wide forms that East
 * Asian spreadsheets read as the narrow ones.
 */
const FORMULA = /^[\s\p{C}\p{Z}]*[=+\-@＝＋－＠]/u;

/** Says to a spreadsheet that what follows is UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

export type CsvCell = string | number;

/** @param rows as many cells each as `header` has */
export function writeSafeCsv(
  header: readonly string[],
  rows: readonly (readonly CsvCell[])[],
): string {
  const table = [header, ...rows].map((row) => Array.from(row));
  return BYTE_ORDER_MARK + Papa.unparse(table, { escapeFormulae: FORMULA, newline: "\r\n" });
}
