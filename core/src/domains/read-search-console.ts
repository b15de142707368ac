/**
 * Reads what Google Search Console exports about a site's performance: the zip archive of its "Export" button, one of
 * the tables in it, or a table of queries and pages together, as its API and Looker Studio make them. Headers are in the
 * language of whoever exported, so tables are told apart by what is in them.
 */
import type { z } from "zod";
import type { DomainRanking } from "#/domains/domain-evidence.ts";
import {
  searchConsolePage,
  searchConsoleQuery,
  type SearchConsolePage,
  type SearchConsoleQuery,
} from "#/domains/search-console-row.ts";
import { unzipTables } from "#/domains/unzip-tables.ts";
import { faultAt, type ImportFault } from "#/maps/files/import-fault.ts";
import { parseTable, decodeTableText } from "#/domains/parse-table.ts";
import { isKeywordHeader, normalizeHeader } from "#/tables/column-names.ts";
import { readNumber } from "#/tables/read-number.ts";

/** Its columns in the order that all of its exports have. */
const FIGURES = ["clicks", "impressions", "ctr", "position"] as const;
type Figure = (typeof FIGURES)[number];
/** Of a comparison: the first of two columns is the later period. */
const COMPARED = FIGURES.length * 2;
const MAX_FAULTS = 1_000;
const MAX_HEADER_LENGTH = 200;
/** Its names for the table of queries, in the most common languages: headers differ as well. */
const QUERIES = /quer|anfragen|requ[êe]tes|consultas|ricerc|zoekopdrachten|zapytania|クエリ/i;

export interface SearchConsoleExport {
  /** With their page where a table has both; empty: there is no table of queries. */
  readonly queries: readonly SearchConsoleQuery[];
  /** Empty: there is no table of pages. */
  readonly pages: readonly SearchConsolePage[];
  /** That the figures cover; null: nothing says so. */
  readonly days: number | null;
  /** At most 1,000. */
  readonly faults: readonly ImportFault[];
}

/** `empty`: no table of queries or pages in it. */
export type SearchConsoleProblem = "damaged" | "too-large" | "empty";

/** @param bytes a zip archive, or a table as text */
export function readSearchConsole(bytes: Uint8Array): SearchConsoleExport | SearchConsoleProblem {
  const files = isZip(bytes) ? unzipTables(bytes) : [{ name: "", bytes }];
  if (typeof files === "string") return files;
  const tables = files.map(({ bytes: content }) => parseTable(decodeTableText(content)));
  const faults: ImportFault[] = [];
  const read = tables.map((table, at) => {
    const name = files[at]?.name ?? "";
    const mayBeQueries = name === "" ? !isOtherTable(table) : QUERIES.test(name);
    return readTable(table, mayBeQueries, faults);
  });
  const pairs = read.flatMap(({ queries }) => queries.filter(({ page }) => page !== null));
  const queries = pairs.length > 0 ? pairs : read.flatMap((each) => each.queries);
  const pages = read.flatMap((each) => each.pages);
  if (queries.length + pages.length === 0) return "empty";
  return {
    queries: distinct(ofOnlyPage(queries, pages), ({ query, page }) => `${query}\n${page ?? ""}`),
    pages: distinct(pages, ({ page }) => page),
    days: daysIn(tables),
    faults: faults.slice(0, MAX_FAULTS),
  };
}

/** A table of its own whose header nobody knows is one of queries, unless it says otherwise in English. */
function isOtherTable([header = []]: readonly (readonly string[])[]): boolean {
  const first = normalizeHeader((header[0] ?? "").slice(0, MAX_HEADER_LENGTH));
  return ["country", "device", "date", "search appearance", "filter"].includes(first);
}

function isZip([first, second, third, fourth]: Uint8Array): boolean {
  return first === 0x50 && second === 0x4b && third === 0x03 && fourth === 0x04;
}

/** When the export was filtered to one page, all of its queries are that page's. */
function ofOnlyPage(
  queries: readonly SearchConsoleQuery[],
  pages: readonly SearchConsolePage[],
): SearchConsoleQuery[] {
  const [only] = pages;
  return queries.map((query) =>
    query.page === null && only && pages.length === 1 ? { ...query, page: only.page } : query,
  );
}

