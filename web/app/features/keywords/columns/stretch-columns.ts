/** Wide windows: what is left of the line is shared by the columns that hold texts. */
import { CHECKBOX_WIDTH_PX } from "#/ui/grid/grid-styles.ts";
import type { PlacedColumn } from "#/ui/grid/grid-column.ts";

const TEXTS: ReadonlySet<string> = new Set([
  "name",
  "cluster",
  "pillar",
  "map",
  "page",
  "tags",
  "asOf",
]);
/** No text column gets wider than this by itself. */
const WIDEST_PX = 420;

export function stretchColumns(
  columns: readonly PlacedColumn[],
  spacePx: number,
): readonly PlacedColumn[] {
  const usedPx = columns.reduce((sum, { widthPx }) => sum + widthPx, CHECKBOX_WIDTH_PX);
  const texts = columns.filter(
    ({ column, widthPx }) => TEXTS.has(column.id) && widthPx < WIDEST_PX,
  );
  const morePx = Math.floor((spacePx - usedPx) / Math.max(1, texts.length));
  if (morePx <= 0 || columns.some(({ isResizing }) => isResizing)) return columns;
  let startPx = 0;
  return columns.map((placed, at) => {
    const widthPx = texts.includes(placed)
      ? Math.max(placed.widthPx, Math.min(WIDEST_PX, placed.widthPx + morePx))
      : placed.widthPx;
    const moved = { ...placed, widthPx, startPx };
    // The first is pinned: the others begin after it.
    startPx += at === 0 ? 0 : widthPx;
    return moved;
  });
}
