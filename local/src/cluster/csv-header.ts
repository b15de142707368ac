/** Finds the column names of a table, and what each column is: by the names that the app knows, pages by what they hold. */
import { isKeywordHeader, normalizeHeader } from "@mapwright/core/tables/column-names";
import { findColumns } from "@mapwright/core/tables/find-columns";
import Papa from "papaparse";
import { CommandFailure } from "#/cluster/command-failure.ts";

export interface CsvColumns {
  /** Position of each column, −1 when absent. */
  readonly at: Readonly<Record<"keyword" | "url" | "position" | "volume", number>>;
  /** How many columns the header has. */
  readonly count: number;
  /** Names that several columns have; the first of them is read. */
  readonly repeated: readonly string[];
}

export interface FoundHeader {
  readonly delimiter: string;
  /** How many lines are above it. */
  readonly above: number;
  readonly columns: CsvColumns;
}

const DELIMITERS = [",", ";", "\t", "|"];
/** How many lines at most stand above the column names: a report's name, its dates, a rule. */
const MOST_ABOVE = 20;
/** Of a table, that tell what its columns hold. */
const SAMPLE_LINES = 200;

/** @param start the first lines of a file; null: none of the first 20 names the columns */
export function findHeader(start: string): FoundHeader | null {
  const lines = start.split("\n");
  const [first = ""] = lines;
  const found = DELIMITERS.flatMap((delimiter) => {
    const above = lines.slice(0, MOST_ABOVE).findIndex((line) => {
      const fields = splitLine(line, delimiter);
      return fields.length > 1 && isKeywordHeader(fields);
    });
    return above < 0 ? [] : [describe(lines.slice(above, above + SAMPLE_LINES), delimiter, above)];
  });
  const [widest] = found.toSorted((a, b) => b.columns.count - a.columns.count);
  if (widest) return widest;
  return isKeywordHeader([first.trim()]) ? describe([first], ",", 0) : null;
}

function describe(lines: readonly string[], delimiter: string, above: number): FoundHeader {
  const rows = Papa.parse<string[]>(lines.join("\n"), { delimiter, skipEmptyLines: "greedy" }).data;
  const [header = []] = rows;
  const found = findColumns(header, rows.slice(1));
  const at = {
    keyword: found.findIndex(({ role }) => role === "keyword"),
    url: found.findIndex(({ role }) => role === "url"),
    position: found.findIndex(({ role }) => role === "position"),
    volume: found.findIndex(({ role, reason }) => role === "volume" && reason === "name"),
  };
  const names = header.map(normalizeHeader);
  return {
    delimiter,
    above,
    columns: {
      at,
      count: header.length,
      repeated: Object.values(at).flatMap((column) => {
        const name = names[column] ?? "";
        return name !== "" && names.indexOf(name) !== names.lastIndexOf(name) ? [name] : [];
      }),
    },
  };
}

function splitLine(line: string, delimiter: string): string[] {
  return Papa.parse<string[]>(line, { delimiter }).data[0] ?? [];
}

/** @throws CommandFailure when there is not enough to cluster by results. */
export function requireUrls(header: FoundHeader | null, start: string): FoundHeader {
  if (header !== null && header.columns.at.url >= 0) return header;
  const [line = ""] = start
    .trimStart()
    .split("\n")
    .slice(header?.above ?? 0);
  const found = splitLine(line, header?.delimiter ?? "")
    .slice(0, 12)
    .map((field) => `"${field.trim().slice(0, 40)}"`);
  const missing = header === null ? "keyword" : "url";
  throw new CommandFailure(
    `The file must name the columns keyword and url. There is no "${missing}" among ${found.join(", ")}.` +
      (header === null ? "" : " To group by words alone, use --method wording."),
  );
}
