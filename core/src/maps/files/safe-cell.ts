/**
 * Escapes cells so that spreadsheets open them without running anything: text that could be read as a formula is
 * prefixed with an apostrophe. A spreadsheet with another locale splits a file at other separators and then ignores the
 * quotes around a cell, so the same applies after every separator within the text.
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */

/** Including the full-width forms that East Asian spreadsheets treat as the normal ones. */
const FORMULA = /^[=+\-@＝＋－＠]$/u;
/**
 * Characters that can precede a formula without disabling it: white space, invisible characters, quotes, and our own
 * prefix.
 */
const PASSED_OVER = /^[\s\p{C}\p{Z}"']$/u;
const SEPARATOR = /^[,;\t|\r\n]$/;

/** Cells with any of these are quoted, whichever separator the file uses. */
export const NEEDS_QUOTES = /[,;\t|"\r\n]/;

/** Character indexes at which some spreadsheet would see the start of a formula. */
function formulaStarts(characters: readonly string[]): Set<number> {
  const starts = new Set<number>();
  let leadsToFormula = false;
  for (let at = characters.length - 1; at >= 0; at--) {
    const character = characters[at] ?? "";
    // The text after a separator has already been classified.
    if (SEPARATOR.test(character) && leadsToFormula) starts.add(at + 1);
    leadsToFormula = FORMULA.test(character) || (leadsToFormula && PASSED_OVER.test(character));
  }
  if (leadsToFormula) starts.add(0);
  return starts;
}

const HAS_FORMULA = /[=+\-@＝＋－＠]/;

/** The text, safe to use in a cell. */
export function escapeCell(text: string): string {
  if (!HAS_FORMULA.test(text)) return text;
  const characters = Array.from(text);
  const starts = formulaStarts(characters);
  return characters.map((character, at) => (starts.has(at) ? `'${character}` : character)).join("");
}

/** Reverses `escapeCell`; other text is returned unchanged. */
export function restoreCell(cell: string): string {
  if (!cell.includes("'") || !HAS_FORMULA.test(cell)) return cell;
  const characters = Array.from(cell);
  const starts = formulaStarts(characters);
  return characters.filter((character, at) => !(character === "'" && starts.has(at))).join("");
}
