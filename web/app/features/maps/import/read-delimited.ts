/**
 * Parses text as a table, whatever its delimiter and line ends. Text without a delimiter is a list with one keyword per
 * line, in which commas and quotes belong to the keywords.
 */
import { parseDelimited, unquote } from "@mapwright/core/maps/files/parse-delimited";
import { isKeywordHeader } from "@mapwright/core/maps/files/table-roles";
import { removeListMarkers } from "@mapwright/core/research/list-markers";
import { ImportFailure } from "#/features/maps/import/import-failure.ts";

/** A table with the line at which each of its rows begins. */
export interface Sheet {
  readonly name: string;
  readonly table: readonly (readonly string[])[];
  /** Lines of the file, counted from 1. */
  readonly lines: readonly number[];
}

const SEPARATORS: Readonly<Record<string, string>> = {
  ",": "commas",
  ";": "semicolons",
  "\t": "tabs",
  "|": "bars",
};
/** What a browser handles without slowing down. */
const MAX_ROWS = 500_000;
/** Characters and lines examined to find the delimiter. */
const SAMPLE_CHARACTERS = 64 * 1024;
const SAMPLE_LINES = 200;

export interface Delimited {
  readonly sheet: Sheet;
  /** Readable name; null: one column. */
  readonly separator: string | null;
}

/** @throws ImportFailure when there are no rows, or far too many */
export function readDelimited(name: string, text: string): Delimited {
  const lined = text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  // The line that Excel puts first to declare the delimiter.
  const [, declared] = /^sep=(.)\n/.exec(lined) ?? [];
  const body = declared === undefined ? lined : lined.slice(lined.indexOf("\n") + 1);
  const firstLine = declared === undefined ? 1 : 2;
  const candidates = declared === undefined ? findDelimiters(body) : [declared];
  if (candidates.length === 0) return { sheet: listSheet(name, body), separator: null };
  const { rows: data, delimiter } = parseDelimited(body, candidates);
  // What follows the last line break is not a row.
  if (data.at(-1)?.every((cell) => cell === "")) data.pop();
  requireRows(data);
  const [only] = data;
  if (data.length === 1 && only && !isKeywordHeader(only)) {
    // Keywords in one line, separated by commas.
    const table = only.filter((cell) => cell.trim() !== "").map((cell) => [cell]);
    return { sheet: { name, table, lines: table.map(() => firstLine) }, separator: null };
  }
  return {
    sheet: { name, table: data, lines: linesOf(data, firstLine) },
    separator: SEPARATORS[delimiter] ?? `“${delimiter}”`,
  };
}

/** Those that at least half of the lines have, or that separate the columns named in the first line. */
function findDelimiters(text: string): string[] {
  // Quoted cells may contain any character.
  const sample = text
    .slice(0, SAMPLE_CHARACTERS)
    .replace(/(^|[,;\t|\n])"(?:[^"]|"")*"(?=[,;\t|\n]|$)/g, "$1q");
  const lines = sample.split("\n").filter((line) => line.trim() !== "");
  const some = lines.slice(0, SAMPLE_LINES);
  return Object.keys(SEPARATORS).filter(
    (delimiter) =>
      some.filter((line) => line.includes(delimiter)).length * 2 >= Math.max(1, some.length) ||
      ((some[0] ?? "").includes(delimiter) && isKeywordHeader((some[0] ?? "").split(delimiter))),
  );
}

/**
 * One keyword per line; its text is the line, without a bullet before it, and without quotes or the brackets of an exact
 * match around all of it.
 */
function listSheet(name: string, text: string): Sheet {
  const rows = text.split("\n");
  if (rows.at(-1) === "") rows.pop();
  const table = removeListMarkers(rows).map((line) => [
    unquote(line.trim()).replace(/^\[([^[\]]+)\]$/, "$1"),
  ]);
  requireRows(table);
  return { name, table, lines: table.map((_, at) => at + 1) };
}

function requireRows(table: readonly (readonly string[])[]): void {
  if (table.length > MAX_ROWS) {
    throw new ImportFailure(
      "This table has more than 500,000 rows. Split it and import the parts.",
    );
  }
  if (table.every((row) => row.every((cell) => cell.trim() === ""))) {
    throw new ImportFailure("This file is empty. Paste keywords or choose another file.");
  }
}

function linesOf(table: readonly (readonly string[])[], firstLine: number): number[] {
  let line = firstLine;
  return table.map((row) => {
    const begins = line;
    line += 1 + row.reduce((sum, cell) => sum + (cell.split("\n").length - 1), 0);
    return begins;
  });
}
