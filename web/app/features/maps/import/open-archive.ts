/**
 * Workbooks, and the zip archives that Search Console exports. Archives that would unpack to far too much are rejected.
 */
import {
  recognizeXmind,
  type RecognizedText,
} from "@mapwright/core/maps/files/outlines/recognize-outline";
import { decodeText } from "@mapwright/core/tables/decode-text";
import { readOdsSheets } from "@mapwright/core/tables/ods-sheets";
import { joinSheets } from "@mapwright/core/tables/join-sheets";
import { strFromU8, unzipSync, type UnzipFileInfo } from "fflate";
import readWorkbook, { type CellValue } from "read-excel-file/universal";
import type { FileContent, Sheet } from "#/features/maps/import/file-content.ts";
import { ImportFailure } from "#/features/maps/import/import-failure.ts";
import { hasCells, openRowsSheet, openTextSheet } from "#/features/maps/import/open-sheet.ts";
import { findSearchConsoleSheets } from "#/features/maps/import/search-console-sheets.ts";

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
  const read = sheets.map(({ sheet, data }) => {
    const rows = data.map((row) => row.map(textOf));
    return openRowsSheet(sheet, { rows, lines: rows.map((_, row) => row + 1) });
  });
  return contentOf(title, "Excel", read);
}

const ODS_CONTENT = "content.xml";

export function isSpreadsheet(bytes: Uint8Array): boolean {
  const names = new Set(entriesOf(bytes).map(({ name }) => name));
  return names.has(ODS_CONTENT) && names.has("mimetype");
}

/** An OpenDocument spreadsheet. @throws ImportFailure */
export function openSpreadsheet(title: string, bytes: Uint8Array): FileContent {
  entriesOf(bytes);
  const content = unzipSync(bytes, { filter: ({ name }) => name === ODS_CONTENT })[ODS_CONTENT];
  const sheets = readOdsSheets(content ? strFromU8(content) : "");
  return contentOf(
    title,
    "OpenDocument",
    sheets.map(({ name, ...raw }) => openRowsSheet(name, raw)),
  );
}

/** null: no XMind file. @throws ImportFailure */
export function openXmind(title: string, bytes: Uint8Array): RecognizedText | null {
  const names = entriesOf(bytes).map(({ name }) => name);
  if (!names.some((name) => name === "content.json" || name === "content.xml")) return null;
  const files = unzipSync(bytes, {
    filter: ({ name }) => /^(?:content\.(?:json|xml)|metadata\.json)$/.test(name),
  });
  const textIn = (name: string) => {
    const content = files[name];
    return content ? new TextDecoder().decode(content) : null;
  };
  const [json, xml, metadata] = ["content.json", "content.xml", "metadata.json"].map(textIn);
  return recognizeXmind(
    { json: json ?? null, xml: xml ?? null, metadata: metadata ?? null },
    title,
  );
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
    return [openTextSheet(name.replace(/^.*\//, "").replace(/\.\w+$/, ""), content, name)];
  });
  return contentOf(title, "Zip archive", sheets);
}

/** Our own workbooks say on it what they contain. */
const ABOUT_SHEET = "About";
/** What to call all sheets of a file together. */
const ALL_SHEETS = "All sheets";

function contentOf(title: string, fact: string, sheets: readonly Sheet[]): FileContent {
  const filled = sheets.filter(({ first }) => hasCells(first.raw));
  if (filled.length === 0) {
    throw new ImportFailure("This file has no data. Choose another file.");
  }
  const all = joinSheets(filled.map(({ name, first }) => ({ name, ...first.raw })));
  // Its own tables differ in their columns.
  const searchConsole = all ? null : findSearchConsoleSheets(filled);
  const promise = ({ name, first }: Sheet) => {
    if (name === ABOUT_SHEET) return -1;
    if (name === searchConsole?.sheet.name) return Number.POSITIVE_INFINITY;
    return (isNamed(first) ? 1e6 : 0) + first.rows.length;
  };
  return {
    kind: "tables",
    title,
    facts: [fact],
    sheets: [
      ...(all ? [{ ...openRowsSheet(ALL_SHEETS, all), isOfOthers: true }] : []),
      ...filled.toSorted((a, b) => promise(b) - promise(a)),
    ],
    searchConsole,
  };
}

/** Whether a column says that it has the keywords. */
function isNamed({ columns }: Sheet["first"]): boolean {
  return columns.some(({ role, reason }) => role === "keyword" && reason === "name");
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
  if (!(cell instanceof Date)) return String(cell);
  const [day = "", time = ""] = cell.toISOString().split("T");
  // The day that Excel counts from: only the time was meant.
  return day.startsWith("1899-12-3") ? time.slice(0, 5) : day;
}
