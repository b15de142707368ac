/** The table in a file that is read as a whole: text of any kind that the app imports, a spreadsheet, a mind map, an archive. */
import { isSearchConsoleExport } from "@mapwright/core/domains/search-console/search-console-tables";
import {
  readSearchConsole,
  listSearchConsoleRankings,
} from "@mapwright/core/domains/search-console/read-search-console";
import type { VolumeUnit } from "@mapwright/core/snapshot/figures/volume-unit";
import { unzipTables } from "@mapwright/core/domains/unzip-tables";
import { walkTopics } from "@mapwright/core/maps/files/map-file";
import { isMapExport, readMapJson } from "@mapwright/core/maps/files/map-json";
import { openXmind } from "@mapwright/core/maps/files/outlines/open-xmind";
import {
  recognizeText,
  type RecognizedText,
} from "@mapwright/core/maps/files/outlines/recognize-outline";
import { detectEncoding } from "@mapwright/core/tables/encodings/decode-text";
import {
  settleEncoding,
  type LanguageReader,
} from "@mapwright/core/tables/encodings/settle-encoding";
import type { Column } from "@mapwright/core/tables/find-columns";
import { joinSheets } from "@mapwright/core/tables/join-sheets";
import { openWorkbook } from "@mapwright/core/tables/open-workbook";
import type { RawRows } from "@mapwright/core/tables/raw-rows";
import { readRows, readTable, type TableReading } from "@mapwright/core/tables/read-table";
import { isHtml } from "@mapwright/core/tables/html-rows";
import { CommandFailure } from "#/command-failure.ts";

export interface InputTable {
  readonly reading: TableReading;
  /** Notes for people on what was chosen and left out. */
  readonly notes: readonly string[];
  /** Absent: searches. */
  readonly volumeUnit?: VolumeUnit;
}

const COLUMNS = ["keyword", "url", "position", "volume"] as const;
const DAMAGED = "It is damaged: save it again, or export it as CSV.";

/** @param name of the file; null: standard input. @throws CommandFailure */
export function readTextTable(name: string | null, text: string): InputTable {
  if (isMapExport(text)) return { reading: readMap(text), notes: [] };
  const recognized = recognizeText(name, text, "");
  if (recognized) return tableIn(recognized);
  const reading = readTable(text, { fileName: name ?? "" });
  if (reading.separator !== "html" && isHtml(text))
    throw new CommandFailure("This is a web page without a table. Export the file again.");
  return { reading, notes: [] };
}

function readMap(text: string): TableReading {
  const read = readMapJson(text);
  if (!read.isRead) throw new CommandFailure(read.fault.reason);
  const { keywords } = read.file.map;
  const rows = keywords.text.map((keyword, at) => [
    keyword,
    "",
    "",
    cell(keywords.volumePerMonth[at]),
  ]);
  return knownRows(
    rows,
    keywords.text.map((_, at) => at + 1),
  );
}

function tableIn(recognized: RecognizedText): InputTable {
  if (recognized.kind === "refused") throw new CommandFailure(recognized.reason);
  if (recognized.kind === "table") {
    const { table: rows } = recognized;
    const lines = recognized.lines.length > 0 ? recognized.lines : rows.map((_, at) => at + 1);
    return { reading: readRows({ rows, lines }), notes: [] };
  }
  const { file, lines, faults } = recognized.read;
  const keywords = [...walkTopics(file.topics)].flatMap(({ topic }) => topic.keywords);
  const rows = keywords.map(({ text, volumePerMonth }) => [text, "", "", cell(volumePerMonth)]);
  const numbers = keywords.map((keyword, at) => lines.of(keyword) ?? at + 1);
  return {
    reading: knownRows(rows, numbers),
    notes: [
      "An outline: its keywords are read, not its topics",
      ...faults.map(({ line, reason }) => `line ${String(line ?? "?")}: ${reason}`),
    ],
  };
}

/** Returns a table of keywords already read, with the cells of `COLUMNS`: no row is a total, whatever its name. */
function knownRows(rows: RawRows["rows"], lines: readonly number[]): TableReading {
  const columns = COLUMNS.map((name, at): Column => {
    const isFilled = rows.some((row) => row[at] !== "");
    return { name, role: isFilled ? name : null, reason: "name" };
  });
  const none = { encoding: null, separator: null, headerRow: null, matchTypeCount: 0 } as const;
  const raw = { rows, lines };
  return { ...none, ...raw, raw, columns, leftOut: [], excelKeywords: [] };
}

