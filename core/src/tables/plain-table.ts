/** A table for spreadsheets. Whoever writes the file makes its cells safe. */
export interface MapTable {
  readonly header: readonly string[];
  /** As many cells per row as `header` has; null = empty. */
  readonly rows: readonly (readonly TableCell[])[];
}

export type TableCell = string | number | null;
