/**
 * The user's columns, stored on their device. The library manages order, widths and visibility; rows stay indexes into
 * the map's own columns, because 50,000 row objects would be recreated with every change of the map.
 */
import {
  columnOrderingFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type Updater,
} from "@tanstack/react-table";
import { useCallback, useMemo, useState, type SyntheticEvent } from "react";
import {
  clampWidth,
  moveColumn,
  orderColumns,
  PLAIN_LAYOUT,
  readLayout,
  widthBounds,
  type ColumnLayout,
} from "#/features/maps/table/column-layout.ts";
import type { TableColumn } from "#/features/maps/table/table-column.ts";
import { columnsOf } from "#/features/maps/table/table-columns.ts";
import type { RowKind } from "#/features/maps/table/table-url.ts";

const features = tableFeatures({
  columnOrderingFeature,
  columnVisibilityFeature,
  columnSizingFeature,
  columnResizingFeature,
});

const NO_ROWS: readonly object[] = [];

export interface PlacedColumn {
  readonly column: TableColumn;
  readonly widthPx: number;
  /** Offset among the scrolling columns; the first column does not scroll. */
  readonly startPx: number;
  readonly isResizing: boolean;
  /** For mouse and touch events on the edge of its header. */
  readonly onResizeStart: (event: SyntheticEvent) => void;
}

export interface TableColumns {
  /** The visible columns in order. The first names the row. */
  readonly shown: readonly PlacedColumn[];
  /** All columns in order. */
  readonly all: readonly { readonly column: TableColumn; readonly isShown: boolean }[];
  readonly isCompact: boolean;
  readonly show: (id: string, isShown: boolean) => void;
  readonly move: (id: string, steps: number) => void;
  readonly widen: (id: string, byPx: number) => void;
  readonly setCompact: (isCompact: boolean) => void;
  readonly reset: () => void;
}

export function useTableColumns(rows: RowKind, map: string): TableColumns {
  // The table and its headers are mutated: the same objects have other contents after a change.
  "use no memo";
  const [layout, change] = useLayout(`mw-table-${map}-${rows}`);
  const columns = columnsOf(rows);
  const ordered = useMemo(() => orderColumns(columns, layout), [columns, layout]);
  const isShown = (column: TableColumn) => layout.shown[column.id] ?? column.isShown;
  const definitions = useMemo(() => columns.map(define), [columns]);
  const table = useTable({
    features,
    columns: definitions,
    data: NO_ROWS,
    columnResizeMode: "onChange",
    state: {
      columnOrder: ordered.map(({ id }) => id),
      columnVisibility: Object.fromEntries(ordered.map((own) => [own.id, isShown(own)])),
      columnSizing: layout.widthsPx,
    },
    onColumnSizingChange: (next) => {
      change((before) => ({
        ...before,
        widthsPx: clampAll(appliedWidths(next, before.widthsPx)),
      }));
    },
  });
  const byId = new Map(columns.map((column) => [column.id, column]));
  const headers = table.getHeaderGroups()[0]?.headers ?? [];
  const firstPx = headers[0]?.getSize() ?? 0;
  const shown = headers.flatMap((header): PlacedColumn[] => {
    const column = byId.get(header.column.id);
    if (!column) return [];
    const startPx = header.column.getStart() - firstPx;
    const isResizing = header.column.getIsResizing();
    const widthPx = header.getSize();
    return [{ column, widthPx, startPx, isResizing, onResizeStart: header.getResizeHandler() }];
  });
  return {
    shown,
    all: ordered.map((column) => ({ column, isShown: isShown(column) })),
    isCompact: layout.isCompact,
    show: (id, isOn) => change((before) => ({ ...before, shown: { ...before.shown, [id]: isOn } })),
    move: (id, steps) => {
      const ids = ordered.map((column) => column.id);
      change((before) => ({ ...before, order: [...moveColumn(ids, id, steps)] }));
    },
    widen: (id, byPx) => {
      const widthPx = shown.find(({ column }) => column.id === id)?.widthPx ?? 0;
      change((before) => ({
        ...before,
        widthsPx: { ...before.widthsPx, [id]: clampWidth(widthPx + byPx) },
      }));
    },
    setCompact: (isCompact) => change((before) => ({ ...before, isCompact })),
    reset: () => change(({ isCompact }) => ({ ...PLAIN_LAYOUT, isCompact })),
  };
}

function define({ id, label, widthPx }: TableColumn): ColumnDef<typeof features, object> {
  return { id, header: label, size: widthPx, ...widthBounds };
}

function appliedWidths(
  next: Updater<Record<string, number>>,
  before: Record<string, number>,
): Record<string, number> {
  return typeof next === "function" ? next(before) : next;
}

function clampAll(widthsPx: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(widthsPx).map(([id, px]) => [id, clampWidth(px)]));
}

type ChangeLayout = (change: (before: ColumnLayout) => ColumnLayout) => void;

function useLayout(key: string): [ColumnLayout, ChangeLayout] {
  const [kept, setKept] = useState(() => ({ key, layout: load(key) }));
  const current = kept.key === key ? kept : { key, layout: load(key) };
  if (current !== kept) setKept(current);
  const change = useCallback<ChangeLayout>(
    (make) => {
      setKept((before) => {
        const layout = make(before.key === key ? before.layout : load(key));
        store(key, layout);
        return { key, layout };
      });
    },
    [key],
  );
  return [current.layout, change];
}

function load(key: string): ColumnLayout {
  try {
    return readLayout(localStorage.getItem(key));
  } catch {
    return PLAIN_LAYOUT; // Storage is blocked: every visit starts from the default.
  }
}

function store(key: string, layout: ColumnLayout) {
  try {
    localStorage.setItem(key, JSON.stringify(layout));
  } catch {
    // Storage is blocked: the layout lasts until the page is closed.
  }
}
