/**
 * The tables that CSV links answer with. Spreadsheets and dashboards rely on their columns: one may be added at the end,
 * none is renamed, moved or removed.
 */
import { CSV_MAX_BYTES, CSV_MAX_ROWS } from "#/csv-links/csv-link.ts";
import { buildFixedMapTable, type ExportColumn } from "#/maps/files/exports/map-table.ts";
import type { KeywordTag } from "#/maps/keyword-tag.ts";
import type { MapFile } from "#/maps/files/map-file.ts";
import { writeSafeCells } from "#/maps/files/exports/safe-csv.ts";
import type { MapTable } from "#/tables/plain-table.ts";
import { buildFileTable } from "#/workspace-keywords/file-columns.ts";
import { filterRows, type CompilePattern } from "#/workspace-keywords/filter-rows.ts";
import { readAddress } from "#/workspace-keywords/keyword-address.ts";
import type { LoadedMap } from "#/workspace-keywords/loaded-map.ts";
import { mergeMaps } from "#/workspace-keywords/merge-maps.ts";
import { mergeTags } from "#/workspace-keywords/merge-tags.ts";
import { SearchText } from "#/workspace-keywords/search-text.ts";
import { RowOrders } from "#/workspace-keywords/sort-table.ts";

/** Neither names of people nor notes: whoever has the address reads it. */
const MAP_COLUMNS = [
  "keyword",
  "cluster",
  "pillar",
  "parent",
  "isPrimary",
  "volume",
  "difficulty",
  "intent",
  "clusterVolume",
  "opportunity",
  "coverage",
  "position",
  "status",
  "targetUrl",
  "basis",
] as const satisfies readonly ExportColumn[];

const KEYWORD_COLUMNS = [
  "name",
  "map",
  "pillar",
  "cluster",
  "market",
  "volume",
  "difficulty",
  "intent",
  "opportunity",
  "cpc",
  "position",
  "page",
  "status",
  "tags",
  "asOf",
] as const;

export function buildMapCsvTable(file: MapFile): MapTable {
  return buildFixedMapTable(file, MAP_COLUMNS);
}

/** @param compile null: the engine of patterns isn't there, so that none applies */
export function buildKeywordsCsvTable(
  maps: readonly LoadedMap[],
  tags: readonly Pick<KeywordTag, "keywords" | "name">[],
  query: string,
  compile: CompilePattern | null,
): MapTable {
  const { table: merged, rowIndex } = mergeMaps(maps);
  const table = { ...merged, tags: mergeTags(tags, rowIndex, merged.rowCount) };
  const { filter, sort } = readAddress(new URLSearchParams(query));
  const order = new RowOrders(table).by(sort);
  const rows = filterRows(table, () => new SearchText(table.texts), filter, order, compile);
  return buildFileTable(table, KEYWORD_COLUMNS, Array.from(rows.subarray(0, CSV_MAX_ROWS)));
}

const FORMAT = { delimiter: ",", newline: "\r\n" };

/** Writes as many of the rows as fit. Without a byte order mark: the response says that it is UTF-8. */
export function writeBoundedCsv({ header, rows }: MapTable): string {
  let text = writeSafeCells([header, ...rows.slice(0, CSV_MAX_ROWS)], FORMAT);
  for (let count = Math.min(rows.length, CSV_MAX_ROWS); bytesOf(text) > CSV_MAX_BYTES;) {
    count = Math.floor((count * CSV_MAX_BYTES * 0.98) / bytesOf(text));
    text = writeSafeCells([header, ...rows.slice(0, count)], FORMAT);
  }
  return `${text}\r\n`;
}

const bytesOf = (text: string) => new TextEncoder().encode(text).byteLength;
