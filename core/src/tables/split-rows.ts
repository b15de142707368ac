/** Text → rows: its separator is the one that makes even rows or known columns, never a decimal comma. */
import { readAlignedRows } from "#/tables/aligned-rows.ts";
import { removeListMarkers } from "#/tables/list-markers.ts";
import { isKeywordHeader, findNameMeaning } from "#/tables/column-names.ts";
import { isFigure, isUnknown, isUrl } from "#/tables/cell-kinds.ts";
import { readHtmlRows } from "#/tables/html-rows.ts";
import type { RawRows } from "#/tables/raw-rows.ts";
import { parseDelimited, unquote } from "#/tables/parse-delimited.ts";

export const SEPARATORS = ["\t", ";", ",", "|", "，", "；"] as const;
export type Separator = (typeof SEPARATORS)[number];
/** `list`: one keyword per line. `spaces`: columns are aligned with them. */
export type ChosenSeparator = Separator | "list" | "spaces";

export interface SplitRows extends RawRows {
  readonly separator: ChosenSeparator | "html";
}

/** The most rows that stand above the column names. */
export const MAX_PREAMBLE = 20;
/** Characters and rows examined to find the separator. */
const SAMPLE_CHARACTERS = 64 * 1024;
const SAMPLE_ROWS = 200;
/** Share of rows with the same number of cells in a table without known column names. */
const EVEN = 0.8;

export interface SplitOptions {
  /** Its ending tells a table from a list. */
  readonly fileName?: string | undefined;
  /** Chosen by hand; absent: detected. */
  readonly separator?: ChosenSeparator | undefined;
}

export function splitRows(text: string, options: SplitOptions = {}): SplitRows {
  const lined = normalizeLines(text);
  const html = options.separator === undefined ? readHtmlRows(lined) : null;
  if (html) return { ...html, separator: "html" };
  const { body, firstLine, separator } = findSeparation(lined, options);
  if (separator === "list" || separator === "spaces") {
    const aligned = options.separator === "list" ? null : readAlignedRows(body);
    return aligned ? { ...aligned, separator: "spaces" } : listRows(body, firstLine);
  }
  const { rows, lines } = parseDelimited(body, separator);
  // What follows the last line break is not a row.
  if (rows.at(-1)?.every((cell) => cell === "")) rows.pop();
  const placed = lines.slice(0, rows.length).map((line) => line + firstLine - 1);
  const [only] = rows;
  if (rows.length === 1 && only && options.separator === undefined && !isHeader(only)) {
    // Keywords in one line.
    const cells = only.filter((cell) => cell.trim() !== "");
    return { rows: cells.map((cell) => [cell]), lines: cells.map(() => firstLine), separator };
  }
  return { rows: withoutBorders(rows, separator), lines: placed, separator };
}

/** Whether a row has names of columns, also in a table without other rows, such as an empty export. */
function isHeader(row: readonly string[]): boolean {
  return isKeywordHeader(row) || row.filter((cell) => findNameMeaning(cell) !== null).length > 1;
}

const BOXED_ROW = /^[ \t]*[│┃║].*[│┃║][ \t]*$/m;
const BOX_RULE = /[─━═┄┈]/g;
const BOX_CROSSING = /[┌┬┐├┼┤└┴┘╔╦╗╠╬╣╚╩╝╒╤╕╞╪╡╘╧╛╭╮╰╯┏┳┓┣╋┫┗┻┛┡╇┩╟╫╢]/g;

/** Removes the byte order mark, and puts line feeds and plain signs for other line breaks and box drawing. */
export function normalizeLines(text: string): string {
  const lined = text.replace(/^\uFEFF/, "").replace(/\r\n?|\u0085|\u2028/g, "\n");
  if (!BOXED_ROW.test(lined)) return lined;
  return lined.replace(/[│┃║]/g, "|").replace(BOX_RULE, "-").replace(BOX_CROSSING, "+");
}

export interface Separation {
  /** Text without a declaration of the separator. */
  readonly body: string;
  /** Line of the text where the body begins, counted from 1. */
  readonly firstLine: number;
  readonly separator: ChosenSeparator;
}

/** @param text with line feeds only; its beginning is enough */
export function findSeparation(
  text: string,
  { fileName = "", separator: chosen }: SplitOptions = {},
): Separation {
  // The line that Excel puts first to declare the separator.
  const declaration = /^"?sep=(.)"?\n/i.exec(text);
  const body = declaration ? text.slice(declaration[0].length) : text;
  const declared = SEPARATORS.find((separator) => separator === declaration?.[1]);
  const separator = chosen ?? declared ?? findSeparator(body, /\.csv$/i.test(fileName));
  return { body, firstLine: declaration ? 2 : 1, separator };
}

