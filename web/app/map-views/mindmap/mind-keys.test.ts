import { openState } from "@mapwright/core/maps/log/edited/map-state";
import { buildTestSnapshot } from "@mapwright/core/maps/testing/test-snapshot";
import { expect, test } from "vitest";
import { findMindKeyAction } from "#/map-views/mindmap/mind-keys.ts";
import { MIND_AS_OPENED, setTopicsOpen } from "#/map-views/mindmap/mind-opening.ts";
import { listMindRows } from "#/map-views/mindmap/mind-rows.ts";
import { growMindTree } from "#/map-views/mindmap/mind-tree.ts";
import { createMapModel } from "#/map-views/view-model/map-model.ts";

const snapshot = buildTestSnapshot({
  Brewing: { Ratio: { "coffee ratio": 300 }, Grind: { "grind size": 200 } },
  Gear: { Kettles: { kettle: 100 } },
});
const tree = growMindTree(createMapModel(snapshot, "volume"), openState(snapshot));
/** root, Brewing, Ratio, "coffee ratio", Grind, Gear, Kettles */
const rows = listMindRows(
  tree,
  setTopicsOpen(MIND_AS_OPENED, [snapshot.clusters.id[0] ?? ""], true),
);
const NOT_HELD = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };
const press = (focused: number, key: string, held: object = {}) =>
  findMindKeyAction(rows, focused, { key, ...NOT_HELD, ...held }, true);
const pressInList = (focused: number, key: string) =>
  findMindKeyAction(rows, focused, { key, ...NOT_HELD }, false);

test.each([
  ["Down goes to the next node of the column, past what hangs between", 2, "ArrowDown", 4],
  ["Down goes on into the next family", 4, "ArrowDown", 6],
  ["Down stays at the end of a column", 6, "ArrowDown", 6],
  ["Up goes back", 5, "ArrowUp", 1],
  ["Right goes to the first node that hangs on an open one", 2, "ArrowRight", 3],
  ["Left goes to what it hangs on", 4, "ArrowLeft", 1],
  ["Left of the map's name is the first pillar on that side", 0, "ArrowLeft", 5],
  ["on the left side, Left goes to what hangs on an open one", 5, "ArrowLeft", 6],
  ["on the left side, Right goes to what it hangs on", 6, "ArrowRight", 5],
  ["Home goes to the map's name", 6, "Home", 0],
  ["End goes to the last of the column", 2, "End", 6],
])("%s", (_, focused, key, row) => {
  expect(press(focused, key)).toEqual({ kind: "focus", row });
});

test("in the list, Right leads into every branch and Left out of it", () => {
  expect(pressInList(5, "ArrowRight")).toEqual({ kind: "focus", row: 6 });
  expect(pressInList(6, "ArrowLeft")).toEqual({ kind: "focus", row: 5 });
  expect(pressInList(0, "ArrowLeft")).toBeNull();
});

test("Right expands a collapsed node, Space toggles it, and neither affects a keyword", () => {
  expect(press(4, "ArrowRight")).toEqual({ kind: "open" });
  expect(press(4, " ")).toEqual({ kind: "open" });
  expect(press(2, " ")).toEqual({ kind: "close" });
  expect(press(3, "ArrowRight")).toBeNull();
  expect(press(3, " ")).toBeNull();
});

test("Alt with an arrow moves the node, Control A selects all, and Tab and selecting one are left to the page", () => {
  expect(press(2, "ArrowUp", { altKey: true })).toEqual({ kind: "shift", to: "before" });
  expect(press(2, " ", { ctrlKey: true })).toBeNull();
  expect(press(2, "a", { metaKey: true })).toEqual({ kind: "mark-all" });
  expect(press(2, "Enter", { ctrlKey: true })).toEqual({ kind: "add-child" });
  expect(press(2, "Enter", { shiftKey: true })).toEqual({ kind: "add-sibling" });
  expect(press(2, "Tab")).toBeNull();
  expect(press(2, "z", { ctrlKey: true })).toBeNull();
});
