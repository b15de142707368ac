/** A table before anything is known about it. */

/** Columns that are looked at; no tool writes as many. */
export const MAX_COLUMNS = 1_000;

export interface RawRows {
  /** Cells as text; rows may differ in length. */
  readonly rows: readonly (readonly string[])[];
  /** The line of the file where each row begins, counted from 1. */
  readonly lines: readonly number[];
}

export interface NamedRows extends RawRows {
  /** Name of the sheet. */
  readonly name: string;
}
