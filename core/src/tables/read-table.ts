/**
 * Reads a table from a file or a text, as programs of any country write it, and says how: every row that isn't read is
 * named, and every decision can be changed with `choices`.
 */
import { detectExcelKind, type ExcelKind } from "#/tables/cell-kinds.ts";
import { findNameMeaning, type TableRole, type TableRoles } from "#/tables/column-names.ts";
import { addDevices } from "#/tables/device-volumes.ts";
import { decodeText, type DecodedText } from "#/tables/encodings/decode-text.ts";
import { findColumns, type Column } from "#/tables/find-columns.ts";
import { findHeader } from "#/tables/find-header.ts";
import { leaveOutRows, type LeftOutRow } from "#/tables/left-out.ts";
import type { RawRows } from "#/tables/raw-rows.ts";
import { splitRows, type ChosenSeparator, type SplitRows } from "#/tables/split-rows.ts";

/** Corrections that someone made; absent: detected. */
export interface TableChoices {
  /** A label of the Encoding Standard. */
  readonly encoding?: string | undefined;
  readonly separator?: ChosenSeparator | undefined;
  /** Index of the row with the column names among all rows; null: there is none. */
  readonly headerRow?: number | null | undefined;
  readonly roles?: TableRoles | undefined;
}

export interface TableReading extends RawRows {
  /** null: the table wasn't read from bytes. */
  readonly encoding: Omit<DecodedText, "text"> | null;
  /** null: the table is a sheet of a workbook. */
  readonly separator: SplitRows["separator"] | null;
  /** Everything, the column names and left out rows included. */
  readonly raw: RawRows;
  /** Index among the raw rows; null: there are no column names. */
  readonly headerRow: number | null;
  readonly columns: readonly Column[];
  readonly leftOut: readonly LeftOutRow[];
  /** Keywords that look like what spreadsheets make of texts. */
  readonly excelKeywords: readonly ExcelKeyword[];
  /** Keywords without the match type signs that they had. */
  readonly matchTypeCount: number;
}

export interface ExcelKeyword {
  readonly line: number;
  readonly text: string;
  readonly kind: ExcelKind;
}

/** @param source bytes of a file, or a pasted text */
export function readTable(
  source: Uint8Array | string,
  { fileName, ...choices }: TableChoices & { readonly fileName?: string } = {},
): TableReading {
  const decoded = typeof source === "string" ? null : decodeText(source, choices.encoding);
  const { separator, ...raw } = splitRows(decoded?.text ?? String(source), {
    fileName,
    separator: choices.separator,
  });
  const encoding = decoded && {
    encoding: decoded.encoding,
    isSure: decoded.isSure,
    alternatives: decoded.alternatives,
  };
  return { ...readRows(raw, choices), encoding, separator };
}

/** Reads the rows of a sheet, or rows that were split already. */
export function readRows(raw: RawRows, choices: TableChoices = {}): TableReading {
  const headerRow = choices.headerRow === undefined ? findHeader(raw.rows) : choices.headerRow;
  const names = headerRow === null ? null : namesOf(raw.rows, headerRow);
  const from = headerRow === null ? 0 : headerRow + 1;
  const below = { rows: raw.rows.slice(from), lines: raw.lines.slice(from) };
  const found = findColumns(names, below.rows);
  const named = found.map(({ name, role, reason }, at): Column => {
    const chosen = choices.roles?.[at];
    return chosen === undefined || chosen === role
      ? { name, role, reason }
      : { name, role: chosen, reason: "chosen" };
  });
  const roles = named.map(({ role }) => role);
  const header = headerRow === null ? [] : (raw.rows[headerRow] ?? []);
  const kept = leaveOutRows(below, header, roles);
  const above = raw.rows.slice(0, headerRow ?? 0).flatMap((row, at): LeftOutRow[] => {
    const text = row.filter((cell) => cell.trim() !== "").join(" · ");
    return text === "" ? [] : [{ line: raw.lines[at] ?? at + 1, text, reason: "above" }];
  });
  const keywordAt = roles.indexOf("keyword");
  const { columns, rows } = addDevices(named, kept.rows);
  const plain = withoutMatchTypes(rows, keywordAt);
  return {
    rows: plain.rows,
    lines: kept.lines,
    encoding: null,
    separator: null,
    raw,
    headerRow,
    columns,
    leftOut: [...above, ...kept.leftOut],
    excelKeywords: excelKeywordsOf(plain.rows, kept.lines, keywordAt),
    matchTypeCount: plain.count,
  };
}

/** Unknown names take the name above them, as a pivot table's have it. */
function namesOf(rows: RawRows["rows"], headerRow: number): string[] {
  const own = rows[headerRow] ?? [];
  const above = rows[headerRow - 1] ?? [];
  if (above.filter((cell) => findNameMeaning(cell) !== null).length === 0) return [...own];
  let last = "";
  return own.map((name, column) => {
    last = above[column]?.trim() || last;
    return findNameMeaning(name) === null && findNameMeaning(last) !== null ? last : name;
  });
}

const MODIFIER = /(^|\s)\+(?=\p{L})/gu;

/** `[exact]`, `"phrase"` and `+broad +modifier`, as Google Ads writes keywords. */
function withoutMatchTypes(rows: RawRows["rows"], keywordAt: number) {
  let count = 0;
  if (keywordAt < 0) return { rows, count };
  // "+size dresses" begins so by itself.
  const hasModifiers = rows.some((row) => (row[keywordAt]?.match(MODIFIER) ?? []).length > 1);
  const plain = rows.map((row) => {
    const cell = (row[keywordAt] ?? "").trim();
    const exact = cell.replace(/^\[([^[\]]+)\]$/, "$1").replace(/^"([^"]+)"$/, "$1");
    const text = hasModifiers ? exact.replace(MODIFIER, "$1") : exact;
    if (text === cell) return row;
    count += 1;
    return row.map((each, column) => (column === keywordAt ? text : each));
  });
  return { rows: plain, count };
}

function excelKeywordsOf(
  rows: RawRows["rows"],
  lines: readonly number[],
  keywordAt: number,
): ExcelKeyword[] {
  return rows.flatMap((row, at) => {
    const text = row[keywordAt]?.trim() ?? "";
    const kind = detectExcelKind(text);
    return kind === null ? [] : [{ line: lines[at] ?? at + 1, text, kind }];
  });
}

/** The roles of a reading's columns. */
export function toRoles({ columns }: Pick<TableReading, "columns">): TableRoles {
  return columns.map(({ role }): TableRole | null => role);
}
