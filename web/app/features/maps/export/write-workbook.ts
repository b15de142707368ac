/** A table as an Excel workbook. All text is stored as text, with formulas escaped in case someone saves it as CSV. */
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
};
const MIN_WIDTH = 12;

/** @param links a sheet of their own; null: there are none */
export function writeWorkbook(keywords: MapTable, links: MapTable | null = null): Promise<Blob> {
  const sheets = [
    sheetOf("Keywords", keywords),
    ...(links ? [sheetOf("Internal links", links)] : []),
  ];
  return writeXlsxFile(sheets).toBlob();
}

function sheetOf(sheet: string, { header, rows }: MapTable) {
  const head = header.map((title): Cell => ({ value: title, type: String, fontWeight: "bold" }));
  return {
    data: [head, ...rows.map((row) => row.map(cellOf))],
    sheet,
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
