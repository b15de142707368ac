/** Rows of a table that aren't keywords: totals, notes, column names and whole tables that follow. */
import { onFirstUse } from "#/on-first-use.ts";
import { isFigure } from "#/tables/cell-kinds.ts";
import { findNameMeaning, type TableRole } from "#/tables/column-names.ts";
import { MAX_COLUMNS, type RawRows } from "#/tables/raw-rows.ts";
import { isTotal, findLastKeywordRow, tallyColumn } from "#/tables/totals.ts";

export type LeftOutReason = "above" | "names" | "total" | "note" | "table";

export interface LeftOutRow {
  /** Counted from 1. */
  readonly line: number;
  readonly text: string;
  readonly reason: LeftOutReason;
}

const NOTE =
  /^(?:\(\d+ rows?\)$|\d+ rows? in set\b|©|\*|(?:source|quelle|fuente|fonte|źródło|note|hinweis)s? ?:|(?:exported|generated|created|erstellt) (?:by|on|at|from|am|mit)|data from|https?:)/i;
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
  const tallies = onFirstUse(() =>
    figureColumns.map((column) => tallyColumn(raw.rows, keywordAt, column)),
  );
  const last = findLastKeywordRow(raw.rows);
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
    if (filled.every((cell) => /^:?-{2,}:?$|^={3,}$|^\+?-[-+]+$/.test(cell.trim()))) {
      leave("note");
      return;
    }
    const isLast = at >= last;
    if (isTotal({ row, keywordAt, figureColumns, isLast }, tallies)) leave("total");
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

function countCells(row: readonly string[]): number {
  return row.filter((cell) => cell.trim() !== "").length;
}

/** Tells whether a line with one cell is unusual. */
function hasSeveralCells(rows: RawRows["rows"]): boolean {
  const counts = rows
    .slice(0, 300)
    .map(countCells)
    .filter((count) => count > 0);
  return counts.filter((count) => count > 1).length >= counts.length / 2;
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
  const meanings = row.map(findNameMeaning);
  return meanings.includes("keyword") && meanings.filter((meaning) => meaning !== null).length > 1;
}

/**
 * The table that begins after a blank row: where the columns of this table are in it, or that it is about something
 * else.
 */
function tableBeginning(
  row: readonly string[],
  roles: readonly (TableRole | null)[],
  figureColumns: readonly number[],
): "skip" | readonly number[] | null {
  if (isNamesRow(row)) {
    const own = row.map(findNameMeaning);
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
