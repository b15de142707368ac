/**
 * The content of a file: tables, an outline, or one of our maps. Detected by its bytes first, because file names are
 * often wrong.
 */
import { isMapJson, readMapJson } from "@mapwright/core/maps/files/map-json";
import { readMarkdown } from "@mapwright/core/maps/files/read-markdown";
import { IMPORT_FILE_MAX_BYTES } from "@mapwright/core/maps/files/import-limits";
import { decodeText } from "#/features/maps/import/decode-text.ts";
import type { FileContent } from "#/features/maps/import/file-content.ts";
import { ImportFailure } from "#/features/maps/import/import-failure.ts";
import { isWorkbook, openArchive, openWorkbook } from "#/features/maps/import/open-archive.ts";
import { findSearchConsoleSheets } from "#/features/maps/import/search-console-sheets.ts";
import { readDelimited } from "#/features/maps/import/read-delimited.ts";

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
  if (isZip(bytes)) {
    return isWorkbook(bytes) ? openWorkbook(title, bytes) : openArchive(title, bytes);
  }
  if (isOldWorkbook(bytes)) {
    throw new ImportFailure("This is an old Excel format. Save it as .xlsx and import that file.");
  }
  const { text, encoding } = decodeText(bytes);
  if (text.includes("\u0000")) throw new ImportFailure(NOT_TEXT);
  return textContent(name, title, text, encoding);
}

function textContent(
  name: string | null,
  title: string,
  text: string,
  encoding: string,
): FileContent {
  if (/\.json$/i.test(name ?? "") || (isMapJson(text) && text.includes('"mapwright-map"'))) {
    const read = readMapJson(text);
    if (!read.isRead) throw new ImportFailure(read.fault.reason);
    return { kind: "map", file: read.file, facts: ["Mapwright JSON"] };
  }
  const facts = name === null ? [] : [encoding];
  // Some tools put a line like `# ---` above the columns of a CSV file.
  const isTable = /\.(?:csv|tsv|tab)$/i.test(name ?? "");
  if (/\.(?:md|markdown)$/i.test(name ?? "") || (!isTable && looksLikeOutline(text))) {
    return { kind: "outline", read: readMarkdown(text, title), facts: ["Markdown", ...facts] };
  }
  const { sheet, separator } = readDelimited(title, text);
  const words = separator === null ? [] : [`separated by ${separator}`];
  const searchConsole = findSearchConsoleSheets([sheet]);
  return { kind: "tables", title, facts: [...facts, ...words], sheets: [sheet], searchConsole };
}

/** Headings or our front matter: a list of keywords has neither. */
function looksLikeOutline(text: string): boolean {
  return /^\uFEFF?---\r?\nmapwright:/.test(text) || /^#{1,6} \S/m.test(text);
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
