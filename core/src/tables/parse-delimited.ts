/** Rows and cells of delimited text, also where its quotes aren't those of CSV. */
import Papa from "papaparse";

export interface DelimitedRows {
  readonly rows: string[][];
  /** The line at which each row begins, counted from 1. */
  readonly lines: number[];
}

/** Cells that begin and end with quotes of another kind; each match ends at the next quote or line. */
const OTHER_QUOTES =
  /(^|[,;\t|])(?:“([^“”"\n]*)”|„([^„“”"\n]*)[“”]|«([^«»"\n]*)»|'([^'"\n]*)')(?=[,;\t|]|$)/gm;

/**
 * @param text with line feeds only
 * @param most rows that are read; absent: all
 */
export function parseDelimited(text: string, delimiter: string, most = 0): DelimitedRows {
  const options = { delimiter, newline: "\n" as const, skipEmptyLines: false, preview: most };
  const read = Papa.parse<string[]>(withPlainQuotes(text), options);
  if (!read.errors.some(({ type }) => type === "Quotes")) return withLines(read.data);
  if (text.includes('\\"')) {
    const escaped = Papa.parse<string[]>(text, { ...options, escapeChar: "\\" });
    if (!escaped.errors.some(({ type }) => type === "Quotes")) return withLines(escaped.data);
  }
  // An unclosed quote would swallow the lines that follow it.
  const lines = text.split("\n", most === 0 ? undefined : most);
  const pattern = quotedCell(delimiter);
  return withLines(lines.map((line) => cellsOfLine(line, delimiter, pattern)));
}

/** From a quote to the next one at the end of a cell: `"5" pipe"`. Its length is limited, since each may have no end. */
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

function withPlainQuotes(text: string): string {
  if (!/[“„«]|(?:^|[,;\t|])'/m.test(text)) return text;
  return text.replace(OTHER_QUOTES, (_, before: string, ...inner: (string | undefined)[]) => {
    const cell = inner.slice(0, 4).find((each) => each !== undefined) ?? "";
    return `${before}"${cell}"`;
  });
}

function withLines(rows: string[][]): DelimitedRows {
  let line = 1;
  const lines = rows.map((row) => {
    const begins = line;
    line += 1 + row.reduce((sum, cell) => sum + (cell.split("\n").length - 1), 0);
    return begins;
  });
  return { rows, lines };
}
