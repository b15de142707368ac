/**
 * Reads what Google Search Console exports about a site's performance: the archive or spreadsheet of its "Export"
 * button, one of the tables in it, or a table of queries and pages together, as its API and Looker Studio make them. Headers are in the
 * language of whoever exported, so tables are told apart by what is in them.
 */
import type { z } from "zod";
import type { DomainRanking } from "#/domains/domain-evidence.ts";
import {
  searchConsolePage,
  searchConsoleQuery,
  type SearchConsolePage,
  type SearchConsoleQuery,
} from "#/domains/search-console/search-console-row.ts";
import {
  findSearchConsoleTables,
  type FoundTable,
  type NamedTable,
  type SearchConsoleColumns,
} from "#/domains/search-console/search-console-tables.ts";
import { toMonthCount } from "#/domains/export-period.ts";
import { unzipTables } from "#/domains/unzip-tables.ts";
import { buildImportFault, type ImportFault } from "#/tables/import-fault.ts";
import { openWorkbook } from "#/tables/open-workbook.ts";
import { readNumber } from "#/tables/read-number.ts";
import { readRows as readSheet, readTable, type TableReading } from "#/tables/read-table.ts";

const MAX_FAULTS = 1_000;
/** Unpacked, of a spreadsheet. */
const MAX_BYTES = 40 * 1024 * 1024;

export interface SearchConsoleExport {
  /** Queries, with their page where a table has both; empty: there is no table of queries. */
  readonly queries: readonly SearchConsoleQuery[];
  /** Empty: there is no table of pages. */
  readonly pages: readonly SearchConsolePage[];
  /** Days that the figures cover; null: nothing says so. */
  readonly days: number | null;
  /** The export's name for the later period of a comparison, which is read; null: it isn't a comparison. */
  readonly comparedPeriod: string | null;
  /** Faults, at most 1,000. */
  readonly faults: readonly ImportFault[];
}

/** `empty`: no table of queries or pages in it. */
export type SearchConsoleProblem = "damaged" | "too-large" | "empty";

/** @param bytes a spreadsheet, a zip archive of tables, or a table as text */
export function readSearchConsole(bytes: Uint8Array): SearchConsoleExport | SearchConsoleProblem {
  const tables = isZip(bytes)
    ? readPacked(bytes)
    : namedTables("", readTable(bytes, { fileName: "table.csv" }));
  return typeof tables === "string" ? tables : readSearchConsoleTables(tables);
}

function readPacked(bytes: Uint8Array): NamedTable[] | "damaged" | "too-large" {
  try {
    const workbook = openWorkbook(bytes, MAX_BYTES);
    if (workbook === "too-large") return workbook;
    if (workbook)
      return workbook.sheets.flatMap(({ name, ...raw }) => namedTables(name, readSheet(raw)));
  } catch {
    return "damaged";
  }
  const files = unzipTables(bytes);
  if (typeof files === "string") return files;
  return files.flatMap(({ name, bytes: content }) =>
    namedTables(name, readTable(content, { fileName: name })),
  );
}

/** Rows above the column names are a table of their own: it may say which days the figures cover. */
function namedTables(name: string, { raw, headerRow, leftOut }: TableReading): NamedTable[] {
  const from = headerRow ?? 0;
  const skipped = new Set(leftOut.map(({ line }) => line));
  const kept = raw.rows.flatMap((row, at) => {
    const isRow = at === from || (at > from && !skipped.has(raw.lines[at] ?? 0));
    return isRow && row.some((cell) => cell.trim() !== "")
      ? [{ row, line: raw.lines[at] ?? 0 }]
      : [];
  });
  const table = { name, rows: kept.map(({ row }) => row), lines: kept.map(({ line }) => line) };
  return from === 0 ? [table] : [table, { name, rows: raw.rows.slice(0, from) }];
}

/** @param tables of one export */
export function readSearchConsoleTables(
  tables: readonly NamedTable[],
): SearchConsoleExport | "empty" {
  const found = findSearchConsoleTables(tables);
  const faults: ImportFault[] = [];
  const rowsOf = (table: FoundTable | null) =>
    table ? readRows(tables[table.at] ?? NO_TABLE, table.columns, faults) : NO_ROWS;
  const { queries } = rowsOf(found.queries);
  const { pages } = rowsOf(found.pages);
  if (queries.length + pages.length === 0) return "empty";
  return {
    queries: pool(ofOnlyPage(queries, pages), ({ query, page }) => `${query}\n${page ?? ""}`),
    pages: pool(pages, ({ page }) => page),
    days: found.days,
    comparedPeriod: found.comparedPeriod,
    faults: faults.slice(0, MAX_FAULTS),
  };
}

