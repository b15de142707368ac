/** The row with the column names: known names within the first rows, or texts above columns of numbers. */
import { isFigure } from "#/tables/cell-kinds.ts";
import { meaningOfName } from "#/tables/column-names.ts";
import { MAX_PREAMBLE } from "#/tables/split-rows.ts";

type Rows = readonly (readonly string[])[];

/** Rows below that show what a column holds. */
const ROWS_BELOW = 30;

/** null: the table has no column names. */
export function findHeader(rows: Rows): number | null {
  return headerByNames(rows) ?? headerByShape(rows);
}

function filledOf(row: readonly string[]): string[] {
  return row.filter((cell) => cell.trim() !== "");
}

function headerByNames(rows: Rows): number | null {
  const isWide = rows.slice(0, MAX_PREAMBLE * 5).some((row) => filledOf(row).length > 1);
  const first = rows.findIndex((row) => filledOf(row).length > 0);
  let best: { readonly at: number; readonly known: number } | null = null;
  for (const [at, row] of rows.slice(0, MAX_PREAMBLE).entries()) {
    const filled = filledOf(row);
    const meanings = filled.map(meaningOfName).filter((meaning) => meaning !== null);
    const hasKeyword = meanings.includes("keyword");
    const isNamed = isWide
      ? filled.length > 1 &&
        (hasKeyword || (meanings.length > 1 && meanings.length * 3 >= filled.length))
      : hasKeyword && at === first;
    const known = meanings.length + (hasKeyword ? 10 : 0);
    if (isNamed && known > (best?.known ?? 0)) best = { at, known };
  }
  return best?.at ?? null;
}

function headerByShape(rows: Rows): number | null {
  const sample = rows.slice(0, MAX_PREAMBLE + ROWS_BELOW);
  for (const [at, row] of sample.slice(0, MAX_PREAMBLE).entries()) {
    const below = sample.slice(at + 1).filter((each) => filledOf(each).length > 1);
    const filled = filledOf(row);
    if (filled.length < 2 || below.length === 0 || filled.some((cell) => isFigure(cell))) continue;
    const isAboveFigures = row.some((name, column) => {
      const cells = below.map((each) => each[column]?.trim() ?? "").filter((cell) => cell !== "");
      return (
        /\p{L}/u.test(name) &&
        cells.length > 0 &&
        cells.filter(isFigure).length > cells.length * 0.7
      );
    });
    if (isAboveFigures) return at;
  }
  return null;
}
