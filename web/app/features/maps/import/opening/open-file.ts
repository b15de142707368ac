/**
 * The content of a file: tables, an outline, or one of our maps. Detected by its bytes first, because file names are
 * often wrong.
 */
import { isMapJson, readMapJson } from "@mapwright/core/maps/files/map-json";
import {
  recognizeText,
  type RecognizedText,
} from "@mapwright/core/maps/files/outlines/recognize-outline";
import { IMPORT_FILE_MAX_BYTES } from "@mapwright/core/tables/import-limits";
import { decodeText } from "@mapwright/core/tables/encodings/decode-text";
import { settleEncoding } from "@mapwright/core/tables/encodings/settle-encoding";
import type { FileContent } from "#/features/maps/import/opening/file-content.ts";
import { ImportFailure } from "#/features/maps/import/opening/import-failure.ts";
import { loadLanguageReader } from "#/features/maps/import/opening/load-language-reader.ts";
import { getEncodingName } from "#/features/maps/import/reading/reading-words.ts";
import { openRowsSheet, openTextSheet } from "#/features/maps/import/opening/open-sheet.ts";
import {
  openArchive,
  openMindMap,
  openSpreadsheet,
} from "#/features/maps/import/opening/open-archive.ts";
import { findSearchConsoleSheets } from "#/features/maps/import/opening/search-console-sheets.ts";

const PASTED = "Pasted keywords";
const NOT_TEXT =
  "This isn't a text, Excel or zip file, because it contains NUL characters. Export it as CSV first.";

/** @throws ImportFailure */
export async function openFile(name: string | null, bytes: Uint8Array): Promise<FileContent> {
  if (bytes.length === 0) throw new ImportFailure("This file is empty. Choose another one.");
  if (bytes.length > IMPORT_FILE_MAX_BYTES) {
    throw new ImportFailure("This file is larger than 64 MB. Split it and import the parts.");
  }
  const title = titleOf(name);
  if (isZip(bytes)) return openPacked(title, bytes);
  if (isOldWorkbook(bytes)) {
    throw new ImportFailure("This is an old Excel format. Save it as .xlsx and import that file.");
  }
  const found = decodeText(bytes);
  const settled = await settleEncoding(bytes, found, loadLanguageReader);
  const { text, encoding } = settled === null ? found : decodeText(bytes, settled);
  if (text.includes("\u0000")) throw new ImportFailure(NOT_TEXT);
  return textContent(name, title, { bytes, text, encoding });
}

/** Opens a packed file. Unpacking and reading it throws many kinds of errors, all of which mean the same. */
function openPacked(title: string, bytes: Uint8Array): FileContent {
  try {
    const spreadsheet = openSpreadsheet(title, bytes);
    if (spreadsheet) return spreadsheet;
    const mindMap = openMindMap(title, bytes);
    return mindMap ? contentOf(title, mindMap, []) : openArchive(title, bytes);
  } catch (error) {
    if (error instanceof ImportFailure) throw error;
    throw new ImportFailure("This file is damaged. Save it again, or export it as CSV.", {
      cause: error,
    });
  }
}

interface FileText {
  readonly bytes: Uint8Array;
  readonly text: string;
  readonly encoding: string;
}

function textContent(
  name: string | null,
  title: string,
  { bytes, text, encoding }: FileText,
): FileContent {
  if (isMapJson(text) && text.includes('"mapwright-map"')) {
    const read = readMapJson(text);
    if (!read.isRead) throw new ImportFailure(read.fault.reason);
    return { kind: "map", file: read.file, facts: ["Mapwright JSON"] };
  }
  const facts = name === null ? [] : [getEncodingName(encoding)];
  const recognized = recognizeText(name, text, title);
  if (recognized) return contentOf(title, recognized, facts);
  const sheet = openTextSheet(title, name === null ? text : bytes, name ?? "");
  const searchConsole = findSearchConsoleSheets([sheet]);
  return { kind: "tables", title, facts: [], sheets: [sheet], searchConsole };
}

/** @throws ImportFailure for what isn't read */
function contentOf(title: string, read: RecognizedText, facts: readonly string[]): FileContent {
  if (read.kind === "refused") throw new ImportFailure(read.reason);
  const all = [read.format, ...facts];
  if (read.kind === "outline") return { kind: "outline", read: read.read, facts: all };
  const rows = read.table;
  const lines = read.lines.length > 0 ? read.lines : rows.map((_, row) => row + 1);
  const sheet = openRowsSheet(title, { rows, lines });
  return { kind: "tables", title, facts: all, sheets: [sheet], searchConsole: null };
}

function titleOf(name: string | null): string {
  if (name === null) return PASTED;
  const words = name
    .replace(/\.[^.]*$/, "")
    .replace(/[_-]+/g, " ")
    .trim();
  return words.slice(0, 120) || "Imported map";
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte);
}

const isZip = (bytes: Uint8Array) => startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]);
const isOldWorkbook = (bytes: Uint8Array) => startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]);
