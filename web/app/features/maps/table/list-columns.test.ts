import { expect, test } from "vitest";
import { CHECKBOX_WIDTH_PX } from "#/ui/grid/grid-styles.ts";
import { listColumns } from "#/features/maps/table/list-columns.ts";

/** A window of 1280 px without the collapsed sidebar, the panel and a scroll bar. */
const TABLE_PX = 1280 - 56 - 380 - 16;

test.each([
  ["clusters", ["name", "volume", "difficulty", "opportunity", "intent"]],
  ["keywords", ["name", "volume", "difficulty", "intent"]],
] as const)("the figures of %s are in sight next to the panel at 1280 px", (rows, ids) => {
  // Prominence takes the place of searches, and is not next to them.
  const first = listColumns(rows)
    .filter(({ id }) => id !== "prominence")
    .slice(0, ids.length);
  expect(first.map(({ id }) => id)).toEqual(ids);
  const widthPx = first.reduce((sum, column) => sum + column.widthPx, CHECKBOX_WIDTH_PX);
  expect(widthPx).toBeLessThanOrEqual(TABLE_PX);
});
