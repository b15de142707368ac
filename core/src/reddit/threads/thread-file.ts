/**
 * Threads from a file that people have: JSON (one object a line, an array, or listings of Reddit's own API) or a table
 * with a header. Every row is checked: a cell that a thread can do without costs only itself, a row that is no thread is named
 * with its line, and both are counted. Columns that name people are used to take their names out of the texts, and are
 * dropped.
 */
import { z } from "zod";
import { isNothing } from "#/reddit/thread-cells.ts";
import { findThreadHeader, listMissingColumns, splitThreadRows } from "#/reddit/thread-columns.ts";
import { ThreadReader, type ThreadFile } from "#/reddit/thread-reader.ts";
import { decodeText } from "#/tables/encodings/decode-text.ts";
import { openWorkbook } from "#/tables/open-workbook.ts";
import type { RawRows } from "#/tables/raw-rows.ts";

/** Characters, decompressed. */
const FILE_MAX_LENGTH = 50 * 1024 * 1024;
const LINE_MAX_LENGTH = 200_000;
type ThreadFileFormat = "csv" | "json";

/**
 * Reads a file: JSON, a table as text in any encoding, or a spreadsheet. Never throws: what can't be read is reported.
 * @param name tells the format, where the content doesn't
 */
export function openThreadFile(name: string, bytes: Uint8Array): ThreadFile {
  const sheets = sheetsOf(bytes);
  if (sheets === null) {
    const { text } = decodeText(bytes);
    return readThreadFile(text, threadFileFormatOf(name, text));
  }
  const reader = new ThreadReader();
  if (sheets === "too-large") {
    reader.stop(sheets);
    return reader.finish();
  }
  const sheet = sheets.find(({ rows }) => findThreadHeader(rows) !== null) ?? sheets[0];
  readRows(sheet ?? NO_ROWS, reader);
  return reader.finish();
}

const NO_ROWS: RawRows = { rows: [], lines: [] };
const isZip = (bytes: Uint8Array) => [0x50, 0x4b, 3, 4].every((byte, at) => bytes[at] === byte);

/** null: the file is no spreadsheet. */
function sheetsOf(bytes: Uint8Array): readonly RawRows[] | "too-large" | null {
  if (!isZip(bytes)) return null;
  try {
    const workbook = openWorkbook(bytes, FILE_MAX_LENGTH);
    return workbook === "too-large" ? workbook : (workbook?.sheets ?? []);
  } catch {
    return [];
  }
}

/** The format of a file by its name, or by how its text begins. */
function threadFileFormatOf(name: string, text: string): ThreadFileFormat {
  if (/\.(?:ndjson|jsonl|json)(?:\.gz)?$/i.test(name)) return "json";
  if (/\.(?:csv|tsv)(?:\.gz)?$/i.test(name)) return "csv";
  return /^\s*[{[]/.test(text) ? "json" : "csv";
}

/** Reads a file's text. Never throws: what can't be read is reported. */
export function readThreadFile(text: string, format: ThreadFileFormat): ThreadFile {
  const reader = new ThreadReader();
  const plain = text.replace(/^\uFEFF/, "");
  if (text.length > FILE_MAX_LENGTH) reader.stop("too-large");
  else if (format === "csv") readCsv(plain, reader);
  else readJson(plain, reader);
  return reader.finish();
}

function readJson(text: string, reader: ThreadReader): void {
  const whole = parseJson(text);
  if (whole === undefined) readLines(text, reader);
  else {
    reader.numberThreads();
    let number = 0;
    for (const thing of thingsIn(whole)) if (!reader.addThing((number += 1), thing)) return;
  }
}

function readLines(text: string, reader: ThreadReader): void {
  let line = 0;
  for (const content of text.split("\n")) {
    line++;
    if (content.trim() === "") continue;
    if (content.length > LINE_MAX_LENGTH) {
      reader.fault(line, `is longer than ${LINE_MAX_LENGTH.toLocaleString("en-US")} characters`);
      continue;
    }
    const parsed = parseJson(content);
    const things = parsed === undefined ? [undefined] : thingsIn(parsed);
    if (!things.every((thing) => reader.addThing(line, thing))) return;
  }
}

/** undefined: it isn't JSON. Python writes what isn't a number as `NaN`. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const plain = text.replace(/([:[,]\s*)NaN(?=\s*[,}\]])/g, "$1null");
    return plain === text ? undefined : parseJson(plain);
  }
}

const listing = z.object({
  kind: z.literal("Listing"),
  data: z.object({ children: z.array(z.unknown()) }),
});
const archive = z.object({ data: z.array(z.unknown()) });

/** The things in an array, a listing or an archive's answer; anything else is itself. */
function thingsIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(thingsIn);
  const children =
    listing.safeParse(value).data?.data.children ?? archive.safeParse(value).data?.data;
  return children ? children.flatMap(thingsIn) : [value];
}

function readCsv(text: string, reader: ThreadReader): void {
  readRows(splitThreadRows(text), reader);
}

function readRows({ rows, lines }: RawRows, reader: ThreadReader): void {
  const headerAt = findThreadHeader(rows);
  const names = rows[headerAt ?? 0] ?? [];
  if (headerAt === null) {
    const missing = listMissingColumns(names).map((name) => `"${name}"`);
    reader.stop("columns-missing");
    reader.fault(lines[0] ?? 1, `has no column ${missing.join(" and ")}`);
    return;
  }
  for (const [at, cells] of rows.entries()) {
    if (at <= headerAt || cells.every((cell) => cell.trim() === "")) continue;
    const values = names.flatMap((name, column) => {
      const value = cells[column] ?? "";
      return isNothing(value) ? [] : [[name.trim(), value] as const];
    });
    // Of equal names the first counts.
    if (!reader.add(lines[at] ?? at + 1, Object.fromEntries(values.toReversed()))) return;
  }
}
