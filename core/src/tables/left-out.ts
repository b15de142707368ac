/** Rows of a table that aren't keywords: totals, notes, column names and whole tables that follow. */
import { onFirstUse } from "#/on-first-use.ts";
import { isFigure } from "#/tables/cell-kinds.ts";
import { meaningOfName, type TableRole } from "#/tables/column-names.ts";
import { readVolume } from "#/tables/read-volume.ts";
import { MAX_COLUMNS, type RawRows } from "#/tables/raw-rows.ts";

export type LeftOutReason = "above" | "names" | "total" | "note" | "table";

export interface LeftOutRow {
  /** Counted from 1. */
  readonly line: number;
  readonly text: string;
  readonly reason: LeftOutReason;
}

const TOTAL =
  /^(?:grand |sub ?|report |overall )?totals?$|^(?:total|totals|summe|gesamt) ?(?:[:–—-].*|general|général|geral|generale)$|^(?:summe|gesamt|gesamtsumme|gesamtergebnis|insgesamt|zwischensumme|total général|somme|total general|suma|suma total|totale|totale complessivo|soma|total geral|totaal|eindtotaal|razem|suma końcowa|łącznie|ogółem|итого|итог|всего|общий итог|разом|всього|合計|総計|小計|合计|总计|總計|合計|总和|합계|총계|총합계|toplam|genel toplam|totalt|summa|i alt|sum|total sum|yhteensä|celkem|celkový součet|celkom|spolu|összesen|végösszeg|total general|σύνολο|γενικό σύνολο|общо|ukupno|skupaj|סה"כ|סך הכל|الإجمالي|المجموع|ผลรวม|รวม|tổng|jumlah)$/iu;
const AVERAGE =
  /^(?:averages?|avg\.?|mean|median|durchschnitt|mittelwert|moyenne|promedio|media|média|gemiddelde|średnia|среднее|平均|平均值|평균|ortalama)$/iu;
const NOTE =
  /^(?:©|\*|(?:source|quelle|fuente|fonte|źródło|note|hinweis)s? ?:|(?:exported|generated|created|erstellt) (?:by|on|at|from|am|mit)|data from|https?:)/i;
/** Of what a total is called. */
const MOST_CHARACTERS = 60;
/** How much less than the sum of its rows a total may be. */
const ROUNDING = 0.98;

export interface KeptRows extends RawRows {
  readonly leftOut: readonly LeftOutRow[];
}

/**
 * @param raw below the column names; `header` are these names, empty for none
 * @param roles of the columns
 */
export function leaveOutRows(
  raw: RawRows,
  header: readonly string[],
  roles: readonly (TableRole | null)[],
): KeptRows {
  const keywordAt = roles.indexOf("keyword");
  const figureColumns = columnsOfFigures(raw.rows, keywordAt);
  // Most tables have no row that is called a total.
  const sums = onFirstUse(() => figureColumns.map((column) => sumsOf(raw.rows, keywordAt, column)));
  const last = lastKeywordRow(raw.rows);
  const isWide = hasSeveralCells(raw.rows);
  const lastWide = raw.rows.findLastIndex((row) => countCells(row) > 1);
  const rows: (readonly string[])[] = [];
  const lines: number[] = [];
  const leftOut: LeftOutRow[] = [];
  let isAfterBlank = false;
  let isNoted = false;
  let otherTable: "skip" | readonly number[] | null = null;
  raw.rows.forEach((row, at) => {
    const line = raw.lines[at] ?? at + 1;
    const filled = row.filter((cell) => cell.trim() !== "");
    const leave = (reason: LeftOutReason) =>
      leftOut.push({ line, text: filled.join(" · "), reason });
    if (filled.length === 0) {
      isAfterBlank = true;
      if (otherTable === "skip") otherTable = null;
      return;
    }
    const begins = isAfterBlank;
    isAfterBlank = false;
    if (header.length > 0 && isSame(row, header)) {
      otherTable = null;
      leave("names");
      return;
    }
    if (begins && otherTable !== "skip")
      otherTable = tableBeginning(row, roles, figureColumns) ?? otherTable;
    if (otherTable === "skip") {
      leave("table");
      return;
    }
    if (Array.isArray(otherTable) && isNamesRow(row)) {
      leave("names");
      return;
    }
    if (filled.every((cell) => /^:?-{2,}:?$|^={3,}$/.test(cell.trim()))) {
      leave("note");
      return;
    }
    const isLast = at >= last;
    if (isTotal(row, keywordAt, figureColumns, sums, isLast)) leave("total");
    else if (isSubHeader(row, at, keywordAt, figureColumns)) leave("above");
    else if (
      at > lastWide &&
      header.length > 1 &&
      (isNoted || (isWide && begins) || NOTE.test(filled[0] ?? ""))
    ) {
      isNoted = true;
      leave("note");
    } else {
      const columns = otherTable;
      rows.push(
        Array.isArray(columns) ? header.map((_, column) => row[columns[column] ?? -1] ?? "") : row,
      );
      lines.push(line);
    }
  });
  return { rows, lines, leftOut };
}

function isSame(row: readonly string[], header: readonly string[]): boolean {
  return (
    row.length === header.length &&
    row.every((cell, column) => cell.trim().toLowerCase() === header[column]?.trim().toLowerCase())
  );
}

function columnsOfFigures(rows: RawRows["rows"], keywordAt: number): number[] {
  const sample = rows.slice(0, 300).filter((row) => row.some((cell) => cell.trim() !== ""));
  const width = Math.min(MAX_COLUMNS, Math.max(0, ...sample.map((row) => row.length)));
  return Array.from({ length: width }, (_, column) => column).filter((column) => {
    if (column === keywordAt) return false;
    const cells = sample.map((row) => row[column]?.trim() ?? "").filter((cell) => cell !== "");
    return cells.length > 0 && cells.filter(isFigure).length >= cells.length * 0.6;
  });
}

interface Sums {
  readonly sum: number;
  readonly max: number;
}

/** Without the rows that are called totals. */
function sumsOf(rows: RawRows["rows"], keywordAt: number, column: number): Sums {
  let sum = 0;
  let max = 0;
  for (const row of rows) {
    const value = figureOf(row[column] ?? "");
    if (value === null || TOTAL.test(labelOf(row, keywordAt))) continue;
    sum += value;
    max = Math.max(max, value);
  }
  return { sum, max };
}

function figureOf(cell: string): number | null {
  const { value } = readVolume(cell);
  return value !== null && Number.isFinite(value) ? value : null;
}

/** The first text of a row, up to its keyword. */
function labelOf(row: readonly string[], keywordAt: number): string {
  const cells = row.slice(0, Math.max(0, keywordAt) + 1);
  return cells.find((cell) => /\p{L}/u.test(cell))?.trim() ?? "";
}

/** The row after which there are only totals, notes and blanks. */
function lastKeywordRow(rows: RawRows["rows"]): number {
  const from = rows.findLastIndex((row) => {
    const filled = row.filter((cell) => cell.trim() !== "");
    return (
      filled.length > 0 &&
      !filled.some((cell) => TOTAL.test(cell.trim()) || AVERAGE.test(cell.trim()))
    );
  });
  return from + 1;
}

function countCells(row: readonly string[]): number {
  return row.filter((cell) => cell.trim() !== "").length;
}

/** Whether a line with one cell is unusual. */
function hasSeveralCells(rows: RawRows["rows"]): boolean {
  const counts = rows
    .slice(0, 300)
    .map(countCells)
    .filter((count) => count > 0);
  return counts.filter((count) => count > 1).length >= counts.length / 2;
}

/** A total is the sum of its rows, or at the end and no less than any of them: people search for "total" as well. */
function isTotal(
  row: readonly string[],
  keywordAt: number,
  figureColumns: readonly number[],
  sumsOfColumns: () => readonly Sums[],
  isLast: boolean,
): boolean {
  const label = labelOf(row, keywordAt);
  if (label.length > MOST_CHARACTERS) return false;
  if (AVERAGE.test(label)) return isLast && row.length > 1;
  if (!TOTAL.test(label)) return false;
  const figures = figureColumns.map((column) => figureOf(row[column] ?? ""));
  if (figures.every((value) => value === null)) return isLast && row.length > 1;
  const sums = sumsOfColumns();
  return figures.some((value, at) => {
    const { sum = 0, max = 0 } = sums[at] ?? {};
    return value !== null && (value >= sum * ROUNDING || (isLast && value >= max));
  });
}

/** Column names that continue below the first row of them. */
function isSubHeader(
  row: readonly string[],
  at: number,
  keywordAt: number,
  figureColumns: readonly number[],
): boolean {
  if (at > 0 || keywordAt < 0 || (row[keywordAt] ?? "").trim() !== "") return false;
  const overFigures = figureColumns.some((column) => /\p{L}/u.test(row[column] ?? ""));
  return overFigures && !row.some(isFigure);
}

function isNamesRow(row: readonly string[]): boolean {
  const meanings = row.map(meaningOfName);
  return meanings.includes("keyword") && meanings.filter((meaning) => meaning !== null).length > 1;
}

/** What begins after a blank row: where the columns of this table are in it, or that it is about something else. */
function tableBeginning(
  row: readonly string[],
  roles: readonly (TableRole | null)[],
  figureColumns: readonly number[],
): "skip" | readonly number[] | null {
  if (isNamesRow(row)) {
    const own = row.map(meaningOfName);
    return roles.map((role) => (role === null ? -1 : own.indexOf(role)));
  }
  const filled = row.filter((cell) => cell.trim() !== "");
  const isText = filled.length > 1 && !filled.some(isFigure);
  const overFigures = figureColumns.some(
    (column) =>
      /\p{L}{2}/u.test(row[column] ?? "") &&
      !/^(?:n\/?a|no data|null|none)$/i.test((row[column] ?? "").trim()),
  );
  return isText && overFigures ? "skip" : null;
}