function cell(volume: number | null | undefined): string {
  return volume === null || volume === undefined || Number.isNaN(volume) ? "" : String(volume);
}

/** @throws CommandFailure */
export async function readArchiveTable(
  name: string | null,
  bytes: Uint8Array,
): Promise<InputTable> {
  try {
    const workbook = openWorkbook(bytes);
    if (workbook === "too-large") throw new CommandFailure("It unpacks to more than 400 MB.");
    if (workbook) {
      const sheets = workbook.sheets.map((sheet) => ({
        name: sheet.name,
        reading: readRows(sheet),
      }));
      return choose(bytes, sheets);
    }
    const mindMap = openXmind(name ?? "", bytes);
    if (mindMap) return tableIn(mindMap);
  } catch (error) {
    throw error instanceof CommandFailure ? error : new CommandFailure(DAMAGED);
  }
  const files = unzipTables(bytes);
  if (files === "damaged") throw new CommandFailure(DAMAGED);
  if (files === "too-large") throw new CommandFailure("It unpacks to more than 40 MB of tables.");
  const sheets = files.map(async ({ name: fileName, bytes: own }): Promise<InputSheet> => {
    const encoding = await settleEncoding(own, detectEncoding(own), loadLanguageReader);
    const reading = readTable(own, { fileName, encoding: encoding ?? undefined });
    return { name: fileName, reading };
  });
  return choose(bytes, await Promise.all(sheets));
}

/** It is large, so it is loaded when it is first needed. */
export async function loadLanguageReader(): Promise<LanguageReader> {
  const { detectKeywordLanguage } = await import("@mapwright/embeddings/detect-keyword-language");
  return detectKeywordLanguage;
}

interface InputSheet {
  readonly name: string;
  readonly reading: TableReading;
}

/** Sheets with the same columns are one table; otherwise the one that names its keywords, with most rows. */
function choose(bytes: Uint8Array, all: readonly InputSheet[]): InputTable {
  const sheets = all.filter(({ reading }) => reading.rows.length > 0);
  const joined = joinSheets(sheets.map(({ name, reading }) => ({ name, ...reading.raw })));
  if (joined)
    return {
      reading: readRows(joined),
      notes: [`${String(sheets.length)} sheets are read as one`],
    };
  const tables = sheets.map(({ name, reading }) => ({ name, rows: reading.raw.rows }));
  if (isSearchConsoleExport(tables)) return readQueries(bytes);
  const promise = ({ reading: { columns, rows } }: InputSheet) =>
    (columns.some(({ role, reason }) => role === "keyword" && reason === "name") ? 1e6 : 0) +
    rows.length;
  const [best, ...others] = sheets.toSorted((a, b) => promise(b) - promise(a));
  if (!best) throw new CommandFailure("There is no table in it.");
  const left = others.map((sheet) => `“${sheet.name}”`).join(", ");
  return {
    reading: best.reading,
    notes: others.length === 0 ? [] : [`The sheet “${best.name}” is read; left out: ${left}`],
  };
}

function readQueries(bytes: Uint8Array): InputTable {
  const read = readSearchConsole(bytes);
  if (typeof read === "string") throw new CommandFailure(DAMAGED);
  const rankings = listSearchConsoleRankings(read.queries, read.days ?? DAYS_OF_EXPORT);
  const rows = rankings.map(({ keyword, url, position, volumePerMonth }) => [
    keyword,
    url ?? "",
    String(position),
    cell(volumePerMonth),
  ]);
  return {
    reading: knownRows(
      rows,
      rows.map((_, at) => at + 1),
    ),
    volumeUnit: "impressions",
    notes: [
      `A Search Console export of ${String(read.days ?? DAYS_OF_EXPORT)} days: impressions a month stand in for searches`,
      ...read.faults.map(({ line, reason }) => `line ${String(line ?? "?")}: ${reason}`),
    ],
  };
}

/** Period of a Search Console export, unless somebody chooses another: three months. */
const DAYS_OF_EXPORT = 90;
