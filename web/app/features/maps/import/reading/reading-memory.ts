/**
 * Corrections of how a file was read, by the file's kind and column names: the next export of the same kind is read like
 * the last one. Names in a row that was corrected are looked for in the next file, at whatever row they are. Stored on this device; the worker only compares.
 */
import { COLUMN_MEANINGS, type TableRoles } from "@mapwright/core/tables/column-names";
import { SEPARATORS } from "@mapwright/core/tables/split-rows";
import type { TableChoices } from "@mapwright/core/tables/read-table";
import { z } from "zod";

const KEY = "mw-readings";
const MAX_KINDS = 20;
const MAX_COLUMNS = 60;
const NAME_LENGTH = 200;
/** Rows that may have the column names. */
const FIRST_ROWS = 20;

const reading = z.object({
  /** Ending of the file's name; empty: none, or pasted. */
  kind: z.string().max(NAME_LENGTH),
  /** Column names before any correction. */
  names: z.array(z.string().max(NAME_LENGTH)).max(MAX_COLUMNS),
  encoding: z.string().max(NAME_LENGTH).optional(),
  /** The encoding that had been detected. */
  insteadOf: z.string().max(NAME_LENGTH).optional(),
  separator: z.enum([...SEPARATORS, "spaces", "list"]).optional(),
  /** The row of column names that was chosen, as `rowText`; null: the file has none; absent: as detected. */
  header: z.string().max(NAME_LENGTH).nullable().optional(),
  /** Roles of the columns after these corrections; absent: as detected. */
  roles: z.array(z.enum(COLUMN_MEANINGS).nullable()).max(MAX_COLUMNS).optional(),
});
export type StoredReading = z.infer<typeof reading>;
export type FileShape = Pick<StoredReading, "kind" | "names">;
type Corrections = Pick<TableChoices, "encoding" | "separator"> & {
  /** null: as detected. */
  readonly roles: TableRoles | null;
  /** Encoding; null: the table isn't from bytes. */
  readonly detected: string | null;
  /** Row of column names, as in `StoredReading`. */
  readonly header: string | null | undefined;
};

export function toFileShape(
  fileName: string | null,
  columns: readonly { readonly name: string }[],
) {
  const kind = /\.([^.]+)$/.exec(fileName ?? "")?.[1]?.toLowerCase() ?? "";
  return { kind, names: columns.map(({ name }) => name.slice(0, NAME_LENGTH)) } satisfies FileShape;
}

/** A row of a file on one line, by which it is shown and found again. */
function rowText(row: readonly string[]): string {
  return row
    .map((cell) => cell.trim())
    .filter((cell) => cell !== "")
    .join(" · ")
    .slice(0, NAME_LENGTH);
}

/** The texts of the rows among which the column names are chosen. */
export function cutFirstRows(rows: readonly (readonly string[])[]): string[] {
  return rows.slice(0, FIRST_ROWS).map(rowText);
}

/**
 * Finds a reading by the column names, or by the row that was corrected to be them; null: nobody corrected a file of
 * this kind.
 *
 * @param firstRows of the file, as `cutFirstRows`
 */
export function findReading(
  readings: readonly StoredReading[],
  shape: FileShape,
  firstRows: readonly string[],
): StoredReading | null {
  const hasChosenRow = ({ kind, header }: StoredReading) =>
    kind === shape.kind && firstRows.some((text) => text !== "" && text === header);
  return (
    readings.find((each) => isNamed(shape) && isSame(each, shape)) ??
    readings.find(hasChosenRow) ??
    null
  );
}

export function readReadings(): StoredReading[] {
  try {
    return z
      .array(reading)
      .max(MAX_KINDS)
      .parse(JSON.parse(localStorage.getItem(KEY) ?? "[]"));
  } catch {
    return [];
  }
}

export function rememberReading(
  shape: FileShape,
  { encoding, separator, roles, detected, header }: Corrections,
): void {
  if (!isNamed(shape) && typeof header !== "string") return;
  if (shape.names.length > MAX_COLUMNS) return;
  if (roles !== null && roles.length > MAX_COLUMNS) return;
  const corrected: StoredReading = {
    ...shape,
    ...(encoding !== undefined &&
      detected !== null &&
      encoding !== detected && { encoding, insteadOf: detected }),
    ...(separator !== undefined && { separator }),
    ...(header !== undefined && { header }),
    ...(roles !== null && { roles: [...roles] }),
  };
  const others = readReadings().filter((each) => !isSame(each, shape));
  store([corrected, ...others].slice(0, MAX_KINDS));
}

export function forgetReading(shape: FileShape): void {
  store(readReadings().filter((each) => !isSame(each, shape)));
}

function store(readings: readonly StoredReading[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(readings));
  } catch {
    // Storage is blocked or full: the correction holds for this file.
  }
}

const isNamed = ({ names }: FileShape): boolean => names.some((name) => name !== "");

function isSame(one: FileShape, other: FileShape): boolean {
  return (
    one.kind === other.kind &&
    one.names.length === other.names.length &&
    one.names.every((name, at) => name === other.names[at])
  );
}
