/** Rows as a CSV file or a workbook. Runs in the worker; what writes workbooks is loaded on demand. */
import { writeSafeCsv } from "@mapwright/core/maps/files/exports/safe-csv";
import type { KeywordTable } from "@mapwright/core/workspace-keywords/keyword-table";
import { findRowByKey } from "@mapwright/core/workspace-keywords/merge-tags";
import type { MergedMaps } from "@mapwright/core/workspace-keywords/merge-maps";
import type { ExportRequest } from "#/features/keywords/session/keywords-protocol.ts";
import { buildFileTable, listTable } from "@mapwright/core/workspace-keywords/file-columns";

interface HeldRows {
  readonly merged: Pick<MergedMaps, "rowIndex">;
  readonly table: KeywordTable;
}

/** @param shown the rows that are shown, in their order */
export async function makeFile(
  { merged, table }: HeldRows,
  { format, keys, columns }: ExportRequest,
  shown: Uint32Array,
): Promise<Blob> {
  if (format === "list") {
    const list = listTable(table, rowsOf(merged, keys, shown));
    return new Blob([writeSafeCsv(list.header, list.rows)], { type: "text/csv" });
  }
  const { header, rows } = buildFileTable(table, columns, rowsOf(merged, keys, shown));
  if (format === "csv") return new Blob([writeSafeCsv(header, rows)], { type: "text/csv" });
  const { writeWorkbook } = await import("@mapwright/core/maps/files/exports/write-workbook");
  return writeWorkbook([{ name: "Keywords", table: { header, rows } }]);
}

/** Returns the rows asked for: those that are shown in the order of the page, then the others. */
function rowsOf(
  { rowIndex }: HeldRows["merged"],
  keys: ExportRequest["keys"],
  shown: Uint32Array,
): readonly number[] {
  if (keys === null) return Array.from(shown);
  const wanted = new Set(keys.flatMap((key) => findRowByKey(rowIndex, key) ?? []));
  const ordered = Array.from(shown).filter((row) => wanted.delete(row));
  return [...ordered, ...wanted];
}