interface Candidate {
  readonly separator: Separator;
  /** Names in the row of column names that are known; 0: there is none. */
  readonly known: number;
  /** Share of rows that have as many cells as most. */
  readonly even: number;
  readonly hasFigures: boolean;
  /** Share of separators that aren't between two digits. */
  readonly certain: number;
  readonly isSpaced: boolean;
  /** Share of rows with this separator. */
  readonly share: number;
}

function findSeparator(text: string, isNamedTable: boolean): Separator | "list" {
  const cut = text.slice(0, SAMPLE_CHARACTERS);
  const sample = cut.length < text.length ? cut.slice(0, cut.lastIndexOf("\n") + 1) || cut : cut;
  const all = SEPARATORS.filter((separator) => sample.includes(separator)).map((separator) =>
    weigh(sample, separator),
  );
  const named = all.filter(({ known }) => known > 0);
  const isTable = ({ separator, even, hasFigures, isSpaced, share }: Candidate) => {
    if (separator === "\t" || separator === "|") return even >= EVEN || share >= 0.5;
    // Commas and semicolons are a part of texts as well.
    const isCertain = hasFigures ? share === 1 || !isSpaced : isNamedTable && !isSpaced;
    return isCertain && (even >= EVEN || (hasFigures && share >= 0.5));
  };
  const worth = (each: Candidate) => each.known * 10 + each.even * each.certain;
  const [best] = (named.length > 0 ? named : all.filter(isTable)).toSorted(
    (a, b) => worth(b) - worth(a),
  );
  if (best) return best.separator;
  const isOneLine = sample.trim() !== "" && !sample.trim().includes("\n");
  return (isOneLine ? all[0]?.separator : undefined) ?? "list";
}

function weigh(sample: string, separator: Separator): Candidate {
  const { rows } = parseDelimited(sample, separator, SAMPLE_ROWS);
  const filled = rows.filter((row) => row.some((cell) => cell.trim() !== ""));
  const known = Math.max(
    0,
    ...filled.slice(0, MAX_PREAMBLE).map((row) => {
      if (row.length < 2) return 0;
      const meanings = row.map(findNameMeaning);
      const count = meanings.filter((meaning) => meaning !== null).length;
      return meanings.includes("keyword") || count > 1 ? count : 0;
    }),
  );
  const widths = new Map<number, number>();
  for (const { length } of filled)
    if (length > 1) widths.set(length, (widths.get(length) ?? 0) + 1);
  const [width = 0, count = 0] = [...widths].toSorted((a, b) => b[1] - a[1])[0] ?? [];
  const usual = filled.filter(({ length }) => length === width);
  const hasFigures = Array.from({ length: width }).some((_, column) => {
    const cells = usual.map((row) => row[column] ?? "");
    const figures = cells.filter((cell) => isFigure(cell) || isUrl(cell)).length;
    const unknown = cells.filter(isUnknown).length;
    // One of them may be the name.
    const most = Math.max(1, cells.length - 1);
    return figures > 0 && figures >= most * 0.4 && figures + unknown >= most * 0.8;
  });
  const occurrences = sample.split(separator).length - 1;
  const between = sample.match(BETWEEN_DIGITS[separator])?.length ?? 0;
  const spaced = sample.split(`${separator} `).length - 1;
  return {
    separator,
    known,
    even: filled.length === 0 ? 0 : count / filled.length,
    hasFigures,
    certain: occurrences === 0 ? 0 : 1 - between / occurrences,
    isSpaced: spaced > occurrences / 2,
    share:
      filled.length === 0 ? 0 : filled.filter(({ length }) => length > 1).length / filled.length,
  };
}

const BETWEEN_DIGITS: Readonly<Record<Separator, RegExp>> = {
  "\t": /\d\t(?=\d)/g,
  ";": /\d;(?=\d)/g,
  ",": /\d,(?=\d)/g,
  "|": /\d\|(?=\d)/g,
  "，": /\d，(?=\d)/g,
  "；": /\d；(?=\d)/g,
};

/** Removes the border cells of a table in Markdown. */
export function withoutBorders(rows: string[][], separator: Separator): SplitRows["rows"] {
  return separator === "|" ? rows.map(withoutBorder) : rows;
}

function withoutBorder(row: readonly string[]): readonly string[] {
  const from = row[0]?.trim() === "" ? 1 : 0;
  const end = row.length > 2 && row.at(-1)?.trim() === "" ? -1 : undefined;
  return from === 1 && end === -1 ? row.slice(from, end) : row;
}

export function listRows(text: string, firstLine: number): SplitRows {
  const entries = text.split("\n");
  if (entries.at(-1) === "") entries.pop();
  // Quotes around single entries are match types.
  const quoted = entries.filter((entry) => /^"[^"]*"$/.test(entry.trim())).length;
  const isCsv = quoted > entries.length * 0.8;
  const rows = removeListMarkers(entries).map((line) => [
    isCsv ? unquote(line.trim()) : line.trim(),
  ]);
  return { rows, lines: rows.map((_, at) => at + firstLine), separator: "list" };
}
