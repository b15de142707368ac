/** Parses delimited text as a table, whatever the delimiter. */
import Papa from "papaparse";
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

export interface Delimited {
  readonly sheet: Sheet;
  /** Readable name; null: one column. */
  readonly separator: string | null;
}

/** @throws ImportFailure when there are no rows, or far too many */
export function readDelimited(name: string, text: string): Delimited {
  // The line that Excel puts first to declare the delimiter.
  const [, declared] = /^\uFEFF?sep=(.)\r?\n/.exec(text) ?? [];
  const body = declared === undefined ? text : text.slice(text.indexOf("\n") + 1);
  const { data, meta } = Papa.parse<string[]>(body, {
    delimitersToGuess: [",", ";", "\t", "|"],
    ...(declared === undefined ? {} : { delimiter: declared }),
    skipEmptyLines: false,
  });
  // What follows the last line break is not a row.
  if (data.at(-1)?.every((cell) => cell === "")) data.pop();
  if (data.length > MAX_ROWS) {
    throw new ImportFailure(
      "This table has more than 500,000 rows. Split it and import the parts.",
    );
  }
  let line = declared === undefined ? 1 : 2;
  const lines = data.map((row) => {
    const begins = line;
    line += 1 + row.reduce((sum, cell) => sum + countBreaks(cell), 0);
    return begins;
  });
  if (data.every((row) => row.every((cell) => cell.trim() === ""))) {
    throw new ImportFailure("This file is empty. Paste keywords or choose another file.");
  }
  const isWide = data.slice(0, 100).some((row) => row.length > 1);
  return {
    sheet: { name, table: data, lines },
    separator: isWide ? (SEPARATORS[meta.delimiter] ?? `“${meta.delimiter}”`) : null,
  };
}

function countBreaks(cell: string): number {
  return cell.includes("\n") || cell.includes("\r") ? cell.split(/\r\n|\n|\r/).length - 1 : 0;
}
