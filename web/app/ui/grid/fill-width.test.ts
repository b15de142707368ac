import { expect, test } from "vitest";
import { fillWidth } from "#/ui/grid/fill-width.ts";
import type { PlacedColumn } from "#/ui/grid/grid-column.ts";

const placed = (id: string, widthPx: number): PlacedColumn => ({
  column: {
    id,
    label: id,
    note: null,
    widthPx,
    align: "start",
    isShown: true,
    startsDescending: false,
    value: () => null,
    text: () => "",
    cell: () => null,
    edit: null,
  },
  widthPx,
  startPx: 0,
  isResizing: false,
  onResizeStart: () => {},
});
const widths = (columns: readonly PlacedColumn[]) => columns.map(({ widthPx }) => widthPx);

test("the names take what a wide grid has left, up to a scroll bar", () => {
  // 40 of the checkbox, 16 of a scroll bar.
  expect(widths(fillWidth([placed("name", 240), placed("volume", 140)], 1000))).toEqual([804, 140]);
});

test("columns that don't fit keep their widths and scroll", () => {
  const columns = [placed("name", 240), placed("volume", 140)];
  expect(fillWidth(columns, 400)).toBe(columns);
  expect(fillWidth([], 400)).toEqual([]);
});
