/**
 * Tells the tables of a Search Console export apart by what they hold: files, sheets and columns are named in the
 * language of whoever exported.
 */
import { findExportDays, EXPORT_LANGUAGES } from "#/domains/export-period.ts";
import { findNameMeaning } from "#/tables/column-names.ts";
import { isImpressions } from "#/tables/volume-header.ts";
import { readNumber } from "#/tables/read-number.ts";
import { onFirstUse } from "#/on-first-use.ts";

const SAMPLE_ROWS = 50;
const FILTER_ROWS = 30;
const CELL_MAX_LENGTH = 200;
/** Names of the table of queries and of its first column, which only decide where the content doesn't. */
const QUERIES =
  /quer|anfrag|requ[êe]t|consult|ricerc|zoekopdr|zapyta|dotaz|forespørg|sökfråg|запрос|sorgu|クエリ|검색어|쿼리|查询|查詢/i;

/** Rows as text, the column names first. */
export interface NamedTable {
  /** Name of the table's file or sheet; empty: none. */
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
  /** Line at which each row begins in its file, counted from 1; absent: the rows are all of it. */
  readonly lines?: readonly number[];
}

/** Positions of columns. */
export interface SearchConsoleColumns {
  readonly query: number | null;
  readonly page: number | null;
  readonly clicks: number;
  readonly impressions: number;
  /** null: without search results, as of Discover. */
  readonly position: number | null;
}

export interface FoundTable {
  /** Index into the tables. */
  readonly at: number;
  readonly columns: SearchConsoleColumns;
}

export interface SearchConsoleTables {
  /** Table of queries, with pages where a table has both; null: there is none. */
  readonly queries: FoundTable | null;
  readonly pages: FoundTable | null;
  /** Days that the figures cover; null: nothing says so. */
  readonly days: number | null;
  /** The columns' name for the later period of a comparison, which is read; null: it isn't a comparison. */
  readonly comparedPeriod: string | null;
}

export function findSearchConsoleTables(tables: readonly NamedTable[]): SearchConsoleTables {
  const described = tables.flatMap((table, at) => {
    const columns = describeColumns(table.rows);
    return columns ? [{ at, ...columns, isNamed: isNamedQueries(table) }] : [];
  });
  const withText = described.filter(
    ({ texts, isNamed, ofCountries, isCapitalized }) =>
      texts.length > 0 && !ofCountries && (isNamed || !isCapitalized),
  );
  const [queries] = withText.toSorted(
    (a, b) =>
      Number(b.page !== null) - Number(a.page !== null) ||
      Number(b.isNamed) - Number(a.isNamed) ||
      b.rowCount - a.rowCount,
  );
  const pages = described.find(({ page, texts }) => page !== null && texts.length === 0);
  const found = (table: (typeof described)[number] | undefined): FoundTable | null =>
    table === undefined
      ? null
      : {
          at: table.at,
          columns: { query: table.texts[0] ?? null, page: table.page, ...table.figures },
        };
  return {
    queries: found(queries),
    pages: found(pages),
    days: daysOf(tables, new Set(described.map(({ at }) => at))),
    comparedPeriod: (queries ?? pages)?.comparedPeriod ?? null,
  };
}

/** @param withFigures indexes of tables of which only the column names may state it */
function daysOf(tables: readonly NamedTable[], withFigures: ReadonlySet<number>): number | null {
  const chart = tables.flatMap(({ rows }) => rows.map(([first = ""]) => first));
  const texts = tables.flatMap(({ rows }, at) =>
    rows.slice(0, withFigures.has(at) ? 1 : FILTER_ROWS).flat(),
  );
  return findExportDays(chart, texts);
}

/** Tells whether the table with the queries says by a name or its rates that it is Search Console's. */
export function isSearchConsoleExport(tables: readonly NamedTable[]): boolean {
  const { queries } = findSearchConsoleTables(tables);
  const rows = tables[queries?.at ?? -1]?.rows;
  if (!queries || !rows) return false;
  return (
    isImpressions(rows[0]?.[queries.columns.impressions] ?? "") || areSearchConsoleFigures(rows)
  );
}

/**
 * Tells whether a table by itself is sure to be Search Console's: its rates are clicks of impressions, as nobody else's
 * are. A keyword golden ratio is one of searches, which their name says.
 */
export function areSearchConsoleFigures(rows: NamedTable["rows"]): boolean {
  const columns = describeColumns(rows);
  if (columns === null || columns.rate === null) return false;
  const { figures, rate } = columns;
  if (findNameMeaning(rows[0]?.[figures.impressions] ?? "") === "volume") return false;
  const shown = rows
    .slice(1, 1 + SAMPLE_ROWS)
    .filter((row) => (numberAt(row, figures.impressions) ?? 0) > 0);
  const fitting = shown.filter((row) => {
    const share = (numberAt(row, figures.clicks) ?? 0) / (numberAt(row, figures.impressions) ?? 1);
    const cell = row[rate] ?? "";
    const stated = (readNumber(cell) ?? 0) / (isPercent(cell) ? 100 : 1);
    return Math.abs(share - stated) < 0.006;
  });
  return shown.length > 0 && fitting.length >= shown.length * 0.9;
}

interface DescribedColumns {
  readonly texts: readonly number[];
  readonly page: number | null;
  readonly figures: Pick<SearchConsoleColumns, "clicks" | "impressions" | "position">;
  /** Column of the click-through rate; null: there is none. */
  readonly rate: number | null;
  readonly comparedPeriod: string | null;
  readonly rowCount: number;
  readonly ofCountries: boolean;
  /** Whether texts are capitalized as names of devices are; Search Console writes queries in lower case. */
  readonly isCapitalized: boolean;
}