function distinct<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] {
  const seen = new Set<string>();
  return rows.filter((row) => {
    const key = keyOf(row);
    return !seen.has(key) && seen.add(key);
  });
}

interface ReadRows {
  readonly queries: readonly SearchConsoleQuery[];
  readonly pages: readonly SearchConsolePage[];
}

function readTable(
  [first = [], ...rows]: readonly (readonly string[])[],
  mayBeQueries: boolean,
  faults: ImportFault[],
): ReadRows {
  const header = first.map((name) => name.slice(0, MAX_HEADER_LENGTH));
  const columns = findColumns(header, rows, mayBeQueries);
  const queries: SearchConsoleQuery[] = [];
  const pages: SearchConsolePage[] = [];
  if (!columns) return { queries, pages };
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
    if (!parsed.success) faults.push(faultAt(at + 2, row.join(", "), reasonOf(parsed.error)));
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

type Columns = Readonly<Record<Exclude<Figure, "ctr">, number>> & {
  readonly query: number | null;
  readonly page: number | null;
};

/** null: it's about something else, such as countries or days. */
function findColumns(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  mayBeQueries: boolean,
): Columns | null {
  const sample = rows.slice(0, 50);
  const isUrl = (column: number) => sampleShare(sample, column, /^https?:\/\//i) > 0.5;
  const isDate = (column: number) => sampleShare(sample, column, /^\d{4}-\d\d-\d\d$/) > 0.5;
  const names = header.map(normalizeHeader);
  const placeOf = (name: Figure) => names.indexOf(name);
  const width = header.length;
  const dimensions = width - (width > COMPARED ? COMPARED : FIGURES.length);
  const isNamed = placeOf("clicks") >= 0 && placeOf("impressions") >= 0 && placeOf("position") >= 0;
  if (!isNamed && (dimensions < 1 || dimensions > 2)) return null;
  const step = width > COMPARED ? 2 : 1;
  const place = (figure: Figure) =>
    isNamed ? placeOf(figure) : dimensions + FIGURES.indexOf(figure) * step;
  const free = header
    .map((_, column) => column)
    .filter((column) =>
      isNamed ? !FIGURES.some((figure) => names[column] === figure) : column < dimensions,
    );
  const page = free.find(isUrl) ?? null;
  const others = free.filter((column) => column !== page && !isDate(column));
  const named = others.find((column) => isKeywordHeader([header[column] ?? ""]));
  const query = named ?? (mayBeQueries ? others[0] : undefined);
  if (page === null && query === undefined) return null;
  return {
    clicks: place("clicks"),
    impressions: place("impressions"),
    position: place("position"),
    page,
    query: query ?? null,
  };
}

function sampleShare(
  rows: readonly (readonly string[])[],
  column: number,
  pattern: RegExp,
): number {
  const matching = rows.filter((row) => pattern.test((row[column] ?? "").trim()));
  return rows.length === 0 ? 0 : matching.length / rows.length;
}

/** The days of its chart, else what its filters state in English. */
function daysIn(tables: readonly (readonly (readonly string[])[])[]): number | null {
  for (const table of tables) {
    const days = new Set(
      table.flatMap(([first = ""]) =>
        /^\d{4}-\d\d-\d\d$/.test(first.trim()) ? [first.trim()] : [],
      ),
    );
    if (days.size > 0) return days.size;
  }
  for (const cell of tables.flatMap((table) => table.slice(0, 30)).flat()) {
    const [, number = "", unit = ""] = /^Last (\d{1,3}) (day|month)s?$/i.exec(cell.trim()) ?? [];
    if (number !== "") return Number(number) * (unit.toLowerCase() === "day" ? 1 : 30);
  }
  return null;
}

/**
 * How the site ranks, from an export or from the API's rows. Impressions stand in for searches only when `days` is
 * given: when no other source has volumes. The map's `metrics.source` must be `IMPRESSIONS_SOURCE` then.
 * @param days that the rows cover
 */
export function searchConsoleRankings(
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
    volumePerMonth: days === null ? null : Math.round(((shown.get(query) ?? 0) * 30) / days),
    difficulty: null,
  }));
}
