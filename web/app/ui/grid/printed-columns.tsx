/** The columns and cells of a grid on paper, where a column without values only takes room. */
import type { ReactNode } from "react";
import type { GridColumn, PlacedColumn } from "#/ui/grid/grid-column.ts";
import { MissingValue } from "#/ui/missing-value.tsx";

/** Without those that no row has a text for. The first names the row and stays. */
export function printedColumns(
  columns: readonly PlacedColumn[],
  rows: readonly number[],
): readonly PlacedColumn[] {
  return columns.filter(
    ({ column }, at) => at === 0 || rows.some((row) => column.text(row) !== ""),
  );
}

/** A dash where other rows have a value. */
export function PrintedCell(props: {
  readonly column: GridColumn;
  readonly row: number;
}): ReactNode {
  const { column, row } = props;
  const text = column.text(row);
  if (text !== "") return text;
  return <MissingValue words={column.align === "end" ? "unknown" : "none"} />;
}
