/** The visible rows and columns of the grid. */
import { defaultRangeExtractor, useVirtualizer, type Range } from "@tanstack/react-virtual";
// oxlint-disable-next-line no-restricted-imports -- the compiler leaves a component with a virtualizer as it is
import { useCallback, useEffect, useMemo, useRef, type RefObject } from "react";
import type { CellPosition } from "#/ui/grid/grid-keys.ts";
import { HEAD_HEIGHT_PX, CHECKBOX_WIDTH_PX } from "#/ui/grid/grid-styles.ts";
import type { PlacedColumn } from "#/ui/grid/grid-column.ts";

/** Beyond the visible ones, on each side. */
const OVERSCAN_ROWS = 10;

interface VirtualizerInput {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly lineCount: number;
  readonly rowHeightPx: number;
  /** The first is always visible. */
  readonly columns: readonly PlacedColumn[];
}

/**
 * The rendered rows as one block that sticks to the edges of the viewport: a page that is busy while someone scrolls far
 * shows the rows it has until it has rendered others, never an empty area.
 */
export interface RowBlock {
  readonly startPx: number;
  readonly heightPx: number;
  /** Distance by which its ends may be beyond those of the viewport: CSS `top` and `bottom`. */
  readonly topPx: number;
  readonly bottomPx: number;
}

export interface GridVirtualizer {
  readonly lines: readonly { readonly index: number; readonly start: number }[];
  readonly heightPx: number;
  readonly block: RowBlock;
  /** Indexes of the visible columns, without the fixed ones. The same array until others become visible. */
  readonly columnIndexes: readonly number[];
  readonly scrollTo: (position: CellPosition) => void;
  readonly centerOn: (line: number) => void;
  /**
   * Its row and column stay in the document when they scroll out of view; otherwise focus would fall back to the page.
   */
  readonly keep: (position: CellPosition) => void;
}

/** Index of the first scrolling column, after the checkboxes and the name. */
const FIRST_INDEX = 2;

export function useGridVirtualizer(input: VirtualizerInput): GridVirtualizer {
  const { scroller, lineCount, rowHeightPx, columns } = input;
  const kept = useRef<CellPosition>({ row: -1, column: 0 });
  const [first, ...rest] = columns;
  const stickyPx = CHECKBOX_WIDTH_PX + (first?.widthPx ?? 0);
  // oxlint-disable-next-line react/incompatible-library -- the compiler leaves such a component as it is
  const rows = useVirtualizer({
    count: lineCount,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeightPx,
    overscan: OVERSCAN_ROWS,
    scrollPaddingStart: HEAD_HEIGHT_PX,
    rangeExtractor: (range) => withIndex(range, kept.current.row),
  });
  const across = useVirtualizer({
    horizontal: true,
    count: rest.length,
    getScrollElement: () => scroller.current,
    estimateSize: (at) => rest[at]?.widthPx ?? 0,
    overscan: 1,
    paddingStart: stickyPx,
    scrollPaddingStart: stickyPx,
    rangeExtractor: (range) => withIndex(range, kept.current.column - FIRST_INDEX),
  });
  const widths = columns.map(({ column, widthPx }) => `${column.id} ${String(widthPx)}`).join(" ");
  useEffect(() => across.measure(), [across, widths]);
  useEffect(() => rows.measure(), [rows, rowHeightPx]);
  const inSight = across
    .getVirtualItems()
    .map(({ index }) => index + FIRST_INDEX)
    .join(" ");
  const columnIndexes = useMemo(
    () => (inSight === "" ? [] : inSight.split(" ").map(Number)),
    [inSight],
  );
  const scrollTo = useCallback(
    ({ row, column }: CellPosition) => {
      if (row >= 0) rows.scrollToIndex(row);
      if (column >= FIRST_INDEX) across.scrollToIndex(column - FIRST_INDEX);
    },
    [rows, across],
  );
  return {
    lines: rows.getVirtualItems(),
    heightPx: rows.getTotalSize(),
    block: findRowBlock({
      range: rows.range,
      lineCount,
      rowHeightPx,
      viewportPx: rows.scrollRect?.height ?? 0,
    }),
    columnIndexes,
    scrollTo,
    centerOn: (line) => rows.scrollToIndex(line, { align: "center" }),
    keep: (position) => {
      kept.current = position;
    },
  };
}

interface BlockInput {
  readonly range: { readonly startIndex: number; readonly endIndex: number } | null;
  readonly lineCount: number;
  readonly rowHeightPx: number;
  readonly viewportPx: number;
}

export function findRowBlock({ range, lineCount, rowHeightPx, viewportPx }: BlockInput): RowBlock {
  if (range === null || lineCount === 0)
    return { startPx: 0, heightPx: 0, topPx: HEAD_HEIGHT_PX, bottomPx: 0 };
  const first = Math.max(0, range.startIndex - OVERSCAN_ROWS);
  const last = Math.min(lineCount - 1, range.endIndex + OVERSCAN_ROWS);
  const heightPx = (last - first + 1) * rowHeightPx;
  // Fewer rows than fit never stick: they are all there are.
  const beyondPx = Math.max(0, heightPx - (viewportPx - HEAD_HEIGHT_PX));
  return {
    startPx: first * rowHeightPx,
    heightPx,
    topPx: HEAD_HEIGHT_PX - beyondPx,
    bottomPx: -beyondPx,
  };
}

function withIndex(range: Range, index: number): number[] {
  const shown = defaultRangeExtractor(range);
  if (index < 0 || index >= range.count || shown.includes(index)) return shown;
  return [...shown, index].sort((a, b) => a - b);
}
