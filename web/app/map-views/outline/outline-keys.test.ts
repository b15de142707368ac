import { buildMapOutline } from "@mapwright/core/snapshot/map-outline";
import { expect, test } from "vitest";
import { buildTestSnapshot } from "@mapwright/core/maps/testing/test-snapshot";
import { findOutlineKeyAction, findByTyping } from "#/map-views/outline/outline-keys.ts";
import { EVERYTHING_COLLAPSED, listRows, openTo } from "#/map-views/outline/outline-rows.ts";

const outline = buildMapOutline(
  buildTestSnapshot({
    Brewing: { Ratio: { "coffee ratio": 900, "ratio chart": 300 }, Grind: { "grind size": 700 } },
    Gear: { Kettles: { "gooseneck kettle": 400 } },
  }),
);
const [brewing] = outline.pillars;
/** 0 Brewing, 1 Ratio (expanded), 2 and 3 its keywords, 4 Grind, 5 Gear, 6 Kettles. */
const rows = listRows(
  outline,
  openTo(EVERYTHING_COLLAPSED, [brewing?.id ?? ""], brewing?.clusters[0]?.id ?? ""),
);

test.each([
  ["ArrowDown", 0, { kind: "focus", row: 1 }],
  ["ArrowDown", 6, { kind: "focus", row: 6 }],
  ["ArrowUp", 0, { kind: "focus", row: 0 }],
  ["ArrowUp", 3, { kind: "focus", row: 2 }],
  ["Home", 4, { kind: "focus", row: 0 }],
  ["End", 1, { kind: "focus", row: 6 }],
  ["PageDown", 1, { kind: "focus", row: 4 }],
  ["PageUp", 1, { kind: "focus", row: 0 }],
  ["ArrowRight", 1, { kind: "focus", row: 2 }],
  ["ArrowRight", 4, { kind: "open", row: 4 }],
  ["ArrowRight", 2, null],
  ["ArrowLeft", 1, { kind: "close", row: 1 }],
  ["ArrowLeft", 2, { kind: "focus", row: 1 }],
  ["ArrowLeft", 4, { kind: "focus", row: 0 }],
  ["Enter", 4, { kind: "select", row: 4 }],
  [" ", 2, { kind: "select", row: 2 }],
  ["*", 4, { kind: "open-siblings", row: 4 }],
  ["Tab", 4, null],
  ["ArrowDown", 99, null],
] as const)("%s at row %i follows the ARIA tree pattern", (key, focused, action) => {
  expect(findOutlineKeyAction(rows, focused, key, 3)).toEqual(action);
});

test("a collapsed top-level pillar has no parent to move to", () => {
  const closed = listRows(outline, {
    ...EVERYTHING_COLLAPSED,
    closedPillars: new Set([brewing?.id ?? ""]),
  });
  expect(findOutlineKeyAction(closed, 0, "ArrowLeft", 3)).toBeNull();
});

test("typing a letter moves to the next row that starts with it, wrapping around", () => {
  const names = ["Brewing", "Grind", "Gear", "Kettles"];
  expect(findByTyping(names, 0, "g")).toBe(1);
  expect(findByTyping(names, 1, "g")).toBe(2);
  expect(findByTyping(names, 2, "G")).toBe(1);
});

test("typing more letters stays on the row while it still matches", () => {
  const names = ["Brewing", "Grind", "Gear", "Kettles"];
  expect(findByTyping(names, 1, "gr")).toBe(1);
  expect(findByTyping(names, 1, "ge")).toBe(2);
});

test("typing text that no row starts with moves nowhere", () => {
  expect(findByTyping(["Brewing"], 0, "z")).toBe(-1);
  expect(findByTyping([], 0, "z")).toBe(-1);
});
