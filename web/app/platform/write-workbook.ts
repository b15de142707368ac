/** Tables as an Excel workbook. All text is stored as text, with formulas escaped in case someone saves it as CSV. */
import type { MapTable, TableCell } from "@mapwright/core/maps/files/plain-table";
import { safeCell } from "@mapwright/core/maps/files/safe-cell";
import { withoutControls } from "@mapwright/core/maps/files/write-svg";
import writeXlsxFile, { type Cell } from "write-excel-file/universal";

/** In characters, by header; other columns are as wide as their header. */
const WIDTHS: Readonly<Record<string, number>> = {
  Keyword: 42,
  Cluster: 34,
  Pillar: 28,
  Note: 50,
  "Own pages": 50,
  "Reddit quotes": 60,
  From: 60,
  To: 60,
  "Anchor text": 34,
  Reason: 50,
  Map: 34,
  Page: 60,
  Tags: 28,
};
const MIN_WIDTH = 12;

export interface NamedSheet {
  readonly name: string;
  readonly table: MapTable;
}

export function writeWorkbook(sheets: readonly NamedSheet[]): Promise<Blob> {
  return writeXlsxFile(sheets.map(sheetOf)).toBlob();
}

function sheetOf({ name, table: { header, rows } }: NamedSheet) {
  const head = header.map((title): Cell => ({ value: title, type: String, fontWeight: "bold" }));
  return {
    data: [head, ...rows.map((row) => row.map(cellOf))],
    sheet: name,
    stickyRowsCount: 1,
    columns: header.map((title) => ({
      width: WIDTHS[title] ?? Math.max(MIN_WIDTH, title.length + 2),
    })),
  };
}

function cellOf(value: TableCell): Cell {
  if (value === null || typeof value === "number") return value;
  return { value: safeCell(withoutControls(value)), type: String };
}