/** null: it has no clicks and impressions. */
function describeColumns([header = [], ...rows]: NamedTable["rows"]): DescribedColumns | null {
  const sample = rows.filter((row) => row.some((cell) => cell.trim() !== "")).slice(0, SAMPLE_ROWS);
  const columns = header.map((_, column) => column);
  const isMostly = (column: number, test: (cell: string) => boolean) => {
    const cells = sample.flatMap((row) => cellAt(row, column) || []);
    return cells.length > 0 && cells.filter(test).length > cells.length / 2;
  };
  const page = columns.find((column) => isMostly(column, (cell) => /^https?:\/\//i.test(cell)));
  const isDate = (column: number) => isMostly(column, (cell) => /^\d{4}-\d\d-\d\d/.test(cell));
  const rest = columns.filter((column) => column !== page && !isDate(column));
  const numbers = rest.filter((column) => isMostly(column, isNumber));
  const texts = rest.filter((column) => isMostly(column, (cell) => !isNumber(cell)));
  const isComparison = numbers.length >= 6;
  const later = isComparison ? laterOf(header, numbers) : numbers;
  const figures = findFigures(sample, later);
  if (figures === null) return null;
  const [text] = texts;
  const isText = (test: (cell: string) => boolean) => text !== undefined && isMostly(text, test);
  return {
    texts,
    page: page ?? null,
    ...figures,
    comparedPeriod: isComparison ? commonName(later.map((column) => header[column] ?? "")) : null,
    rowCount: rows.length,
    ofCountries: isText((cell) => countries().has(cell.toLowerCase())),
    isCapitalized: isText((cell) => /^\p{Lu}/u.test(cell)),
  };
}

/** Returns the later period's column of each two: the first, unless the names have years and say otherwise. */
function laterOf(header: readonly string[], numbers: readonly number[]): number[] {
  const yearOf = (column = -1) =>
    Math.max(0, ...(header[column]?.match(/\b20\d\d\b/g) ?? []).map(Number));
  const [first, second] = numbers;
  const offset = yearOf(second) > yearOf(first) ? 1 : 0;
  return numbers.filter((_, at) => at % 2 === offset);
}

/** `Last 28 days` of `Last 28 days Clicks` and `Last 28 days Impressions`; metrics may stand first as well. */
function commonName([first = "", ...others]: readonly string[]): string {
  const words = first.split(/\s+/);
  const areShared = (part: readonly string[], isStart: boolean) =>
    others.every((other) =>
      isStart ? other.startsWith(part.join(" ")) : other.endsWith(part.join(" ")),
    );
  for (let count = words.length - 1; count > 0; count--) {
    const [start, end] = [words.slice(0, count), words.slice(-count)];
    if (areShared(start, true)) return start.join(" ");
    if (areShared(end, false)) return end.join(" ");
  }
  return "";
}

/**
 * Rates have percent signs or are fractions of 1; positions are the other column with decimals, or the last; of the two
 * that are left, impressions are more than clicks.
 */
function findFigures(
  sample: NamedTable["rows"],
  numbers: readonly number[],
): Pick<DescribedColumns, "figures" | "rate"> | null {
  const valuesOf = (column: number) => sample.flatMap((row) => numberAt(row, column) ?? []);
  const sumOf = (column: number) => valuesOf(column).reduce((sum, value) => sum + value, 0);
  const hasDecimals = (column: number) =>
    valuesOf(column).some((value) => !Number.isInteger(value));
  const rate =
    numbers.find((column) => sample.some((row) => isPercent(row[column] ?? ""))) ??
    numbers.find(
      (column) => hasDecimals(column) && valuesOf(column).every((value) => value <= 1),
    ) ??
    (numbers.length === 4 ? numbers[2] : undefined);
  const others = numbers.filter((column) => column !== rate);
  if (others.length < 2 || others.length > 3) return null;
  const position = others.length === 2 ? null : (others.find(hasDecimals) ?? others.at(-1) ?? null);
  const [one = 0, two = 0] = others.filter((column) => column !== position);
  const [clicks, impressions] = sumOf(one) > sumOf(two) ? [two, one] : [one, two];
  return { figures: { clicks, impressions, position }, rate: rate ?? null };
}

function cellAt(row: readonly string[], column: number): string {
  return (row[column] ?? "").trim().slice(0, CELL_MAX_LENGTH);
}

function isNumber(cell: string): boolean {
  return Number.isFinite(readNumber(cell.replace(/[%٪\s]/g, "")));
}

function isPercent(cell: string): boolean {
  return /[%٪]/.test(cell.slice(0, CELL_MAX_LENGTH));
}

/** null: empty or not a number. */
function numberAt(row: readonly string[], column: number): number | null {
  const value = readNumber(cellAt(row, column).replace(/[%٪]/g, ""));
  return Number.isFinite(value) ? value : null;
}

function isNamedQueries({ name, rows: [header = []] }: NamedTable): boolean {
  return QUERIES.test(name) || header.some((cell) => QUERIES.test(cell.slice(0, CELL_MAX_LENGTH)));
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".split("");

/** Lowercase names. */
const countries = onFirstUse(() => {
  const named = new Set<string>();
  for (const language of EXPORT_LANGUAGES) {
    const names = new Intl.DisplayNames(language, { type: "region", fallback: "none" });
    for (const first of LETTERS)
      for (const second of LETTERS) {
        const name = names.of(first + second);
        if (name !== undefined) named.add(name.toLowerCase());
      }
  }
  return named;
});
