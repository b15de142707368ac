/** An export of Search Console among the sheets of a file: which one has the queries, its columns, and what it says of a site. */
import type { SiteEvidence } from "@mapwright/core/domains/site-evidence";
import { makeSiteEvidence } from "@mapwright/core/domains/make-site-evidence";
import {
  readSearchConsoleTables,
  listSearchConsoleRankings,
} from "@mapwright/core/domains/search-console/read-search-console";
import {
  areSearchConsoleFigures,
  findSearchConsoleTables,
  type SearchConsoleColumns,
} from "@mapwright/core/domains/search-console/search-console-tables";
import { isImpressions } from "@mapwright/core/tables/volume-header";
import { toMatchableUrl } from "@mapwright/core/urls/match-url";
import type { TableRole, TableRoles } from "@mapwright/core/tables/column-names";
import type { TableReading } from "@mapwright/core/tables/read-table";

/** A sheet as it was read without any correction. */
interface ReadSheet {
  readonly name: string;
  readonly first: TableReading;
}

export interface SearchConsoleSheets {
  /** The one with the queries. */
  readonly sheet: ReadSheet;
  readonly columns: SearchConsoleColumns;
  /** null: nothing says so. */
  readonly days: number | null;
  /** Period of a comparison that is read; null: the export isn't a comparison. */
  readonly comparedPeriod: string | null;
  readonly all: readonly ReadSheet[];
}

/** null: the file is something else. */
export function findSearchConsoleSheets(sheets: readonly ReadSheet[]): SearchConsoleSheets | null {
  const { queries, days, comparedPeriod } = findSearchConsoleTables(sheets.map(asTable));
  const sheet = queries && sheets[queries.at];
  if (!sheet) return null;
  const { columns } = queries;
  const { rows } = sheet.first.raw;
  const [header = []] = rows;
  const isSure = isImpressions(header[columns.impressions] ?? "") || areSearchConsoleFigures(rows);
  return isSure ? { sheet, columns, days, comparedPeriod, all: sheets } : null;
}

export function getSearchConsoleRoles({ columns, sheet }: SearchConsoleSheets): TableRoles {
  const roles = new Map<number | null, TableRole>([
    [columns.query, "keyword"],
    [columns.page, "url"],
    [columns.clicks, "clicks"],
    [columns.impressions, "volume"],
    [columns.position, "position"],
  ]);
  return sheet.first.columns.map((_, column) => roles.get(column) ?? null);
}

/** null: it doesn't say which site it is of. */
export function findSearchConsoleSite(
  { all, days }: SearchConsoleSheets,
  keywords: readonly string[],
  asOf: number,
): SiteEvidence | null {
  const read = readSearchConsoleTables(all.map(asTable));
  if (read === "empty" || read.queries.length === 0) return null;
  const urls = [...read.queries, ...read.pages].flatMap(({ page }) => page ?? []);
  const domain = commonSite(urls);
  if (domain === null) return null;
  const rankings = listSearchConsoleRankings(read.queries, null);
  return makeSiteEvidence({
    domain,
    asOf,
    own: { pages: [], redirects: [], rankings },
    rankedBy: { source: "search-console", days },
    competitors: [],
    keywords,
  });
}

/** The site of most URLs: a property may have several hosts. */
function commonSite(urls: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const url of urls) {
    const [site = ""] = toMatchableUrl(url).split(/[/?]/, 1);
    counts.set(site, (counts.get(site) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}

const asTable = ({ name, first }: ReadSheet) => ({ name, rows: first.raw.rows });
