/**
 * The pages that a table gives for its keywords, one row a page: results of several sites, as in ranking exports and SERP
 * dumps, or the pages of one site. Rows of one keyword become one.
 */
import type { DomainRanking } from "#/domains/domain-evidence.ts";
import { importKeyword } from "#/tables/import-keyword.ts";
import { restoreCell } from "#/maps/files/safe-cell.ts";
import { toMatchableUrl } from "#/urls/match-url.ts";
import type { TableRole, TableRoles } from "#/tables/column-names.ts";
import type { RawRows } from "#/tables/raw-rows.ts";
import { readNumber } from "#/tables/read-number.ts";

const URL_MAX_LENGTH = 2_048;
const MAX_POSITION = 1_000;
/** Roles of which the highest value counts when several rows of a keyword state one. */
const FIGURES: ReadonlySet<TableRole> = new Set(["volume", "volumeMax", "difficulty"]);

type Row = readonly string[];

export interface RankingPage {
  readonly url: string;
  /** 1-based; null: the table doesn't say. */
  readonly position: number | null;
}

/** One row for each keyword, on the line where it was first. */
export interface PooledRows extends RawRows, KeywordPages {
  /** Rows that were added to another one and name no page, as those of several days. */
  readonly repeatCount: number;
}

export interface KeywordPages {
  /** Keyword → its pages, the best position first. Empty: the table has none. */
  readonly pagesOf: ReadonlyMap<string, readonly RankingPage[]>;
  /** The sites of all pages, those with most pages first. */
  readonly sites: readonly string[];
}

export interface RankedRows extends RawRows {
  readonly roles: TableRoles;
  /** Whether volumes are a page's own, as impressions are, so that those of one keyword are added. */
  readonly isSummed: boolean;
}

export function poolRows({ rows: table, lines, roles, isSummed }: RankedRows): PooledRows {
  const [keyword, url, position] = [
    roles.indexOf("keyword"),
    roles.indexOf("url"),
    roles.indexOf("position"),
  ];
  if (keyword < 0 || (url < 0 && !isSummed))
    return { rows: table, lines, repeatCount: 0, pagesOf: new Map(), sites: [] };
  const hasPage = (row: Row) => (row[url] ?? "").trim() !== "";
  let repeatCount = 0;
  const pooled: { key: string | null; rows: Row[]; first: number }[] = [];
  const numberOf = new Map<string, number>();
  const seen = new Set<string>();
  table.forEach((row, at) => {
    const text = importKeyword.safeParse(restoreCell(row[keyword] ?? ""));
    const known = text.success ? numberOf.get(text.data) : undefined;
    const identity = JSON.stringify(row);
    // The same row twice is a duplicate, and no other page.
    if (known !== undefined && !seen.has(identity) && (isSummed || hasPage(row))) {
      if (!hasPage(row)) repeatCount += 1;
      pooled[known]?.rows.push(row);
    } else {
      const key = text.success ? text.data : null;
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
    for (const page of pages) sites.set(toSite(page.url), (sites.get(toSite(page.url)) ?? 0) + 1);
    if (pages.length > 0) pagesOf.set(key, pages.toSorted(comparePosition));
  }
  return {
    rows: pooled.map(({ rows }) => mergeRows(rows, roles, isSummed)),
    lines: pooled.map(({ first }) => lines[first] ?? first + 1),
    repeatCount,
    pagesOf,
    sites: [...sites].toSorted(([, a], [, b]) => b - a).map(([site]) => site),
  };
}

/** Keywords that a site's pages rank for, for its evidence. */
export function listPageRankings(pagesOf: PooledRows["pagesOf"]): DomainRanking[] {
  const unknown = { clicks: null, impressions: null, volumePerMonth: null, difficulty: null };
  return [...pagesOf].flatMap(([keyword, pages]) =>
    pages.flatMap(({ url, position }) =>
      position === null ? [] : [{ keyword, url, position, ...unknown }],
    ),
  );
}

function readPage(row: Row, url: number, position: number): RankingPage[] {
  const cell = restoreCell(row[url] ?? "").trim();
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
export function comparePosition(a: RankingPage, b: RankingPage): number {
  return (a.position ?? MAX_POSITION) - (b.position ?? MAX_POSITION);
}

export function toSite(url: string): string {
  return toMatchableUrl(url).split(/[/?]/, 1)[0] ?? "";
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
