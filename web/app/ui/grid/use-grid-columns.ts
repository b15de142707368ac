/**
 * The user's columns, stored on their device. TanStack Table manages their order, widths, visibility and pinning; it
 * gets no rows (docs/decisions/0020-map-table.md).
 */
import {
  columnOrderingFeature,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type Updater,
} from "@tanstack/react-table";
import { useMemo, useState } from "react";
import {
  clampWidth,
  moveColumn,
  orderColumns,
  PLAIN_LAYOUT,
  readLayout,
  widthBounds,
  type ColumnLayout,
} from "#/ui/grid/column-layout.ts";
import type { GridColumn, PlacedColumn } from "#/ui/grid/grid-column.ts";

const features = tableFeatures({
  columnOrderingFeature,
  columnPinningFeature,
  columnVisibilityFeature,
  columnSizingFeature,
  columnResizingFeature,
});

const NO_ROWS: readonly object[] = [];

export interface GridColumns {
  /** The visible columns in order. The first names the row and is pinned. */
  readonly shown: readonly PlacedColumn[];
  /** All columns in order. */
  readonly all: readonly { readonly column: GridColumn; readonly isShown: boolean }[];
  readonly isCompact: boolean;
  readonly show: (id: string, isShown: boolean) => void;
  readonly move: (id: string, steps: number) => void;
  readonly widen: (id: string, byPx: number) => void;
  readonly setCompact: (isCompact: boolean) => void;
  readonly reset: () => void;
}

/** @param storageKey where the user's layout is stored on the device */
export function useGridColumns(columns: readonly GridColumn[], storageKey: string): GridColumns {
  // TanStack's table and columns are mutated: the same objects have other contents after a change.
  "use no memo";
  const [layout, change] = useLayout(storageKey);
  const ordered = useMemo(() => orderColumns(columns, layout), [columns, layout]);
  const isShown = (column: GridColumn) => layout.shown[column.id] ?? column.isShown;
  const definitions = useMemo(() => columns.map(define), [columns]);
  const table = useTable({
    features,
    columns: definitions,
    data: NO_ROWS,
    columnResizeMode: "onChange",
    state: {
      columnOrder: ordered.map(({ id }) => id),
      columnPinning: { start: columns.slice(0, 1).map(({ id }) => id), end: [] },
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
  const shown = table.getFlatHeaders().flatMap((header): PlacedColumn[] => {
    const column = byId.get(header.column.id);
    if (!column) return [];
    const isPinned = header.column.getIsPinned() === "start";
    return [
      {
        column,
        widthPx: header.getSize(),
        startPx: isPinned ? 0 : header.column.getStart("center"),
        isResizing: header.column.getIsResizing(),
        onResizeStart: header.getResizeHandler(),
      },
    ];
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

function define({ id, label, widthPx }: GridColumn): ColumnDef<typeof features, object> {
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
  const change: ChangeLayout = (make) => {
    setKept((before) => {
      const layout = make(before.key === key ? before.layout : load(key));
      store(key, layout);
      return { key, layout };
    });
  };
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