function isZip([first, second, third, fourth]: Uint8Array): boolean {
  return first === 0x50 && second === 0x4b && third === 0x03 && fourth === 0x04;
}

/** All queries of an export that was filtered to one page are that page's. */
function ofOnlyPage(
  queries: readonly SearchConsoleQuery[],
  pages: readonly SearchConsolePage[],
): SearchConsoleQuery[] {
  const [only] = pages;
  return queries.map((query) =>
    query.page === null && only && pages.length === 1 ? { ...query, page: only.page } : query,
  );
}

/** Rows of one thing, as of several countries or days, are one: clicks are added, positions weighted by impressions. */
function pool<Row extends Omit<SearchConsolePage, "page">>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): Row[] {
  const pooled = new Map<string, Row>();
  for (const row of rows) {
    const key = keyOf(row);
    const known = pooled.get(key);
    if (!known) {
      pooled.set(key, row);
      continue;
    }
    const impressions = known.impressions + row.impressions;
    const sum = known.position * known.impressions + row.position * row.impressions;
    const clicks = known.clicks + row.clicks;
    pooled.set(key, { ...known, clicks, impressions, position: sum / impressions });
  }
  return [...pooled.values()];
}

interface ReadRows {
  readonly queries: readonly SearchConsoleQuery[];
  readonly pages: readonly SearchConsolePage[];
}

const NO_ROWS: ReadRows = { queries: [], pages: [] };
const NO_TABLE: NamedTable = { name: "", rows: [] };

function readRows(
  { rows: [, ...rows], lines }: NamedTable,
  columns: SearchConsoleColumns,
  faults: ImportFault[],
): ReadRows {
  const queries: SearchConsoleQuery[] = [];
  const pages: SearchConsolePage[] = [];
  rows.forEach((row, at) => {
    const cell = (column: number | null) => (column === null ? null : (row[column] ?? "").trim());
    const values = {
      clicks: readNumber(cell(columns.clicks) ?? "") ?? 0,
      impressions: readNumber(cell(columns.impressions) ?? "") ?? 0,
      position: readPosition(cell(columns.position) ?? ""),
    };
    // It wasn't shown at all, as in the other period of a comparison.
    if (row.every((each) => each.trim() === "") || values.impressions === 0) return;
    const page = cell(columns.page);
    const parsed =
      columns.query === null
        ? searchConsolePage.safeParse({ page, ...values })
        : searchConsoleQuery.safeParse({ query: cell(columns.query), page, ...values });
    if (!parsed.success)
      faults.push(
        buildImportFault(lines?.[at + 1] ?? at + 2, row.join(", "), reasonOf(parsed.error)),
      );
    else if ("query" in parsed.data) queries.push(parsed.data);
    else pages.push(parsed.data);
  });
  return { queries, pages };
}

/** Its decimals are a fraction, however many they are: `7.345` isn't seven thousand. */
function readPosition(cell: string): number {
  return /^\d+(?:[.,]\d+)?$/.test(cell) ? Number(cell.replace(",", ".")) : Number.NaN;
}

function reasonOf(error: z.ZodError): string {
  const field = error.issues[0]?.path[0];
  if (field === "query") return "This isn't a query that can be used as a keyword";
  if (field === "page") return "This isn't the address of a page";
  return "A number in this row can't be read";
}

/**
 * The site's rankings, from an export or from the API's rows. Impressions stand in for searches only when `days` is
 * given: when no other source has volumes. The map's `metrics.source` must be `IMPRESSIONS_SOURCE` then.
 * @param days that the rows cover
 */
export function listSearchConsoleRankings(
  rows: readonly {
    readonly query: string;
    readonly page: string | null;
    readonly clicks: number;
    readonly impressions: number;
    readonly position: number;
  }[],
  days: number | null,
): DomainRanking[] {
  const shown = new Map<string, number>();
  for (const { query, impressions } of rows)
    shown.set(query, (shown.get(query) ?? 0) + impressions);
  return rows.map(({ query, page, clicks, impressions, position }) => ({
    keyword: query,
    url: page,
    position: Math.max(1, position),
    clicks,
    impressions,
    volumePerMonth: days === null ? null : Math.round((shown.get(query) ?? 0) / toMonthCount(days)),
    difficulty: null,
  }));
}
