/**
 * Cells that spreadsheets open without running anything: text that a spreadsheet would take for a formula gets an
 * apostrophe before it, which makes it text.
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */

/**
 * What starts a formula, also behind white space and characters that nobody sees, and in the wide forms that East
 * Asian spreadsheets read as the narrow ones.
 */
export const FORMULA_START = /^[\s\p{C}\p{Z}]*[=+\-@＝＋－＠]/u;

/** The text, harmless in a cell. */
export function safeCell(text: string): string {
  return FORMULA_START.test(text) ? `'${text}` : text;
}

/** What `safeCell` was given; a text that did not come from it is left alone. */
export function plainCell(cell: string): string {
  return cell.startsWith("'") && FORMULA_START.test(cell.slice(1)) ? cell.slice(1) : cell;
}
