/** Text as a table, whatever separates its cells. */
import Papa from "papaparse";
import { ImportFailure } from "#/features/maps/import/import-failure.ts";

/** A table with where each of its rows begins. */
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
/** What a browser holds without stumbling. */
const MOST_ROWS = 500_000;

export interface Delimited {
  readonly sheet: Sheet;
  /** For people; null: one column. */
  readonly separator: string | null;
}

/** @throws ImportFailure when there are no rows, or far too many */
export function readDelimited(name: string, text: string): Delimited {
  // What Excel writes first to say how cells are separated.
  const [, declared] = /^\uFEFF?sep=(.)\r?\n/.exec(text) ?? [];
  const body = declared === undefined ? text : text.slice(text.indexOf("\n") + 1);
  const { data, meta } = Papa.parse<string[]>(body, {
    delimitersToGuess: [",", ";", "\t", "|"],
    ...(declared === undefined ? {} : { delimiter: declared }),
    skipEmptyLines: false,
  });
  // What stands behind the last line break is no row.
  if (data.at(-1)?.every((cell) => cell === "")) data.pop();
  if (data.length > MOST_ROWS) {
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
    throw new ImportFailure("There is nothing in it. Paste keywords or choose another file.");
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
