/** A grid on paper: all its rows, the header on each page, without columns that only take room. */
import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { PRINTED_TABLE } from "#/ui/controls/print-sheet.tsx";
import type { GridColumn, PlacedColumn } from "#/ui/grid/grid-column.ts";
import { MissingValue } from "#/ui/missing-value.tsx";

export interface PrintedGroup {
  readonly key: string;
  /** Heading above the rows; null: none. */
  readonly name: string | null;
  readonly rows: readonly number[];
}

interface PrintedTableProps {
  readonly columns: readonly PlacedColumn[];
  readonly groups: readonly PrintedGroup[];
  readonly keyOf: (row: number) => number | string;
  /** Text in brackets after the heading of a column; "": none. */
  readonly noteOf: (column: GridColumn) => string;
  readonly fontSize: string;
}

export function PrintedTable({
  columns: placed,
  groups,
  keyOf,
  noteOf,
  ...props
}: PrintedTableProps) {
  const columns = withoutEmptyColumns(
    placed,
    groups.flatMap(({ rows }) => rows),
  );
  return (
    <Box component="table" sx={{ ...TABLE_STYLES, fontSize: props.fontSize }}>
      <thead>
        <tr>
          {columns.map(({ column }) => (
            <th key={column.id} scope="col">
              {column.label}
              {noteOf(column) === "" ? "" : ` (${noteOf(column)})`}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ key, name, rows }) => (
        <tbody key={key}>
          {name === null ? null : (
            <tr>
              <th colSpan={columns.length} scope="rowgroup">
                {name}
              </th>
            </tr>
          )}
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ column }) => (
                <td key={column.id}>
                  <PrintedCell column={column} row={row} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </Box>
  );
}

/** Without those that no row has a text for. The first names the row and stays. */
function withoutEmptyColumns(
  columns: readonly PlacedColumn[],
  rows: readonly number[],
): readonly PlacedColumn[] {
  return columns.filter(
    ({ column }, at) => at === 0 || rows.some((row) => column.text(row) !== ""),
  );
}

/** A dash where other rows have a value. */
function PrintedCell(props: { readonly column: GridColumn; readonly row: number }): ReactNode {
  const { column, row } = props;
  const text = column.text(row);
  if (text !== "") return text;
  return <MissingValue words={column.align === "end" ? "unknown" : "none"} />;
}

const TABLE_STYLES = {
  ...PRINTED_TABLE,
  "& th[scope=rowgroup]": { pt: "8pt", fontSize: "10pt", breakAfter: "avoid" },
} as const;
