/** On narrow screens: the name of the row and one other column, which the user chooses. */
import { useMemo, useState, type RefObject } from "react";
import { useElementSize } from "#/ui/layout/use-element-size.ts";
import { MARK_WIDTH_PX } from "#/features/maps/table/table-styles.ts";
import type { PlacedColumn, TableColumns } from "#/features/maps/table/use-table-columns.ts";

const SHARE_OF_NAME = 0.58;

export interface NarrowColumns {
  readonly columns: readonly PlacedColumn[];
  readonly chosen: string;
  readonly choose: (id: string) => void;
}

export function useNarrowColumns(
  { all }: TableColumns,
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
    const roomPx = widthPx - MARK_WIDTH_PX;
    const nameWidthPx = Math.round(roomPx * SHARE_OF_NAME);
    const fixed = { startPx: 0, isResizing: false, onResizeStart: () => undefined };
    return [
      { ...fixed, column: names, widthPx: nameWidthPx },
      { ...fixed, column: shown, widthPx: roomPx - nameWidthPx },
    ];
  }, [names, shown, widthPx]);
  return { columns, chosen: shown?.id ?? "", choose };
}
