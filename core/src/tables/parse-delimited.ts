/** Rows and cells of delimited text, also where its quotes aren't those of CSV. */
import Papa from "papaparse";

export interface DelimitedRows {
  readonly rows: string[][];
  /** The line at which each row begins, counted from 1. */
  readonly lines: number[];
}

/** A record longer than this has an unclosed quote. */
const MAX_RECORD_LENGTH = 256 * 1024;

/** Cells that begin and end with quotes of another kind; each match ends at the next quote or line. */
const OTHER_QUOTES =
  /(^|[,;\t|])(?:“([^“”"\n]*)”|„([^„“”"\n]*)[“”]|«([^«»"\n]*)»|'([^'"\n]*)')(?=[,;\t|]|$)/gm;

/**
 * @param text with line feeds only
 * @param most rows that are read; absent: all
 */
export function parseDelimited(text: string, delimiter: string, most = 0): DelimitedRows {
  const { rows } = parseRecords(text, delimiter, true, most);
  return { rows, lines: linesOf(rows, text.includes('"'), 1) };
}

/** Takes a text of any size in pieces, with line feeds only. */
export class DelimitedReader {
  readonly #delimiter: string;
  #left = "";
  #line: number;

  /** `firstLine`: the number of the line that the text begins with. */
  constructor(delimiter: string, firstLine: number) {
    this.#delimiter = delimiter;
    this.#line = firstLine;
  }

  /** The rows that are complete. */
  push(piece: string): DelimitedRows {
    this.#left += piece;
    return this.#read(false);
  }

  end(): DelimitedRows {
    return this.#left === "" ? { rows: [], lines: [] } : this.#read(true);
  }

  #read(isEnd: boolean): DelimitedRows {
    const { rows, length } = parseRecords(this.#left, this.#delimiter, isEnd);
    const read = this.#left.slice(0, length);
    const lines = linesOf(rows, read.includes('"'), this.#line);
    const last = rows.length - 1;
    if (last >= 0) this.#line = (lines[last] ?? 0) + heightOf(rows[last] ?? []);
    this.#left = this.#left.slice(length);
    return { rows, lines };
  }
}

interface Records {
  readonly rows: string[][];
  /** Length of the text that the records take up. */
  readonly length: number;
}

/** @param isEnd whether nothing follows; otherwise the last record may not be whole, and stays */
function parseRecords(text: string, delimiter: string, isEnd: boolean, most = 0): Records {
  const options = { delimiter, newline: "\n" as const, preview: most };
  const read = recordsOf(withPlainQuotes(text), options, isEnd);
  if (read !== null) return read;
  const escaped = text.includes('\\"')
    ? recordsOf(text, { ...options, escapeChar: "\\" }, isEnd)
    : null;
  if (escaped !== null) return escaped;
  // An unclosed quote would swallow the lines that follow it.
  const length = isEnd ? text.length : text.lastIndexOf("\n") + 1;
  const lines = text
    .slice(0, isEnd ? length : Math.max(0, length - 1))
    .split("\n", most || undefined);
  const pattern = quotedCell(delimiter);
  const rows = length === 0 ? [] : lines.map((line) => cellsOfLine(line, delimiter, pattern));
  return { rows, length };
}

/** null: its quotes aren't those of CSV. */
function recordsOf(text: string, options: Papa.ParseConfig, isEnd: boolean): Records | null {
  const parser = new Papa.Parser(options);
  const { data, errors, meta }: Papa.ParseResult<string[]> = parser.parse(text, 0, !isEnd);
  const length = isEnd ? text.length : meta.cursor;
  const isUnclosed = text.length - length > MAX_RECORD_LENGTH;
  return isUnclosed || errors.some(({ type }) => type === "Quotes") ? null : { rows: data, length };
}

/**
 * Matches a quote to the next one at the end of a cell: `"5" pipe"`. Its length is limited: each quote may have no end.
 */
function quotedCell(delimiter: string): RegExp {
  const end = `${delimiter === "|" ? "\\|" : delimiter}|$`;
  return new RegExp(`"((?:""|[^"]|"(?!"|${end})){0,2000})"(?=${end})`, "y");
}

function cellsOfLine(line: string, delimiter: string, pattern: RegExp): string[] {
  const cells: string[] = [];
  for (let at = 0; at <= line.length;) {
    pattern.lastIndex = at;
    const quoted = pattern.exec(line)?.[1];
    const next = line.indexOf(delimiter, at + (quoted === undefined ? 0 : quoted.length + 2));
    const end = next < 0 ? line.length : next;
    cells.push(quoted?.replaceAll('""', '"') ?? line.slice(at, end));
    at = end + delimiter.length;
  }
  return cells;
}

/** A cell without the quotes around all of it. */
export function unquote(cell: string): string {
  const quoted = /^"((?:[^"]|"")*)"$/.exec(cell)?.[1];
  return quoted === undefined ? cell : quoted.replaceAll('""', '"');
}

/** Lines with plain quotes are left as they are: others are a part of their cells. */
function withPlainQuotes(text: string): string {
  if (!/[“„«]|(?:^|[,;\t|])'/m.test(text)) return text;
  return text.replace(/^[^"\n]+$/gm, (line) =>
    line.replace(OTHER_QUOTES, (_, before: string, ...inner: (string | undefined)[]) => {
      const cell = inner.slice(0, 4).find((each) => each !== undefined) ?? "";
      return `${before}"${cell}"`;
    }),
  );
}

function linesOf(rows: readonly string[][], hasQuotes: boolean, firstLine: number): number[] {
  let line = firstLine;
  return rows.map((row) => {
    const begins = line;
    line += hasQuotes ? heightOf(row) : 1;
    return begins;
  });
}

/** Counts the lines that a row takes up. */
function heightOf(row: readonly string[]): number {
  let height = 1;
  for (const cell of row)
    for (let at = cell.indexOf("\n"); at >= 0; at = cell.indexOf("\n", at + 1)) height += 1;
  return height;
}
