import { CLUSTER_COLUMNS } from "#/features/maps/table/cluster-columns.ts";
import { KEYWORD_COLUMNS } from "#/features/maps/table/keyword-columns.ts";
import type { TableColumn } from "#/features/maps/table/table-column.ts";
import type { RowKind } from "#/features/maps/table/table-url.ts";

/** Columns in their default order; the first names the row and always stays first. */
export function listColumns(rows: RowKind): readonly TableColumn[] {
  return rows === "clusters" ? CLUSTER_COLUMNS : KEYWORD_COLUMNS;
}
