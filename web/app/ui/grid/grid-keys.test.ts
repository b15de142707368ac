import { expect, test } from "vitest";
import { findGridKeyAction } from "#/ui/grid/grid-keys.ts";

const size = { rows: 100, columns: 6, rowsPerPage: 10 };
const plain = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
const press = (key: string, row: number, column: number, held: Partial<typeof plain> = {}) =>
  findGridKeyAction({ key, ...plain, ...held }, { row, column }, size);
const go = (row: number, column: number) => ({ kind: "go", to: { row, column } });

test.each([
  ["ArrowDown", 3, 2, go(4, 2)],
  ["ArrowDown", 99, 2, go(99, 2)],
  ["ArrowDown", -1, 2, go(0, 2)],
  ["ArrowUp", 0, 2, go(-1, 2)],
  ["ArrowUp", -1, 2, go(-1, 2)],
  ["ArrowRight", 3, 5, go(3, 5)],
  ["ArrowLeft", 3, 0, go(3, 0)],
  ["Home", 3, 4, go(3, 0)],
  ["End", 3, 1, go(3, 5)],
  ["PageDown", 95, 1, go(99, 1)],
  ["PageUp", 5, 1, go(0, 1)],
  ["Enter", 3, 1, { kind: "edit" }],
  ["F2", 3, 1, { kind: "edit" }],
  [" ", 3, 1, { kind: "select" }],
  ["Escape", 3, 1, { kind: "leave" }],
  ["k", 3, 1, { kind: "type", character: "k" }],
  ["Ä", 3, 1, { kind: "type", character: "Ä" }],
  ["ContextMenu", 3, 1, null],
  ["Tab", 3, 1, null],
  ["Shift", 3, 1, null],
] as const)("%s at row %i, column %i follows the ARIA grid pattern", (key, row, column, action) => {
  expect(press(key, row, column)).toEqual(action);
});

test("Ctrl moves to the ends and selects all", () => {
  const held = { ctrlKey: true };
  expect(press("Home", 50, 3, held)).toEqual(go(0, 0));
  expect(press("End", 50, 3, held)).toEqual(go(99, 5));
  expect(press("ArrowDown", 50, 3, held)).toEqual(go(99, 3));
  expect(press("ArrowRight", 50, 3, held)).toEqual(go(50, 5));
  expect(press("a", 50, 3, held)).toEqual({ kind: "select-all" });
  expect(press("a", 50, 3, { metaKey: true })).toEqual({ kind: "select-all" });
  expect(press("z", 50, 3, held)).toBeNull();
  expect(press("c", 50, 3, held)).toBeNull();
});

test("Shift extends the selection, opens, and resizes columns in the header", () => {
  const held = { shiftKey: true };
  expect(press("ArrowDown", 3, 1, held)).toEqual({ kind: "extend", to: { row: 4, column: 1 } });
  expect(press("Enter", 3, 1, held)).toEqual({ kind: "open" });
  expect(press("ArrowRight", -1, 2, held)).toEqual({ kind: "wider" });
  expect(press("ArrowLeft", -1, 2, held)).toEqual({ kind: "narrower" });
  expect(press("ArrowLeft", -1, 2, { ...held, ctrlKey: true })).toEqual({ kind: "left" });
  expect(press("ArrowRight", -1, 2, { ...held, ctrlKey: true })).toEqual({ kind: "right" });
});

test("Alt is left to the browser", () => {
  expect(press("ArrowLeft", 3, 2, { altKey: true })).toBeNull();
});

test("an empty table has no focus target but its header", () => {
  const none = { rows: 0, columns: 6, rowsPerPage: 10 };
  const place = { row: -1, column: 1 };
  for (const key of ["ArrowDown", "PageDown", "PageUp"])
    expect(findGridKeyAction({ key, ...plain }, place, none)).toEqual(go(-1, 1));
});
