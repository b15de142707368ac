/** A table for spreadsheets. Whoever writes the file makes its cells safe. */
export interface MapTable {
  readonly header: readonly string[];
  /** Rows, each with as many cells as `header`; null = empty. */
  readonly rows: readonly (readonly TableCell[])[];
}

export type TableCell = string | number | null;
