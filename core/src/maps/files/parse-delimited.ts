/** Rows and cells of delimited text, also where its quotes aren't those of CSV. */
import Papa from "papaparse";

export interface DelimitedRows {
  readonly rows: string[][];
  readonly delimiter: string;
}

/**
 * @param text with line feeds only
 * @param delimiters the likeliest first; of several, the one that the text uses
 */
export function parseDelimited(text: string, delimiters: readonly string[]): DelimitedRows {
  const [first = ","] = delimiters;
  const options = {
    ...(delimiters.length === 1 ? { delimiter: first } : { delimitersToGuess: [...delimiters] }),
    newline: "\n" as const,
    skipEmptyLines: false,
  };
  const read = Papa.parse<string[]>(text, options);
  const { delimiter } = read.meta;
  if (!read.errors.some(({ type }) => type === "Quotes")) return { rows: read.data, delimiter };
  // An unclosed quote would swallow the lines that follow it: here quotes are part of the text.
  const plain = Papa.parse<string[]>(text, { ...options, delimiter, quoteChar: "\u0000" });
  return { rows: plain.data.map((row) => row.map(unquote)), delimiter };
}

/** A cell without the quotes around all of it. */
export function unquote(cell: string): string {
  const quoted = /^"((?:[^"]|"")*)"$/.exec(cell)?.[1];
  return quoted === undefined ? cell : quoted.replaceAll('""', '"');
}
