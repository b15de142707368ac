/** The meaning of columns by their cells alone. */
import { isAddress, isFigure, isText, isUrl, isWholeNumber } from "#/tables/cell-kinds.ts";
import type { TableRole } from "#/tables/column-names.ts";
import { readNumber } from "#/tables/read-number.ts";

/** Share of filled cells that have to agree. */
export const MOST_CELLS = 0.6;
const MAX_POSITION = 1_000;
/** Largest figure of a grade, in a column with a name that isn't known. */
const MAX_GRADE = 10;

export interface Contents {
  readonly filled: number;
  readonly figures: number;
  readonly wholes: number;
  readonly urls: number;
  /** URLs, and those without a scheme. */
  readonly addresses: number;
  readonly texts: number;
  /** Share of the filled cells with a distinct text. */
  readonly distinctShare: number;
  /** Share of the texts that have several words. */
  readonly phraseShare: number;
  readonly isNumbering: boolean;
  readonly max: number;
}

export function countContents(rows: readonly (readonly string[])[], column: number): Contents {
  const cells = rows.map((row) => row[column]?.trim() ?? "").filter((cell) => cell !== "");
  const texts = cells.filter(isText);
  const phrases = texts.filter(
    (text) => /\s/.test(text) || /[\u3040-\u9FFF\uAC00-\uD7AF\u0E00-\u0E7F]{3}/.test(text),
  );
  const wholes = cells.filter(isWholeNumber);
  const numbers = wholes.map((cell) => Number(cell.replace(/[^\d]/g, "")));
  return {
    filled: cells.length,
    figures: cells.filter(
      (cell) =>
        isFigure(cell) ||
        !/[\p{L}\p{N}]/u.test(cell) ||
        /^(?:n\/?a|null|none|nan|no data)$/i.test(cell),
    ).length,
    wholes: wholes.length,
    urls: cells.filter(isUrl).length,
    addresses: cells.filter((cell) => isUrl(cell) || isAddress(cell)).length,
    texts: texts.length,
    distinctShare:
      cells.length === 0 ? 0 : new Set(cells.map((cell) => cell.toLowerCase())).size / cells.length,
    phraseShare: texts.length === 0 ? 0 : phrases.length / texts.length,
    isNumbering:
      numbers.length > 1 && numbers.every((number, at) => number === (numbers[0] ?? 0) + at),
    max: Math.max(0, ...numbers),
  };
}

/** Whole numbers from 1, different in the rows of one keyword. */
export function arePositions(
  rows: readonly (readonly string[])[],
  keyword: number,
  column: number,
): boolean {
  const values = new Map<string, number[]>();
  for (const row of rows) {
    const value = readNumber(row[column] ?? "") ?? Number.NaN;
    if (!Number.isInteger(value) || value < 1 || value > MAX_POSITION) return false;
    const key = row[keyword] ?? "";
    values.set(key, [...(values.get(key) ?? []), value]);
  }
  const several = [...values.values()].filter(({ length }) => length > 1);
  return several.length > 0 && several.every((own) => new Set(own).size === own.length);
}

/** Distinct texts, mostly of several words: not countries, kinds or addresses. */
export function findKeywordColumn(
  roles: readonly (TableRole | null)[],
  all: readonly Contents[],
): number | null {
  const free = all
    .map((contents, column) => ({ contents, column }))
    .filter(
      ({ contents, column }) =>
        (roles[column] ?? null) === null &&
        contents.texts > contents.filled * MOST_CELLS &&
        contents.filled > 0,
    );
  const most = Math.max(0, ...free.map(({ contents }) => contents.filled));
  const worth = ({ filled, distinctShare, phraseShare }: Contents) =>
    (filled / most) * distinctShare * (0.4 + phraseShare);
  const [best] = free.toSorted(
    (a, b) => worth(b.contents) - worth(a.contents) || a.column - b.column,
  );
  return best?.column ?? null;
}

/** The only column of whole numbers that count something. */
export function findVolumeColumn(
  names: readonly string[],
  roles: readonly (TableRole | null)[],
  all: readonly Contents[],
): number | null {
  const counts = all.flatMap((contents, column) => {
    const { filled, wholes, figures, isNumbering, max } = contents;
    // "Level" and "Priority" have such numbers.
    const isGrade = (names[column] ?? "") !== "" && max <= MAX_GRADE;
    const isCount =
      !isGrade &&
      filled > 0 &&
      figures >= filled * 0.8 &&
      wholes >= filled * MOST_CELLS &&
      !isNumbering;
    return isCount && (roles[column] ?? null) === null ? [{ column, max }] : [];
  });
  const large = counts.filter(({ max }) => max > 100);
  const [only] = counts.length === 1 ? counts : large;
  return only !== undefined && (counts.length === 1 || large.length === 1) ? only.column : null;
}
