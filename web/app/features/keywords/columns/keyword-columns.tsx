/** The columns of the page, over one table of rows. What no map knows is not offered. */
import { SEARCH_INTENTS } from "@mapwright/core/scoring/search-intent";
import { TOPIC_STATUSES } from "@mapwright/core/snapshot/topic-status";
import type { ReactNode } from "react";
import {
  IntentCell,
  KeywordCell,
  MonthsCell,
  PageCell,
  PositionCell,
  ScoreCell,
  SourceCell,
  StatusCell,
  TagsCell,
  Unknown,
  VolumeCell,
} from "#/features/keywords/columns/keyword-cells.tsx";
import {
  getKnownValue,
  listPlaces,
  getSource,
  listTags,
  UNKNOWN_FIGURE,
  UNRANKED,
  type KeywordTable,
} from "@mapwright/core/workspace-keywords/keyword-table";
import { formatKeywordMarket } from "#/features/keywords/filters/filter-labels.ts";
import { buildFileTable } from "@mapwright/core/workspace-keywords/file-columns";
import { ClusterCell, MapsCell, PillarCell } from "#/features/keywords/columns/place-cells.tsx";
import type { GridColumn } from "#/ui/grid/grid-column.ts";
import type { SortValue } from "#/ui/grid/sort-rows.ts";
import { formatCount, formatMicros } from "#/ui/number-text.tsx";

interface ColumnDefinition {
  readonly id: string;
  readonly label: string;
  readonly note?: string | null;
  readonly widthPx: number;
  readonly isNumber?: boolean;
  readonly isShown?: boolean;
  readonly isKnown?: boolean;
  readonly startsDescending?: boolean;
  readonly cell: (row: number, query: string) => ReactNode;
}

export function listKeywordColumns(table: KeywordTable): GridColumn[] {
  const columns = listDefinitions(table).filter(({ isKnown = true }) => isKnown);
  return columns.map((definition) => toColumn(table, definition));
}

/** The worker sorts, so that no column has values here; texts are those of a file. */
function toColumn(table: KeywordTable, definition: ColumnDefinition): GridColumn {
  const { id, label, note = null, widthPx, isNumber = false, isShown = true, cell } = definition;
  return {
    id,
    label,
    note,
    widthPx,
    align: isNumber ? "end" : "start",
    isShown,
    startsDescending: definition.startsDescending ?? isNumber,
    value: (): SortValue => null,
    text: (row) => textOf(table, id, row),
    cell,
    edit: null,
  };
}

function textOf(table: KeywordTable, id: string, row: number): string {
  if (id === "name") return table.texts[row] ?? "";
  const { header, rows } = buildFileTable(table, [id], [row]);
  // The keyword comes first, source and date last, around the column's own.
  const own = rows[0]?.slice(1, id === "asOf" ? header.length : header.length - 2) ?? [];
  return own.filter((value) => value !== null && value !== "").join(" ");
}

