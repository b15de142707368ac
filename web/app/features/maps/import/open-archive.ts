/**
 * Workbooks, and the zip archives that Search Console exports. Archives that would unpack to far too much are rejected.
 */
import { unzipSync, type UnzipFileInfo } from "fflate";
import readWorkbook, { type CellValue } from "read-excel-file/universal";
import { decodeText } from "#/features/maps/import/decode-text.ts";
import type { FileContent } from "#/features/maps/import/file-content.ts";
import { ImportFailure } from "#/features/maps/import/import-failure.ts";
import { findSearchConsoleSheets } from "#/features/maps/import/search-console-sheets.ts";
import { readDelimited, type Sheet } from "#/features/maps/import/read-delimited.ts";

/** Total unpacked bytes of an archive. */
const MAX_BYTES = 400_000_000;
/** Tables shrink to a tenth or a thirtieth; what shrinks far more is there to fill the memory. */
const MAX_RATIO = 200;
const RATIO_FROM_BYTES = 20_000_000;
export function isWorkbook(bytes: Uint8Array): boolean {
  return entriesOf(bytes).some(({ name }) => name === "xl/workbook.xml");
}

/** @throws ImportFailure */
export async function openWorkbook(title: string, bytes: Uint8Array): Promise<FileContent> {
  entriesOf(bytes);
  const sheets = await readWorkbook(new Blob([new Uint8Array(bytes)])).catch(() => {
    throw new ImportFailure("We can't read this Excel file. Save it again in Excel, or as CSV.");
  });
  const read = sheets.map(({ sheet, data }): Sheet => {
    const table = data.map((row) => row.map(textOf));
    return { name: sheet, table, lines: table.map((_, row) => row + 1) };
  });
  return contentOf(title, "Excel", read);
}

/** @throws ImportFailure */
export function openArchive(title: string, bytes: Uint8Array): FileContent {
  entriesOf(bytes);
  const files = unzipSync(bytes, { filter: ({ name }) => /\.(?:csv|tsv|txt)$/i.test(name) });
  const sheets = Object.entries(files).flatMap(([name, content]): Sheet[] => {
    if (content.length === 0) return [];
    const { text } = decodeText(content);
    if (text.includes("\u0000")) {
      throw new ImportFailure(`${name} contains NUL characters: it isn't text. Export it again.`);
    }
    return [readDelimited(name.replace(/^.*\//, "").replace(/\.\w+$/, ""), text).sheet];
  });
  return contentOf(title, "Zip archive", sheets);
}

function contentOf(title: string, fact: string, sheets: readonly Sheet[]): FileContent {
  const filled = sheets.filter(({ table }) => table.some((row) => row.some((cell) => cell !== "")));
  if (filled.length === 0) {
    throw new ImportFailure("This file has no data. Choose another file.");
  }
  const searchConsole = findSearchConsoleSheets(filled);
  const promise = (sheet: Sheet) =>
    sheet === searchConsole?.sheet ? Number.POSITIVE_INFINITY : sheet.table.length;
  return {
    kind: "tables",
    title,
    facts: [fact],
    sheets: filled.toSorted((a, b) => promise(b) - promise(a)),
    searchConsole,
  };
}

/** @throws ImportFailure when it is not an archive, or its content is far too large */
function entriesOf(bytes: Uint8Array): UnzipFileInfo[] {
  const entries: UnzipFileInfo[] = [];
  try {
    unzipSync(bytes, {
      filter: (entry) => {
        entries.push(entry);
        return false;
      },
    });
  } catch {
    throw new ImportFailure("This zip file is damaged. Download it again.");
  }
  const unpacked = entries.reduce((sum, { originalSize }) => sum + originalSize, 0);
  if (unpacked > RATIO_FROM_BYTES && unpacked > bytes.length * MAX_RATIO) {
    throw new ImportFailure("This file would unpack to far more than its size. Save it again.");
  }
  if (unpacked > MAX_BYTES) {
    throw new ImportFailure("This file would unpack to more than 400 MB. Split it first.");
  }
  return entries;
}

function textOf(cell: CellValue | null): string {
  if (cell === null) return "";
  if (typeof cell === "boolean") return cell ? "yes" : "no";
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
}
