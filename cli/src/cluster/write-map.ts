/** A map in the formats that the app exports, too. */
import { listMapFacts } from "@mapwright/core/maps/files/exports/about-map";
import {
  buildMapTable,
  TABLE_COLUMNS,
  type ExportColumn,
} from "@mapwright/core/maps/files/exports/map-table";
import { writeMarkdown } from "@mapwright/core/maps/files/exports/write-markdown";
import { gatherMapFile } from "@mapwright/core/maps/files/gather-map-file";
import type { MapFile } from "@mapwright/core/maps/files/map-file";
import { NO_FILE_EVIDENCE, writeMapJson } from "@mapwright/core/maps/files/map-json";
import { writeSafeCsv } from "@mapwright/core/maps/files/exports/safe-csv";
import { openState, type MapState } from "@mapwright/core/maps/log/edited/map-state";
import { toMapEdits } from "@mapwright/core/maps/log/map-edits";
import type { ResearchLocale } from "@mapwright/core/keywords/locale";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import type { ClusterFormat } from "#/cluster/cluster-formats.ts";

export interface NamedMap {
  readonly title: string;
  readonly snapshot: MapSnapshot;
  readonly locale: ResearchLocale;
  /** False: what it says of the market is a default, and is left out of files for people. */
  readonly isLocaleKnown: boolean;
  /** Unix ms. */
  readonly now: number;
}

/** Columns that are empty in a map that was just grouped: nested clusters, difficulties and plans. */
const EMPTY: ReadonlySet<ExportColumn> = new Set([
  "parent",
  "difficulty",
  "status",
  "assignee",
  "dueDay",
  "targetUrl",
  "note",
]);
const COLUMNS = TABLE_COLUMNS.filter((column) => !EMPTY.has(column));

/** The file's content, in pieces. */
export async function writeMap(
  map: NamedMap,
  format: Exclude<ClusterFormat, "json">,
): Promise<readonly (string | Uint8Array)[]> {
  const state = openState(map.snapshot);
  if (format === "map") return [await writeMapFile(map, state)];
  const file = gatherMapFile({
    title: map.title,
    locale: map.isLocaleKnown ? map.locale : null,
    state,
    nameOf: () => null,
    scope: null,
  });
  if (format === "markdown") return [writeMarkdown(file)];
  const table = buildMapTable(file, COLUMNS);
  return format === "csv"
    ? [writeSafeCsv(table.header, table.rows)]
    : [await writeXlsx(file, map.now)];
}

/** Writes the file as the app exports a whole map: the app imports it with everything. */
async function writeMapFile(
  { title, snapshot, locale, now }: NamedMap,
  state: MapState,
): Promise<string> {
  const { getGeography } = await import("@mapwright/core/snapshot/geography/lay-out-geography");
  return writeMapJson({
    title,
    type: "serp",
    locale,
    seeds: [],
    exportedAt: now,
    people: {},
    map: { ...snapshot, geography: getGeography(snapshot) },
    evidence: NO_FILE_EVIDENCE,
    edits: toMapEdits(state),
  });
}

async function writeXlsx(file: MapFile, now: number): Promise<Uint8Array> {
  const { writeWorkbook } = await import("@mapwright/core/maps/files/exports/write-workbook");
  const table = buildMapTable(file, COLUMNS);
  const blob = await writeWorkbook([{ name: "Keywords", table }], listMapFacts(file, now));
  return new Uint8Array(await blob.arrayBuffer());
}
