/**
 * Tables as an Excel workbook, with frozen column names that filter. All text is stored as text, as it is: a cell of
 * that type is never run.
 */
import type { MapTable, TableCell } from "#/tables/plain-table.ts";
import { withoutControls } from "#/maps/files/exports/write-svg.ts";
import writeXlsxFile, { type Cell, type Feature } from "write-excel-file/universal";

/** Column widths in characters, by header; other columns are as wide as their header. */
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
  Question: 50,
  "Page title": 50,
  "Page address": 60,
  Tags: 28,
};
const MIN_WIDTH = 12;

export interface NamedSheet {
  readonly name: string;
  readonly table: MapTable;
}

/** @param about facts of all sheets, for a last sheet "About"; empty: none */
export function writeWorkbook(
  sheets: readonly NamedSheet[],
  about: readonly (readonly [string, string])[] = [],
): Promise<Blob> {
  const last = about.length > 0 ? [aboutSheet(about)] : [];
  const features = [filterFeature(sheets)];
  return writeXlsxFile([...sheets.map(sheetOf), ...last], { features }).toBlob();
}

function sheetOf({ name, table: { header, rows } }: NamedSheet) {
  const formats = header.map((_, column) => formatOf(rows.map((row) => row[column] ?? null)));
  return {
    data: [
      header.map(boldCell),
      ...rows.map((row) => row.map((cell, at) => cellOf(cell, formats[at]))),
    ],
    sheet: name,
    stickyRowsCount: 1,
    columns: header.map((title) => ({
      width: WIDTHS[title] ?? Math.max(MIN_WIDTH, title.length + 2),
    })),
  };
}

function aboutSheet(about: readonly (readonly [string, string])[]) {
  return {
    data: about.map(([name, text]) => [boldCell(name), cellOf(text, undefined)]),
    sheet: "About",
    columns: [{ width: 24 }, { width: 90 }],
  };
}

/** Excel's buttons in the row of column names. */
function filterFeature(sheets: readonly NamedSheet[]): Feature<Blob> {
  return {
    files: {
      transform: {
        "xl/worksheets/sheet{id}.xml": {
          transform: (xml, _options, { sheetIndex }) => {
            const table = sheets[sheetIndex]?.table;
            if (!table || table.header.length === 0) return xml;
            const end = `${columnName(table.header.length - 1)}${String(table.rows.length + 1)}`;
            return xml.replace("</sheetData>", `</sheetData><autoFilter ref="A1:${end}"/>`);
          },
        },
      },
    },
  };
}

/** 0 → "A", 26 → "AA" */
function columnName(column: number): string {
  const last = String.fromCodePoint(65 + (column % 26));
  return column < 26 ? last : columnName(Math.floor(column / 26) - 1) + last;
}

/** Thousands of counts are separated; a column with fractions shows as many digits as it needs, two at most. */
function formatOf(cells: readonly TableCell[]): string {
  let digits = 0;
  for (const cell of cells) {
    if (typeof cell !== "number" || Number.isInteger(cell)) continue;
    digits = Number.isInteger(Math.round(cell * 1e6) / 1e5) ? Math.max(digits, 1) : 2;
  }
  return digits === 0 ? "#,##0" : `#,##0.${"0".repeat(digits)}`;
}

function boldCell(value: string): Cell {
  return { value: withoutControls(value), type: String, fontWeight: "bold" };
}

function cellOf(value: TableCell, format: string | undefined): Cell {
  if (value === null) return null;
  if (typeof value === "number") return { value, type: Number, ...(format && { format }) };
  return { value: withoutControls(value), type: String };
}
