/**
 * The pages that a table gives for its keywords, one row a page: results of several sites, as in ranking exports and SERP
 * dumps, or the pages of one site. Rows of one keyword become one.
 */
import type { DomainRanking } from "#/domains/domain-evidence.ts";
import { importKeyword } from "#/maps/files/import-keyword.ts";
import { readNumber } from "#/maps/files/read-number.ts";
import { plainCell } from "#/maps/files/safe-cell.ts";
import type { TableRole, TableRoles } from "#/maps/files/table-roles.ts";
import { matchableUrl } from "#/maps/match-url.ts";

const URL_MAX_LENGTH = 2_048;
const SAMPLE_ROWS = 200;
const MAX_POSITION = 1_000;
/** Of the roles that several rows of a keyword may state, those of which the highest counts. */
const FIGURES: ReadonlySet<TableRole> = new Set(["volume", "volumeMax", "difficulty"]);

type Row = readonly string[];

export interface RankingPage {
  readonly url: string;
  /** 1-based; null: the table doesn't say. */
  readonly position: number | null;
}

export interface PooledRows {
  /** A header as it was, then one row for each keyword. */
  readonly table: readonly Row[];
  /** Row → the row of the source it was first in. */
  readonly rowOf: readonly number[];
  /** Keyword → its pages, the best position first. Empty: the table has none. */
  readonly pagesOf: ReadonlyMap<string, readonly RankingPage[]>;
  /** The sites of all pages, those with most pages first. */
  readonly sites: readonly string[];
}

export interface RankedRows {
  readonly table: readonly Row[];
  readonly hasHeader: boolean;
  readonly roles: TableRoles;
  /** Whether volumes count a page's rows, as impressions do, so that those of one keyword are added. */
  readonly isSummed: boolean;
}

/**
 * `roles` with the column of pages and the one of their positions, by what they hold. A column of addresses is never
 * anything else.
 */
export function findPageRoles(
  table: readonly Row[],
  { hasHeader, roles }: Pick<RankedRows, "hasHeader" | "roles">,
): TableRoles {
  const rows = table.slice(hasHeader ? 1 : 0, SAMPLE_ROWS);
  const width = Math.max(roles.length, ...rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, at) => at);
  const keyword = roles.indexOf("keyword");
  const areUrls = columns.filter((column) => {
    const cells = rows.flatMap((row) => row[column]?.trim() || []);
    return cells.filter((cell) => /^https?:\/\//i.test(cell)).length > cells.length / 2;
  });
  const named = roles.indexOf("url");
  const url = named >= 0 ? named : (areUrls.find((column) => column !== keyword) ?? -1);
  if (url < 0) return roles;
  const plain = columns.map((column) =>
    column === url ? "url" : areUrls.includes(column) ? null : (roles[column] ?? null),
  );
  if (plain.includes("position")) return plain;
  const free = columns.filter((column) => plain[column] === null && !areUrls.includes(column));
  const position = free.find((column) => arePositions(rows, keyword, column));
  return plain.map((role, column) => (column === position ? "position" : role));
}

/** Whole numbers from 1, different in the rows of one keyword. */
function arePositions(rows: readonly Row[], keyword: number, column: number): boolean {
  const values = new Map<string, number[]>();
  for (const row of rows) {
    const value = readNumber(row[column] ?? "") ?? Number.NaN;
    if (!Number.isInteger(value) || value < 1 || value > MAX_POSITION) return false;
    const key = row[keyword] ?? "";
    values.set(key, [...(values.get(key) ?? []), value]);
  }
  const several = [...values.values()].filter(({ length }) => length > 1);
  return several.length > 0 && several.every((own) => new Set(own).size === own.length);
}

