/** The row with the column names: known names within the first rows, or texts above columns of numbers. */
import { isFigure, isUnknown, isUrl } from "#/tables/cell-kinds.ts";
import { findNameMeaning } from "#/tables/column-names.ts";
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
    const meanings = filled.map(findNameMeaning).filter((meaning) => meaning !== null);
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

/** No row above it has a figure in the same column: that would be a row of the table. */
function headerByShape(rows: Rows): number | null {
  const sample = rows.slice(0, MAX_PREAMBLE + ROWS_BELOW);
  const isColumnOfFigures = (column: number, from: number) => {
    const cells = sample
      .slice(from)
      .map((row) => row[column] ?? "")
      .filter((cell) => !isUnknown(cell));
    return cells.length > 0 && cells.filter(isFigure).length > cells.length * 0.7;
  };
  for (const [at, row] of sample.slice(0, MAX_PREAMBLE).entries()) {
    const filled = filledOf(row);
    if (filled.length < 2 || filled.some((cell) => isFigure(cell) || isUrl(cell))) continue;
    const isAboveFigures = row.some(
      (name, column) =>
        /\p{L}/u.test(name) &&
        !isUnknown(name) &&
        isColumnOfFigures(column, at + 1) &&
        !sample
          .slice(0, at)
          .some((above) => above.length === row.length && isFigure(above[column] ?? "")),
    );
    if (isAboveFigures) return at;
  }
  return null;
}
