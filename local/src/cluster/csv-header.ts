/** Identifies the columns of a CSV file. */
import { CommandFailure } from "#/cluster/command-failure.ts";

type ColumnName = "keyword" | "url" | "rank" | "volume";

export interface CsvColumns {
  /** Position of each column, −1 when absent. */
  readonly at: Readonly<Record<ColumnName, number>>;
  /** How many columns the header has. */
  readonly count: number;
  /** Names that several columns have; the first of them is read. */
  readonly repeated: readonly ColumnName[];
}

const COLUMN_NAMES = ["keyword", "url", "rank", "volume"] as const satisfies ColumnName[];

/**
 * The field separator, detected from the header line: a comma, unless there is none and the line has tabs or
 * semicolons.
 */
export function findDelimiter(header: string): string {
  if (header.includes(",")) return ",";
  return [";", "\t"].find((delimiter) => header.includes(delimiter)) ?? ",";
}

/** The columns of a header; names in any case, in any order, among any others. null when no column is "keyword". */
export function readHeader(fields: readonly string[]): CsvColumns | null {
  const names = fields.map((field) => field.trim().toLowerCase());
  if (!names.includes("keyword")) return null;
  const position = (name: ColumnName) => names.indexOf(name);
  return {
    at: {
      keyword: position("keyword"),
      url: position("url"),
      rank: position("rank"),
      volume: position("volume"),
    },
    count: fields.length,
    repeated: COLUMN_NAMES.filter((name) => names.indexOf(name) !== names.lastIndexOf(name)),
  };
}

/** @throws CommandFailure when `columns` are not enough to cluster by results. */
export function requireUrls(columns: CsvColumns | null, header: readonly string[]): CsvColumns {
  const found = header.map((field) => `"${field.trim().slice(0, 40)}"`).slice(0, 12);
  if (columns === null || columns.at.url < 0) {
    const missing = columns === null ? "keyword" : "url";
    throw new CommandFailure(
      `The first line must name the columns keyword and url. There is no "${missing}" among ${found.join(", ")}.` +
        (columns === null ? "" : " To group by words alone, use --method wording."),
    );
  }
  return columns;
}
