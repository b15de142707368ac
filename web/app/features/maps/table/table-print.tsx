/** The printed table: every row that passes the filter, in its order and with its columns, the header on each page. */
import Box from "@mui/material/Box";
import { PaperSheet, PRINTED_TABLE, PrintHead, usePrinting } from "#/ui/controls/print-sheet.tsx";
import { listColumns } from "#/features/maps/table/list-columns.ts";
import type { TableLines } from "#/features/maps/table/table-entries.ts";
import { clusterOfRow, keyOfRow, type TableSource } from "#/features/maps/table/table-source.ts";
import type { TableUrl } from "#/features/maps/table/table-url.ts";
import { PrintedCell, printedColumns } from "#/ui/grid/printed-columns.tsx";
import type { PlacedColumn } from "#/ui/grid/grid-column.ts";

interface TablePrintProps {
  readonly title: string;
  readonly source: TableSource;
  readonly url: TableUrl;
  readonly rows: TableLines["rows"];
  readonly columns: readonly PlacedColumn[];
}

export function TablePrint(props: TablePrintProps) {
  return usePrinting() ? <PrintedTable {...props} /> : null;
}

function PrintedTable({ title, source, url, rows, columns: placed }: TablePrintProps) {
  const columns = printedColumns(placed, rows);
  const { metrics } = source.model.snapshot;
  const estimated = new Set(
    listColumns(url.rows)
      .filter(({ isEstimate }) => isEstimate && metrics.estimated)
      .map(({ id }) => id),
  );
  return (
    <PaperSheet isLandscape>
      <PrintHead title={title} />
      <Box component="table" sx={TABLE_STYLES}>
        <thead>
          <tr>
            {columns.map(({ column }) => (
              <th key={column.id} scope="col">
                {column.label}
                {estimated.has(column.id) ? " (estimated)" : ""}
              </th>
            ))}
          </tr>
        </thead>
        {groupsOf(source, url, rows).map(({ key, name, own }) => (
          <tbody key={key}>
            {name === null ? null : (
              <tr>
                <th colSpan={columns.length} scope="rowgroup">
                  {name}
                </th>
              </tr>
            )}
            {own.map((row) => (
              <tr key={keyOfRow(source, url.rows, row)}>
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
    </PaperSheet>
  );
}

interface RowGroup {
  readonly key: string;
  /** Of the pillar; null: the table is not grouped. */
  readonly name: string | null;
  readonly own: number[];
}

/** Rows of a grouped table are ordered by pillar, including those collapsed on screen. */
function groupsOf(source: TableSource, url: TableUrl, rows: readonly number[]): RowGroup[] {
  if (!url.isGrouped) return [{ key: "all", name: null, own: [...rows] }];
  const { clusters, pillars } = source.model.snapshot;
  const groups: RowGroup[] = [];
  for (const row of rows) {
    const pillar = clusters.pillar[clusterOfRow(source, url.rows, row)] ?? 0;
    const key = pillars.id[pillar] ?? "";
    const last = groups.at(-1);
    if (last?.key === key) last.own.push(row);
    else groups.push({ key, name: pillars.name[pillar] ?? "", own: [row] });
  }
  return groups;
}

const TABLE_STYLES = {
  ...PRINTED_TABLE,
  fontSize: "8.5pt",
  "& th[scope=rowgroup]": { pt: "8pt", fontSize: "10pt", breakAfter: "avoid" },
} as const;
