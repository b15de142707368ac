/** The map of the chosen tables. */
import { makeSiteEvidence } from "@mapwright/core/domains/make-site-evidence";
import { FILE_RANKINGS_SOURCE } from "@mapwright/core/domains/serp-rankings";
import type { SiteEvidence } from "@mapwright/core/domains/site-evidence";
import type { UserId } from "@mapwright/core/ids";
import { importTable } from "@mapwright/core/maps/files/import-table";
import type { ImportedMap } from "@mapwright/core/maps/files/imported-map";
import { listPageRankings } from "@mapwright/core/maps/files/ranking-pages";
import type { KeywordRows } from "@mapwright/core/maps/files/read-keyword-rows";
import { describeFileSource } from "@mapwright/core/research/list-research";
import { unpackVectors, type PackedVectors } from "@mapwright/core/wording/keyword-vectors";
import { ImportFailure } from "#/features/maps/import/opening/import-failure.ts";
import { findSearchConsoleSite } from "#/features/maps/import/opening/search-console-sheets.ts";
import type { ImportTables } from "#/features/maps/import/tables/import-tables.ts";
import { arePagesResults } from "#/features/maps/import/tables/summarize-tables.ts";

export const NO_KEYWORDS = "No keywords found. Select the column with the keywords.";

interface TableOrder {
  readonly title: string;
  /** Unix ms. */
  readonly now: number;
  readonly newId: () => string;
  readonly memberNamed: (name: string) => UserId | null;
  /** Vectors of the rows; null: letters are compared. */
  readonly embedded: PackedVectors | null;
}

/** @throws ImportFailure without keywords */
export function makeTableMap(tables: ImportTables, order: TableOrder): ImportedMap {
  const { title, now, newId, memberNamed, embedded } = order;
  const read = tables.keywords();
  const { rows, pagesOf } = read;
  if (rows.length === 0) throw new ImportFailure(NO_KEYWORDS);
  const meaning = embedded && unpackVectors(embedded, rows.length);
  const { threshold, wording } = tables.shownTable().file.content;
  return importTable(title, rows, {
    newId,
    memberNamed,
    metrics: {
      source: describeFileSource(tables.unit()),
      estimated: tables.areVolumesEstimated(),
      asOf: now,
    },
    ...(threshold !== undefined && { threshold }),
    ...(meaning && { meaning }),
    wording: wording?.neighbours.length === rows.length ? wording : undefined,
    ...(arePagesResults(tables, read) && {
      resultsOf: (keyword: string) => pagesOf.get(keyword) ?? [],
    }),
    site: siteOf(tables, read, now),
  });
}

/** Returns the site's evidence: by Search Console, where a table is from there; else by the tables' only site. */
function siteOf(tables: ImportTables, read: KeywordRows, asOf: number): SiteEvidence | null {
  const keywords = read.rows.map(({ text }) => text);
  for (const { table } of tables.chosenTables()) {
    const { searchConsole } = table;
    if (searchConsole) return findSearchConsoleSite(searchConsole, keywords, asOf);
  }
  const rankings = listPageRankings(read.pagesOf);
  const [domain] = read.sites;
  if (domain === undefined || arePagesResults(tables, read) || rankings.length === 0) return null;
  return makeSiteEvidence({
    domain,
    asOf,
    own: { pages: [], redirects: [], rankings },
    rankedBy: { source: FILE_RANKINGS_SOURCE, days: null },
    competitors: [],
    keywords,
  });
}
