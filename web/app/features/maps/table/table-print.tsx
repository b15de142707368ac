/** The printed table: every row that passes the filter, in its order and with its columns, the header on each page. */
import { PaperSheet, PrintHead, usePrinting } from "#/ui/controls/print-sheet.tsx";
import { listColumns } from "#/features/maps/table/list-columns.ts";
import type { TableLines } from "#/features/maps/table/table-entries.ts";
import {
  getRowCluster,
  getTableRowKey,
  type TableSource,
} from "#/features/maps/table/table-source.ts";
import type { TableUrl } from "#/features/maps/table/table-url.ts";
import { PrintedTable, type PrintedGroup } from "#/ui/grid/printed-table.tsx";
import type { PlacedColumn } from "#/ui/grid/grid-column.ts";

interface TablePrintProps {
  readonly title: string;
  readonly source: TableSource;
  readonly url: TableUrl;
  readonly rows: TableLines["rows"];
  readonly columns: readonly PlacedColumn[];
}

export function TablePrint(props: TablePrintProps) {
  return usePrinting() ? <PrintedRows {...props} /> : null;
}

function PrintedRows({ title, source, url, rows, columns }: TablePrintProps) {
  const { metrics } = source.model.snapshot;
  const estimated = new Set(
    listColumns(url.rows)
      .filter(({ isEstimate }) => isEstimate && metrics.estimated)
      .map(({ id }) => id),
  );
  return (
    <PaperSheet isLandscape>
      <PrintHead title={title} />
      <PrintedTable
        columns={columns}
        groups={groupRows(source, url, rows)}
        keyOf={(row) => getTableRowKey(source, url.rows, row)}
        noteOf={({ id }) => (estimated.has(id) ? "estimated" : "")}
        fontSize="8.5pt"
      />
    </PaperSheet>
  );
}

/** Rows of a grouped table are ordered by pillar, including those collapsed on screen. */
function groupRows(source: TableSource, url: TableUrl, rows: readonly number[]): PrintedGroup[] {
  if (!url.isGrouped) return [{ key: "all", name: null, rows }];
  const { clusters, pillars } = source.model.snapshot;
  const groups: (PrintedGroup & { readonly rows: number[] })[] = [];
  for (const row of rows) {
    const pillar = clusters.pillar[getRowCluster(source, url.rows, row)] ?? 0;
    const key = pillars.id[pillar] ?? "";
    const last = groups.at(-1);
    if (last?.key === key) last.rows.push(row);
    else groups.push({ key, name: pillars.name[pillar] ?? "", rows: [row] });
  }
  return groups;
}