export function poolRows({ table, hasHeader, roles, isSummed }: RankedRows): PooledRows {
  const [keyword, url, position] = [
    roles.indexOf("keyword"),
    roles.indexOf("url"),
    roles.indexOf("position"),
  ];
  const untouched = { table, rowOf: table.map((_, at) => at), pagesOf: new Map(), sites: [] };
  if (keyword < 0 || (url < 0 && !isSummed)) return untouched;
  const pooled: { key: string | null; rows: Row[]; first: number }[] = [];
  const numberOf = new Map<string, number>();
  const seen = new Set<string>();
  table.forEach((row, at) => {
    const text = importKeyword.safeParse(plainCell(row[keyword] ?? ""));
    const isHeader = at === 0 && hasHeader;
    const known = text.success && !isHeader ? numberOf.get(text.data) : undefined;
    const identity = JSON.stringify(row);
    // The same row twice is a duplicate, and no other page.
    if (known !== undefined && !seen.has(identity) && isOfPage(row, url, isSummed)) {
      pooled[known]?.rows.push(row);
    } else {
      const key = text.success && !isHeader ? text.data : null;
      if (key !== null && known === undefined) numberOf.set(key, pooled.length);
      pooled.push({ key, rows: [row], first: at });
    }
    seen.add(identity);
  });
  const pagesOf = new Map<string, readonly RankingPage[]>();
  const sites = new Map<string, number>();
  for (const { key, rows } of pooled) {
    if (key === null || url < 0 || pagesOf.has(key)) continue;
    const pages = rows.flatMap((row) => readPage(row, url, position));
    for (const page of pages) sites.set(siteOf(page.url), (sites.get(siteOf(page.url)) ?? 0) + 1);
    if (pages.length > 0) pagesOf.set(key, pages.toSorted(byPosition));
  }
  return {
    table: pooled.map(({ rows }) => mergeRows(rows, roles, isSummed)),
    rowOf: pooled.map(({ first }) => first),
    pagesOf,
    sites: [...sites].toSorted(([, a], [, b]) => b - a).map(([site]) => site),
  };
}

/** What a site's pages rank for, for its evidence. */
export function rankingsOfPages(pagesOf: PooledRows["pagesOf"]): DomainRanking[] {
  const unknown = { clicks: null, impressions: null, volumePerMonth: null, difficulty: null };
  return [...pagesOf].flatMap(([keyword, pages]) =>
    pages.flatMap(({ url, position }) =>
      position === null ? [] : [{ keyword, url, position, ...unknown }],
    ),
  );
}

function isOfPage(row: Row, url: number, isSummed: boolean): boolean {
  return isSummed || (row[url] ?? "").trim() !== "";
}

function readPage(row: Row, url: number, position: number): RankingPage[] {
  const cell = plainCell(row[url] ?? "").trim();
  if (!/^\S+\.\S+$/.test(cell) || cell.length > URL_MAX_LENGTH) return [];
  const rank = position < 0 ? null : readNumber(row[position] ?? "");
  return [
    {
      url: /^[a-z][a-z0-9+.-]*:\/\//i.test(cell) ? cell : `https://${cell}`,
      position: rank !== null && rank >= 1 ? rank : null,
    },
  ];
}

/** Without a position, in the order of the table. */
function byPosition(a: RankingPage, b: RankingPage): number {
  return (a.position ?? MAX_POSITION) - (b.position ?? MAX_POSITION);
}

function siteOf(url: string): string {
  return matchableUrl(url).split(/[/?]/, 1)[0] ?? "";
}

/** The first row, with what only later rows state, and the sum or the highest of its figures. */
function mergeRows(rows: readonly Row[], roles: TableRoles, isSummed: boolean): Row {
  const [first = [], ...others] = rows;
  if (others.length === 0) return first;
  return roles.map((role, column) => {
    const cells = rows.map((row) => row[column] ?? "");
    if (role !== null && FIGURES.has(role)) {
      const known = cells
        .map(readNumber)
        .filter((value) => value !== null && Number.isFinite(value));
      if (known.length > 0)
        return String(
          isSummed && role === "volume"
            ? known.reduce((sum: number, value) => sum + (value ?? 0), 0)
            : Math.max(...known.map((value) => value ?? 0)),
        );
    }
    return cells.find((cell) => cell.trim() !== "") ?? "";
  });
}
