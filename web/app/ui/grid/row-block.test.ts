import { expect, test } from "vitest";
import { HEAD_HEIGHT_PX } from "#/ui/grid/grid-styles.ts";
import { findRowBlock } from "#/ui/grid/use-grid-virtualizer.ts";

const VIEWPORT_PX = 544;
const terms = { lineCount: 1_000, rowHeightPx: 30, viewportPx: VIEWPORT_PX };

test("the block of rows sticks where its ends meet those of the viewport, so that it always covers it", () => {
  const block = findRowBlock({ ...terms, range: { startIndex: 100, endIndex: 118 } });
  expect(block).toMatchObject({ startPx: 90 * 30, heightPx: 39 * 30 });
  // Scrolled down beyond it, its end is at the end of the viewport; scrolled up, its start is below the header.
  expect(block.topPx + block.heightPx).toBe(VIEWPORT_PX);
  expect(VIEWPORT_PX - block.bottomPx - block.heightPx).toBe(HEAD_HEIGHT_PX);
});

test("the block of rows ends with the first and the last row", () => {
  expect(findRowBlock({ ...terms, range: { startIndex: 0, endIndex: 17 } }).startPx).toBe(0);
  const last = findRowBlock({ ...terms, range: { startIndex: 982, endIndex: 999 } });
  expect(last.startPx + last.heightPx).toBe(1_000 * 30);
});

test("rows that all fit stay where they are", () => {
  const few = findRowBlock({ ...terms, lineCount: 3, range: { startIndex: 0, endIndex: 2 } });
  expect(few).toEqual({ startPx: 0, heightPx: 90, topPx: HEAD_HEIGHT_PX, bottomPx: -0 });
  expect(findRowBlock({ ...terms, lineCount: 0, range: null }).heightPx).toBe(0);
});
