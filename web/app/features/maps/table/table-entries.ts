/** The lines of the table from top to bottom: rows and, when they are grouped, pillar headers. */
import type { MapFilter } from "#/map-views/port/map-view-props.ts";
import { isByProminence } from "@mapwright/core/snapshot/figures/prominence";
import { toGroupEntry, type GridEntry } from "#/ui/grid/grid-lines.ts";
import { sortRows, type TextRanks } from "#/ui/grid/sort-rows.ts";
import { listColumns } from "#/features/maps/table/list-columns.ts";
import { getRowCluster, type TableSource } from "#/features/maps/table/table-source.ts";
import type { TableUrl } from "#/features/maps/table/table-url.ts";

export interface TableLines {
  readonly entries: readonly GridEntry[];
  /** All rows that pass the filter in order, including those of collapsed pillars. */
  readonly rows: readonly number[];
  /** Pillar → number of its rows. Empty unless grouped. */
  readonly rowsOfPillar: ReadonlyMap<number, number>;
}

/** @param closed indexes of collapsed pillars */
export function listEntries(
  source: TableSource,
  url: TableUrl,
  filter: MapFilter | null,
  closed: ReadonlySet<string>,
  ranks: TextRanks,
): TableLines {
  const rows = sorted(source, url, passing(source, url, filter), ranks);
  if (!url.isGrouped) return { entries: rows, rows, rowsOfPillar: new Map() };
  const { clusters, pillars } = source.model.snapshot;
  const groups = new Map<number, number[]>();
  for (const row of rows) {
    const pillar = clusters.pillar[getRowCluster(source, url.rows, row)] ?? 0;
    const own = groups.get(pillar);
    if (own) own.push(row);
    else groups.set(pillar, [row]);
  }
  const ordered = source.model.outline.pillars.flatMap(({ pillar }) => {
    const own = groups.get(pillar);
    return own ? [{ pillar, own }] : [];
  });
  return {
    rows: ordered.flatMap(({ own }) => own),
    rowsOfPillar: new Map(ordered.map(({ pillar, own }) => [pillar, own.length])),
    entries: ordered.flatMap(({ pillar, own }) => {
      const isClosed = closed.has(pillars.id[pillar] ?? "");
      return [toGroupEntry(pillar)].concat(isClosed ? [] : own);
    }),
  };
}

function passing({ model }: TableSource, { rows }: TableUrl, filter: MapFilter | null): number[] {
  const { clusters, keywords } = model.snapshot;
  const all = Array.from((rows === "clusters" ? clusters.id : keywords.text).keys());
  if (!filter) return all;
  return all.filter(rows === "clusters" ? filter.hasCluster : filter.hasKeyword);
}

/** Replaces a sort by searches with a sort by prominence where prominence stands in for searches. */
export function getShownSort({ model }: TableSource, sort: TableUrl["sort"]): TableUrl["sort"] {
  const isStoodIn = sort.column === "volume" && isByProminence(model.snapshot);
  return isStoodIn ? { ...sort, column: "prominence" } : sort;
}

function sorted(
  source: TableSource,
  { rows: kind, sort }: TableUrl,
  rows: readonly number[],
  ranks: TextRanks,
): readonly number[] {
  const by = getShownSort(source, sort).column;
  const column = listColumns(kind).find(({ id }) => id === by);
  if (!column) return rows;
  const { clusters, keywords } = source.model.snapshot;
  const names = kind === "clusters" ? clusters.name : keywords.text;
  const ties = {
    weightOf: (row: number) => (kind === "clusters" ? (clusters.opportunity[row] ?? 0) : 0),
    nameOf: (row: number) => names[row] ?? "",
  };
  return sortRows(rows, (row) => column.value(source, row), sort.direction, ranks, ties);
}

export interface RowTotals {
  readonly rows: number;
  readonly keywords: number;
  /** null: none is known. */
  readonly volumePerMonth: number | null;
}

/** Totals of rows; for clusters, their keywords are summed. */
export function sumTotals(
  { model }: TableSource,
  kind: TableUrl["rows"],
  rows: readonly number[],
): RowTotals {
  let volumePerMonth: number | null = null;
  let keywords = 0;
  for (const row of rows) {
    const cluster = kind === "clusters" ? model.clusterAt[row] : undefined;
    keywords += cluster ? cluster.keywords.length : 1;
    const volume = cluster
      ? cluster.volumePerMonth
      : (model.snapshot.keywords.volumePerMonth[row] ?? null);
    if (volume !== null) volumePerMonth = (volumePerMonth ?? 0) + volume;
  }
  return { rows: rows.length, keywords, volumePerMonth };
}
