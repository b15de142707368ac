/**
 * Workbooks, and the zip archives that Search Console exports. Archives that would unpack to far too much are rejected.
 */
import { isPackedTable } from "@mapwright/core/domains/unzip-tables";
import { openXmind } from "@mapwright/core/maps/files/outlines/open-xmind";
import type { RecognizedText } from "@mapwright/core/maps/files/outlines/recognize-outline";
import { decodeText } from "@mapwright/core/tables/encodings/decode-text";
import { openWorkbook } from "@mapwright/core/tables/open-workbook";
import { makeNamesDistinct } from "@mapwright/core/tables/sheet-names";
import { joinSheets } from "@mapwright/core/tables/join-sheets";
import { unzipSync, type UnzipFileInfo } from "fflate";
import type { FileContent, Sheet } from "#/features/maps/import/opening/file-content.ts";
import { ImportFailure } from "#/features/maps/import/opening/import-failure.ts";
import {
  hasCells,
  openRowsSheet,
  openTextSheet,
} from "#/features/maps/import/opening/open-sheet.ts";
import { findSearchConsoleSheets } from "#/features/maps/import/opening/search-console-sheets.ts";

/** Total unpacked bytes of an archive. */
const MAX_BYTES = 400_000_000;
/** Tables shrink to a tenth or a thirtieth; what shrinks far more is there to fill the memory. */
const MAX_RATIO = 200;
const RATIO_FROM_BYTES = 20_000_000;

/** null: no spreadsheet of Excel or OpenDocument. @throws ImportFailure */
export function openSpreadsheet(title: string, bytes: Uint8Array): FileContent | null {
  entriesOf(bytes);
  const workbook = openWorkbook(bytes);
  if (workbook === null || workbook === "too-large") return null;
  const sheets = workbook.sheets.map(({ name, ...raw }) => openRowsSheet(name, raw));
  return contentOf(title, workbook.format, sheets);
}

/** null: no XMind file. @throws ImportFailure */
export function openMindMap(title: string, bytes: Uint8Array): RecognizedText | null {
  entriesOf(bytes);
  return openXmind(title, bytes);
}

/** @throws ImportFailure */
export function openArchive(title: string, bytes: Uint8Array): FileContent {
  entriesOf(bytes);
  const files = unzipSync(bytes, { filter: ({ name }) => isPackedTable(name) });
  const filled = Object.entries(files).filter(([, content]) => content.length > 0);
  const names = namesOf(filled.map(([name]) => name.replace(/\.\w+$/, "")));
  const sheets = filled.map(([name, content], at): Sheet => {
    const { text } = decodeText(content);
    if (text.includes("\u0000")) {
      throw new ImportFailure(`${name} contains NUL characters: it isn't text. Export it again.`);
    }
    return openTextSheet(names[at] ?? name, content, name);
  });
  return contentOf(title, "Zip archive", sheets);
}

/** Returns the names of the files, with their folders where several have the same name. */
function namesOf(paths: readonly string[]): string[] {
  const own = paths.map((path) => path.replace(/^.*\//, ""));
  const isShared = (name: string) => own.indexOf(name) !== own.lastIndexOf(name);
  return makeNamesDistinct(own.map((name, at) => (isShared(name) ? (paths[at] ?? name) : name)));
}

/** Our own workbooks say on it what they contain. */
const ABOUT_SHEET = "About";
/** Name of all sheets of a file together. */
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

/** Whether a column was recognized as the keywords by its name. */
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
