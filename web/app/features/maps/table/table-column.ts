/** Describes a column of the table: what it shows, sorts by, copies and edits. */
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import { VOLUME_TITLES, getVolumeUnit } from "@mapwright/core/snapshot/figures/volume-unit";
import type { MapEvidenceView } from "#/map-views/port/map-evidence.ts";
import type { SortValue } from "#/ui/grid/sort-rows.ts";
import type { CellEditorProps } from "#/ui/grid/cell-editing.ts";
import type { TableSource } from "#/features/maps/table/table-source.ts";
import type { RowKind } from "#/features/maps/table/table-url.ts";

/** Minimum width: the rest of a wide window is added. */
export const NAME_WIDTH_PX = 240;

/** Value that an edit of the column's cells changes. */
export type CellEdit =
  | "name"
  | "note"
  | "status"
  | "assignee"
  | "dueDay"
  | "targetUrl"
  | "pillar"
  | "cluster";

export interface TableEditorProps extends CellEditorProps {
  readonly edit: CellEdit;
  readonly source: TableSource;
}

/** Rendering of a column's cells. `words`: plain text. `amount`: a figure as `text` writes it. */
export type CellLook =
  | "topic"
  | "keyword"
  | "words"
  | "pillar"
  | "cluster"
  | "status"
  | "coverage"
  | "person"
  | "day"
  | "address"
  | "intent"
  | "figure"
  | "amount"
  | "score"
  | "prominence"
  | "moment";

export interface TableColumn {
  readonly rows: RowKind;
  readonly id: string;
  readonly label: string;
  /** Unit in the header, after the label. */
  readonly unit: string | null;
  /** Whether the column's figures are estimates when the map's are. */
  readonly isEstimate: boolean;
  readonly widthPx: number;
  readonly look: CellLook;
  readonly edit: CellEdit | null;
  readonly isShown: boolean;
  /** Whether the map has values for the column; a column without is not offered. */
  readonly isKnown: (snapshot: MapSnapshot, evidence: MapEvidenceView) => boolean;
  /** Figures sort best first by default. */
  readonly startsDescending: boolean;
  readonly value: (source: TableSource, row: number) => SortValue;
  /** The copied text; defaults to the value. */
  readonly text: (source: TableSource, row: number) => string;
}

/** The label shown to users: impressions are not called searches. */
export function getColumnLabel(
  { id, label }: TableColumn,
  metrics: MapSnapshot["metrics"],
): string {
  return id === "volume" ? VOLUME_TITLES[getVolumeUnit(metrics)] : label;
}

/** The data a cell is rendered from. */
export interface TableCellProps {
  readonly source: TableSource;
  readonly column: TableColumn;
  readonly row: number;
  /** Typed letters to highlight; empty: none. */
  readonly query: string;
}

type ColumnDefinition = Pick<TableColumn, "id" | "label" | "look" | "value" | "widthPx"> &
  Partial<Omit<TableColumn, "rows">>;

/** Whether the column's values are numbers, which are aligned right. */
export function isNumeric(look: CellLook): boolean {
  return look === "figure" || look === "amount" || look === "score" || look === "prominence";
}

/** Adds the defaults that most columns share. */
export function buildColumn(rows: RowKind, definition: ColumnDefinition): TableColumn {
  const { value, look } = definition;
  return {
    rows,
    unit: null,
    isEstimate: false,
    edit: null,
    isShown: true,
    isKnown: () => true,
    startsDescending: isNumeric(look) || look === "moment",
    text: (source, row) => String(value(source, row) ?? ""),
    ...definition,
  };
}
