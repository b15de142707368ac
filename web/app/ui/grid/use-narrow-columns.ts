/** Columns of narrow screens: the name of the row and one other column, which the user chooses. */
import { useMemo, useState, type RefObject } from "react";
import { useElementSize } from "#/ui/layout/use-element-size.ts";
import { CHECKBOX_WIDTH_PX } from "#/ui/grid/grid-styles.ts";
import type { PlacedColumn } from "#/ui/grid/grid-column.ts";
import type { GridColumns } from "#/ui/grid/use-grid-columns.ts";

const SHARE_OF_NAME = 0.58;

export interface NarrowColumns {
  readonly columns: readonly PlacedColumn[];
  readonly chosen: string;
  readonly choose: (id: string) => void;
}

export function useNarrowColumns(
  { all }: GridColumns,
  frame: RefObject<HTMLElement | null>,
): NarrowColumns {
  const { widthPx } = useElementSize(frame);
  const [wanted, choose] = useState<string | null>(null);
  const [first, second] = all;
  const other = all.find(({ column }) => column.id === wanted) ?? second;
  const names = first?.column;
  const shown = other?.column;
  const columns = useMemo((): readonly PlacedColumn[] => {
    if (!names || !shown || widthPx === 0) return [];
    const spacePx = widthPx - CHECKBOX_WIDTH_PX;
    const nameWidthPx = Math.round(spacePx * SHARE_OF_NAME);
    const fixed = { startPx: 0, isResizing: false, onResizeStart: () => undefined };
    return [
      { ...fixed, column: names, widthPx: nameWidthPx },
      { ...fixed, column: shown, widthPx: spacePx - nameWidthPx },
    ];
  }, [names, shown, widthPx]);
  return { columns, chosen: shown?.id ?? "", choose };
}
