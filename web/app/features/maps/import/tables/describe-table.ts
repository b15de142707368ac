/** The opened tables as the page sees them. */
import { detectKeywordTool } from "@mapwright/core/maps/files/exporting-tool";
import { listTitle } from "@mapwright/core/scoring/list-title";
import { TABLE_ROLES } from "@mapwright/core/tables/column-names";
import { toRoles } from "@mapwright/core/tables/read-table";
import { listFanOutNotes } from "#/features/maps/import/tables/fan-out-notes.ts";
import type { OpenedTable } from "#/features/maps/import/import-protocol.ts";
import {
  getEncodingName,
  listReadingFacts,
  getSeparatorName,
} from "#/features/maps/import/reading/reading-words.ts";
import { cutFirstRows } from "#/features/maps/import/reading/reading-memory.ts";
import type { SearchConsoleSheets } from "#/features/maps/import/opening/search-console-sheets.ts";
import type { ImportTables } from "#/features/maps/import/tables/import-tables.ts";
import type { SourceTable } from "#/features/maps/import/tables/source-table.ts";

const PREVIEW_ROWS = 8;
const PREVIEW_CELL_LENGTH = 200;
/** Enough to tell what a list is about. */
const TITLE_ROWS = 1_000;

/** @param hasName whether the title is the name of a file */
export function describeTables(tables: ImportTables, hasName: boolean): OpenedTable {
  const { table, file } = tables.shownTable();
  const { reading, settings, impressionsColumn, shape, markets, encodingSamples } = table;
  const { columns, rows, raw, encoding, separator, headerRow } = reading;
  const isSeveral = tables.isByDate;
  const title = isSeveral
    ? countOf(new Set(tables.all.map((each) => each.file)).size, "file")
    : file.content.title;
  return {
    kind: "table",
    title,
    mapTitle: hasName && !isSeveral ? title : titleOfRows(tables) || title,
    facts: factsOf(table, file.content.facts),
    notes: [
      ...(file.content.fanOut ? listFanOutNotes(file.content.fanOut) : []),
      ...notesOf(table),
    ],
    tables: tables.all.map((each) => ({
      name: each.name,
      rowCount: each.table.reading.rows.length,
    })),
    isByDate: tables.isByDate,
    chosen: tables.chosen,
    shown: tables.shown,
    sheet: table.sheet.name,
    preview: rows
      .slice(0, PREVIEW_ROWS)
      .map((row) => row.map((cell) => cell.slice(0, PREVIEW_CELL_LENGTH))),
    columns,
    reading: { encoding, separator, headerRow },
    encodingSamples,
    shape,
    detected: table.detected,
    remembered: rememberedWords(table),
    markets,
    firstRows: cutFirstRows(raw.rows),
    guess: settings,
    impressionsColumn,
  };
}

function titleOfRows(tables: ImportTables): string {
  const texts = tables.chosenTables().flatMap(({ table }) => {
    const at = table.settings.roles.indexOf("keyword");
    return table.reading.rows.slice(0, TITLE_ROWS).map((row) => row[at] ?? "");
  });
  return listTitle(texts);
}

function factsOf(table: SourceTable, ofFile: readonly string[]): string[] {
  const { reading, searchConsole } = table;
  const tool = searchConsole
    ? "Google Search Console"
    : detectKeywordTool(reading.columns.map(({ name }) => name));
  const days = searchConsole?.days ?? null;
  return [
    ...(tool === null ? [] : [`Exported by ${tool}`]),
    ...ofFile,
    ...listReadingFacts(reading),
    ...(days === null ? [] : [countOf(days, "day")]),
    countOf(reading.rows.length, "row"),
  ];
}

/** Describes the parts of an earlier correction that are applied. */
function rememberedWords({ remembered, settings, reading, sheet }: SourceTable): string[] {
  if (remembered === null) return [];
  const { encoding, separator, headerRow } = settings.choices;
  const header =
    headerRow === undefined || headerRow === null
      ? headerRow
      : cutFirstRows(reading.raw.rows)[headerRow];
  const corrected = toRoles(reading).filter(
    (role, column) => role !== (settings.roles[column] ?? null),
  ).length;
  return [
    ...(encoding !== undefined && encoding === remembered.encoding
      ? [getEncodingName(encoding)]
      : []),
    ...(separator !== undefined &&
    separator === remembered.separator &&
    separator !== sheet.first.separator
      ? [getSeparatorName(separator).toLowerCase()]
      : []),
    ...(header !== undefined && header === remembered.header
      ? [header === null ? "no column names" : "the row with the column names"]
      : []),
    ...(remembered.roles !== undefined && corrected > 0
      ? [`the meaning of ${countOf(corrected, "column")}`]
      : []),
  ];
}

function notesOf({ reading, searchConsole }: SourceTable): string[] {
  return [
    ...repeatedNotes(reading.columns),
    ...(searchConsole ? notesOnPeriod(searchConsole) : []),
  ];
}

function notesOnPeriod({ comparedPeriod }: SearchConsoleSheets): string[] {
  if (comparedPeriod === null) return [];
  const name = comparedPeriod === "" ? "the later one" : `“${comparedPeriod}”`;
  return [`The export compares two periods. The figures of ${name} are imported.`];
}

/** Names of several columns, one of which is imported; "Volume (US)" and "Volume (UK)" are two. */
function repeatedNotes(columns: SourceTable["reading"]["columns"]): string[] {
  const names = columns.map(({ name }) => name.trim().toLowerCase());
  const repeated = columns.filter((_, at) => {
    const name = names[at] ?? "";
    const isImported = columns.some(
      ({ role }, other) => TABLE_ROLES.some((each) => each === role) && names[other] === name,
    );
    const isFirst = names.indexOf(name) === at && names.lastIndexOf(name) > at;
    return name !== "" && isImported && isFirst;
  });
  return repeated.map(
    ({ name }) =>
      `More than one column is called “${name}”. The first is imported unless you choose another.`,
  );
}

function countOf(count: number, noun: string): string {
  return `${count.toLocaleString("en-US")} ${noun}${count === 1 ? "" : "s"}`;
}
