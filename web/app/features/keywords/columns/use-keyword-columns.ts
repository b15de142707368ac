/** The columns of the page on this screen: a person's layout, as wide as there is room, and two of them on phones. */
import useMediaQuery from "@mui/material/useMediaQuery";
import type { Theme } from "@mui/material/styles";
import { useMemo, type RefObject } from "react";
import { listKeywordColumns } from "#/features/keywords/columns/keyword-columns.tsx";
import { stretchColumns } from "#/features/keywords/columns/stretch-columns.ts";
import type { KeywordTable } from "@mapwright/core/workspace-keywords/keyword-table";
import type { PlacedColumn } from "#/ui/grid/grid-column.ts";
import { useGridColumns, type GridColumns } from "#/ui/grid/use-grid-columns.ts";
import { useNarrowColumns } from "#/ui/grid/use-narrow-columns.ts";
import { useElementSize } from "#/ui/layout/use-element-size.ts";

/** Padding of the page, and the lines around the grid. */
const PADDING_PX = 2 * 24 + 2;

export interface KeywordColumns {
  readonly columns: GridColumns;
  readonly narrow: ReturnType<typeof useNarrowColumns>;
  readonly placed: readonly PlacedColumn[];
  readonly isNarrow: boolean;
}

/** @param frame around the page */
export function useKeywordColumns(
  table: KeywordTable | null,
  layoutKey: string,
  frame: RefObject<HTMLDivElement | null>,
): KeywordColumns {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down("md"), { noSsr: true });
  const defined = useMemo(() => (table ? listKeywordColumns(table) : []), [table]);
  const columns = useGridColumns(defined, layoutKey);
  const narrow = useNarrowColumns(columns, frame);
  const { widthPx } = useElementSize(frame);
  const placed = isNarrow ? narrow.columns : stretchColumns(columns.shown, widthPx - PADDING_PX);
  return { columns, narrow, placed, isNarrow };
}
