/**
 * Cells that spreadsheets open without running anything: text that a spreadsheet would take for a formula gets an
 * apostrophe before it, which makes it text. A spreadsheet set to another country splits a file at other separators,
 * and knows nothing then of the quotes around a cell; so the same holds for what follows a separator within the text.
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */

/** Also in the wide forms that East Asian spreadsheets read as the narrow ones. */
const FORMULA = /^[=+\-@＝＋－＠]$/u;
/** What may stand before a formula that runs all the same: white space, what nobody sees, quotes, and our own mark. */
const PASSED_OVER = /^[\s\p{C}\p{Z}"']$/u;
const SEPARATOR = /^[,;\t|\r\n]$/;

/** Cells with any of these are quoted, whichever separator the file has. */
export const NEEDS_QUOTES = /[,;\t|"\r\n]/;

/** The places, as indexes of characters, at which some spreadsheet would see a formula begin. */
function formulaStarts(characters: readonly string[]): Set<number> {
  const starts = new Set<number>();
  let leadsToFormula = false;
  for (let at = characters.length - 1; at >= 0; at--) {
    const character = characters[at] ?? "";
    // Of the text after a separator it is known by now where it leads.
    if (SEPARATOR.test(character) && leadsToFormula) starts.add(at + 1);
    leadsToFormula = FORMULA.test(character) || (leadsToFormula && PASSED_OVER.test(character));
  }
  if (leadsToFormula) starts.add(0);
  return starts;
}

const HAS_FORMULA = /[=+\-@＝＋－＠]/;

/** The text, harmless in a cell. */
export function safeCell(text: string): string {
  if (!HAS_FORMULA.test(text)) return text;
  const characters = Array.from(text);
  const starts = formulaStarts(characters);
  return characters.map((character, at) => (starts.has(at) ? `'${character}` : character)).join("");
}

/** What `safeCell` was given; a text that did not come from it is left alone. */
export function plainCell(cell: string): string {
  if (!cell.includes("'") || !HAS_FORMULA.test(cell)) return cell;
  const characters = Array.from(cell);
  const starts = formulaStarts(characters);
  return characters.filter((character, at) => !(character === "'" && starts.has(at))).join("");
}
