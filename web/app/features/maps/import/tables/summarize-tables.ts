/** Summary of the chosen tables: keywords, pages, and what of them isn't imported. */
import { buildImportFault, type ImportFault } from "@mapwright/core/tables/import-fault";
import type { KeywordRows } from "@mapwright/core/maps/files/read-keyword-rows";
import { toMatchableUrl } from "@mapwright/core/urls/match-url";
import type { LeftOutReason } from "@mapwright/core/tables/left-out";
import { toRoles } from "@mapwright/core/tables/read-table";
import { listMergedColumns } from "@mapwright/core/tables/structure";
import type { PagesSummary, TableHealth } from "#/features/maps/import/import-protocol.ts";
import type { SummaryParts } from "#/features/maps/import/opening/import-summary.ts";
import { listLeftOutFaults } from "#/features/maps/import/left-out-faults.ts";
import type { ImportTables } from "#/features/maps/import/tables/import-tables.ts";
import {
  findKeywordMarket,
  findStatedMarket,
} from "#/features/maps/import/tables/keyword-market.ts";
import type { SourceTable } from "#/features/maps/import/tables/source-table.ts";
import { summarizeJoin } from "#/features/maps/import/tables/summarize-join.ts";

/** Results of fewer sites than these say who ranks, and not what a search is about. */
const MIN_RESULT_SITES = 2;

export async function summarizeTables(tables: ImportTables): Promise<SummaryParts> {
  const read = tables.keywords();
  const groups = read.rows.flatMap(({ cluster, above, pillar }) =>
    cluster === null ? [] : [JSON.stringify([pillar, ...above, cluster])],
  );
  const isJoined = tables.chosen.length > 1;
  return {
    keywordCount: read.rows.length,
    repeatCount: read.repeatCount,
    clusterCount: new Set(groups).size,
    rangeCount: read.rangeCount,
    pages: pagesOf(tables, read),
    health: healthOf(tables.chosenTables().map(({ table }) => table)),
    joined: isJoined ? summarizeJoin(tables.joined(), tables.joinedNames(), tables.isByDate) : null,
    market: await findKeywordMarket(
      read.rows.map(({ text }) => text),
      {
        stated: findStatedMarket(tables),
        columnNames: tables.shownTable().table.reading.columns.map(({ name }) => name),
      },
    ),
    faults: read.faults,
  };
}

/** Rows that aren't keywords, or of markets that weren't chosen. */
export function listLeftOutRows(tables: ImportTables): ImportFault[] {
  const isJoined = tables.chosen.length > 1;
  return tables.chosenTables().flatMap(({ name, table }): ImportFault[] => {
    const { reading, otherMarkets } = table.read();
    const ofOthers = otherMarkets.map(({ line, text }) =>
      buildImportFault(line, text, "A market that isn't imported"),
    );
    const faults = listLeftOutFaults(reading).concat(ofOthers);
    return isJoined ? faults.map((fault) => Object.assign(fault, { source: name })) : faults;
  });
}

function pagesOf(tables: ImportTables, read: KeywordRows): PagesSummary | null {
  if (read.pagesOf.size === 0) return null;
  const all = [...read.pagesOf.values()];
  return {
    kind: arePagesResults(tables, read) ? "results" : "site",
    sites: read.sites,
    pageCount: new Set(all.flat().map(({ url }) => toMatchableUrl(url))).size,
    severalCount: all.filter(({ length }) => length > 1).length,
  };
}

/** Impressions are of one property, which may have several hosts. */
export function arePagesResults(tables: ImportTables, { sites }: KeywordRows): boolean {
  const withPages = tables
    .chosenTables()
    .filter(({ table }) => table.read().keywords.pagesOf.size > 0);
  const isOneSite = withPages.every(({ table }) => table.isOfImpressions());
  return !isOneSite && sites.length >= MIN_RESULT_SITES;
}

function healthOf(tables: readonly SourceTable[]): TableHealth {
  const sources = tables.map((table) => table.read());
  const leftOut: Partial<Record<LeftOutReason, number>> = {};
  for (const { reason } of sources.flatMap(({ reading }) => reading.leftOut))
    leftOut[reason] = (leftOut[reason] ?? 0) + 1;
  const excel = sources.flatMap(({ reading }) => reading.excelKeywords);
  const merged = sources.flatMap(({ reading }) =>
    listMergedColumns(reading, toRoles(reading)).map((at) => reading.columns[at]?.name ?? ""),
  );
  return {
    leftOut,
    excelExample: excel[0]?.text ?? null,
    excelCount: excel.length,
    matchTypeCount: sources.reduce((sum, { reading }) => sum + reading.matchTypeCount, 0),
    mergedColumns: [...new Set(merged)],
    otherMarketCount: sources.reduce((sum, { otherMarkets }) => sum + otherMarkets.length, 0),
  };
}