function listDefinitions(table: KeywordTable): readonly ColumnDefinition[] {
  const some = (column: ArrayLike<number>) =>
    Array.prototype.some.call(column, (value: number) => value !== UNKNOWN_FIGURE);
  const { sources, position, cpcMicros } = table;
  return [
    {
      id: "name",
      label: "Keyword",
      widthPx: 236,
      cell: (row, query) => <KeywordCell table={table} row={row} query={query} />,
    },
    {
      id: "market",
      label: "Market",
      widthPx: 160,
      isKnown: table.markets.length > 1,
      cell: (row) => (
        <span className="text">
          {formatKeywordMarket(table.markets[table.market[row] ?? 0] ?? "", table.maps)}
        </span>
      ),
    },
    {
      id: "volume",
      label: "Searches a month",
      note: estimateNote(table),
      widthPx: 158,
      isNumber: true,
      isKnown: some(table.volume),
      cell: (row) => <VolumeCell table={table} row={row} />,
    },
    {
      id: "change",
      ...monthsHeading(table),
      widthPx: 144,
      isKnown: table.series.length > 0,
      startsDescending: true,
      cell: (row) => <MonthsCell table={table} row={row} />,
    },
    {
      id: "difficulty",
      label: "Difficulty",
      note: estimateNote(table) ?? "of 100",
      widthPx: 112,
      isNumber: true,
      isKnown: some(table.difficulty),
      startsDescending: false,
      cell: (row) => figure(getKnownValue(table.difficulty, row)),
    },
    {
      id: "intent",
      label: "Intent",
      widthPx: 64,
      cell: (row) => <IntentCell intent={SEARCH_INTENTS[table.intent[row] ?? 0] ?? "unknown"} />,
    },
    {
      id: "position",
      label: "Position",
      widthPx: 82,
      isNumber: true,
      isKnown: some(position),
      startsDescending: false,
      cell: (row) => <PositionCell position={position[row] ?? UNKNOWN_FIGURE} />,
    },
    {
      id: "cluster",
      label: "Page",
      widthPx: 176,
      cell: (row) => <ClusterCell table={table} row={row} />,
    },
    {
      id: "opportunity",
      label: "Opening",
      note: estimateNote(table) ?? "of 100",
      widthPx: 116,
      isNumber: true,
      isKnown: some(table.opportunity),
      cell: (row) => <ScoreCell score={getKnownValue(table.opportunity, row)} />,
    },
    {
      id: "page",
      label: "Ranking page",
      widthPx: 180,
      isKnown: some(table.page),
      cell: (row) => (
        <PageCell
          url={table.pages[table.page[row] ?? UNKNOWN_FIGURE] ?? null}
          isUnranked={position[row] === UNRANKED}
        />
      ),
    },
    {
      id: "tags",
      label: "Tags",
      widthPx: 150,
      cell: (row) => <TagsCell tags={listTags(table, row)} />,
    },
    {
      id: "status",
      label: "Status",
      widthPx: 120,
      cell: (row) => <StatusCell statuses={statusesOf(table, row)} />,
    },
    {
      id: "map",
      label: "Map",
      widthPx: 190,
      cell: (row) => <MapsCell table={table} row={row} />,
    },
    {
      id: "pillar",
      label: "Pillar",
      widthPx: 160,
      isShown: false,
      cell: (row) => <PillarCell table={table} row={row} />,
    },
    {
      id: "cpc",
      label: "Cost per click",
      widthPx: 124,
      isNumber: true,
      isKnown: sources.some(({ currency }) => currency !== null) && some(cpcMicros),
      cell: (row) => {
        const micros = getKnownValue(cpcMicros, row);
        const currency = getSource(table, row)?.currency ?? null;
        return micros === null || currency === null ? <Unknown /> : formatMicros(micros, currency);
      },
    },
    {
      id: "asOf",
      label: "Source",
      note: "and date of searches",
      widthPx: 220,
      isShown: false,
      startsDescending: true,
      cell: (row) => <SourceCell table={table} row={row} />,
    },
  ];
}

/** Searches where they are known by month, otherwise page views. */
function monthsHeading({ series }: KeywordTable): Pick<ColumnDefinition, "label" | "note"> {
  const has = (kind: "page-views" | "searches") => series.some((each) => each.kind === kind);
  if (!has("searches")) return { label: "Interest", note: "Wikipedia page views" };
  return { label: "12 months", note: has("page-views") ? "searches or views" : "searches" };
}

const figure = (value: number | null) => (value === null ? <Unknown /> : formatCount(value));

/** Returns the note for the column name; where only some figures are estimates, each says so itself. null: none is. */
function estimateNote({ sources }: KeywordTable): string | null {
  if (!sources.some(({ isEstimated }) => isEstimated)) return null;
  return sources.every(({ isEstimated, name }) => isEstimated || name === "none")
    ? "estimated"
    : "partly estimated";
}

/** Distinct, by how far the work is. */
function statusesOf(table: KeywordTable, row: number) {
  const own = new Set(Array.from(listPlaces(table, row), (at) => table.clusters.status[at] ?? 0));
  return TOPIC_STATUSES.filter((_, at) => own.has(at));
}
