import { expect, test } from "vitest";
import {
  clampWidth,
  moveColumn,
  orderColumns,
  PLAIN_LAYOUT,
  readLayout,
} from "#/ui/grid/column-layout.ts";

const columns = ["name", "status", "due", "note"].map((id) => ({ id, isShown: true }));

test("a missing, broken or differently shaped layout falls back to the default", () => {
  expect(readLayout(null)).toEqual(PLAIN_LAYOUT);
  expect(readLayout("{")).toEqual(PLAIN_LAYOUT);
  expect(readLayout('{"order":"name"}')).toEqual(PLAIN_LAYOUT);
  expect(readLayout('{"order":[],"shown":{},"widthsPx":{"name":1e9},"isCompact":true}')).toEqual(
    PLAIN_LAYOUT,
  );
});

test("a stored layout is read back", () => {
  const layout = {
    order: ["name", "due"],
    shown: { note: false },
    widthsPx: { name: 300 },
    isCompact: true,
  };
  expect(readLayout(JSON.stringify(layout))).toEqual(layout);
});

test("columns follow the chosen order, with newer columns after them", () => {
  const ordered = orderColumns(columns, { ...PLAIN_LAYOUT, order: ["name", "note"] });
  expect(ordered.map(({ id }) => id)).toEqual(["name", "note", "status", "due"]);
});

test("a column moves among the others and never before the first", () => {
  const ids = ["name", "status", "due", "note"];
  expect(moveColumn(ids, "due", -1)).toEqual(["name", "due", "status", "note"]);
  expect(moveColumn(ids, "due", -9)).toEqual(["name", "due", "status", "note"]);
  expect(moveColumn(ids, "status", 9)).toEqual(["name", "due", "note", "status"]);
  expect(moveColumn(ids, "name", 2)).toEqual(ids);
  expect(moveColumn(ids, "gone", 1)).toEqual(ids);
});

test("widths stay within their bounds", () => {
  expect(clampWidth(3)).toBe(56);
  expect(clampWidth(120.4)).toBe(120);
  expect(clampWidth(5000)).toBe(800);
});
