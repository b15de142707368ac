/** The visible rows and columns of the table. */
import { defaultRangeExtractor, useVirtualizer, type Range } from "@tanstack/react-virtual";
import { useCallback, useEffect, useMemo, useRef, type RefObject } from "react";
import type { GridPlace } from "#/features/maps/table/grid-keys.ts";
import { HEAD_HEIGHT_PX, MARK_WIDTH_PX } from "#/features/maps/table/table-styles.ts";
import type { PlacedColumn } from "#/features/maps/table/use-table-columns.ts";

const OVERSCAN_ROWS = 6;

interface GridWindowInput {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly lineCount: number;
  readonly rowHeightPx: number;
  /** The first is always visible. */
  readonly columns: readonly PlacedColumn[];
}

export interface GridWindow {
  readonly lines: readonly { readonly index: number; readonly start: number }[];
  readonly heightPx: number;
  /** Indexes of the visible columns, without the fixed ones. The same array until others become visible. */
  readonly places: readonly number[];
  readonly scrollTo: (place: GridPlace) => void;
  readonly centerOn: (line: number) => void;
  /**
   * Its row and column stay in the document when they scroll out of view; otherwise focus would fall back to the page.
   */
  readonly keep: (place: GridPlace) => void;
}

/** Where the scrolling columns begin, after the checkboxes and the name. */
const FIRST_PLACE = 2;

export function useGridWindow(input: GridWindowInput): GridWindow {
  const { scroller, lineCount, rowHeightPx, columns } = input;
  const kept = useRef<GridPlace>({ row: -1, column: 0 });
  const [first, ...rest] = columns;
  const stickyPx = MARK_WIDTH_PX + (first?.widthPx ?? 0);
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
    rangeExtractor: (range) => withIndex(range, kept.current.column - FIRST_PLACE),
  });
  const widths = columns.map(({ column, widthPx }) => `${column.id} ${String(widthPx)}`).join(" ");
  useEffect(() => across.measure(), [across, widths]);
  useEffect(() => rows.measure(), [rows, rowHeightPx]);
  const inSight = across
    .getVirtualItems()
    .map(({ index }) => index + FIRST_PLACE)
    .join(" ");
  const places = useMemo(() => (inSight === "" ? [] : inSight.split(" ").map(Number)), [inSight]);
  const scrollTo = useCallback(
    ({ row, column }: GridPlace) => {
      if (row >= 0) rows.scrollToIndex(row);
      if (column >= FIRST_PLACE) across.scrollToIndex(column - FIRST_PLACE);
    },
    [rows, across],
  );
  return {
    lines: rows.getVirtualItems(),
    heightPx: rows.getTotalSize(),
    places,
    scrollTo,
    centerOn: (line) => rows.scrollToIndex(line, { align: "center" }),
    keep: (place) => {
      kept.current = place;
    },
  };
}

function withIndex(range: Range, index: number): number[] {
  const shown = defaultRangeExtractor(range);
  if (index < 0 || index >= range.count || shown.includes(index)) return shown;
  return [...shown, index].sort((a, b) => a - b);
}
