/** Gives the room that a wide grid has left to the names of its rows, so that it ends where its frame does. */
import { CHECKBOX_WIDTH_PX } from "#/ui/grid/grid-styles.ts";
import type { PlacedColumn } from "#/ui/grid/grid-column.ts";

/** Width of a scroll bar that takes space, so that filling never makes one appear. */
const RESERVE_PX = 16;

export function fillWidth(
  columns: readonly PlacedColumn[],
  widthPx: number,
): readonly PlacedColumn[] {
  const [first, ...others] = columns;
  if (!first) return columns;
  const neededPx = columns.reduce((sum, column) => sum + column.widthPx, CHECKBOX_WIDTH_PX);
  const leftPx = widthPx - RESERVE_PX - neededPx;
  return leftPx > 0 ? [{ ...first, widthPx: first.widthPx + leftPx }, ...others] : columns;
}
