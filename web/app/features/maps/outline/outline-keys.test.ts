import { mapOutline } from "@mapwright/core/maps/map-outline";
import { expect, test } from "vitest";
import { sketchSnapshot } from "@mapwright/core/maps/testing/sketch-snapshot";
import { actionOfKey, findByTyping } from "#/features/maps/outline/outline-keys.ts";
import { EVERYTHING_FOLDED, listRows, openTo } from "#/features/maps/outline/outline-rows.ts";

const outline = mapOutline(
  sketchSnapshot({
    Brewing: { Ratio: { "coffee ratio": 900, "ratio chart": 300 }, Grind: { "grind size": 700 } },
    Gear: { Kettles: { "gooseneck kettle": 400 } },
  }),
);
const [brewing] = outline.pillars;
/** 0 Brewing, 1 Ratio (open), 2 and 3 its keywords, 4 Grind, 5 Gear, 6 Kettles. */
const rows = listRows(
  outline,
  openTo(EVERYTHING_FOLDED, [brewing?.id ?? ""], brewing?.clusters[0]?.id ?? ""),
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
] as const)("%s at row %i does what the tree pattern says", (key, focused, action) => {
  expect(actionOfKey(rows, focused, key, 3)).toEqual(action);
});

test("a closed pillar at the top has nowhere to go out to", () => {
  const closed = listRows(outline, {
    ...EVERYTHING_FOLDED,
    closedPillars: new Set([brewing?.id ?? ""]),
  });
  expect(actionOfKey(closed, 0, "ArrowLeft", 3)).toBeNull();
});

test("typing a letter goes to the next row that begins with it, around the end", () => {
  const names = ["Brewing", "Grind", "Gear", "Kettles"];
  expect(findByTyping(names, 0, "g")).toBe(1);
  expect(findByTyping(names, 1, "g")).toBe(2);
  expect(findByTyping(names, 2, "G")).toBe(1);
});

test("typing on stays on the row that still fits", () => {
  const names = ["Brewing", "Grind", "Gear", "Kettles"];
  expect(findByTyping(names, 1, "gr")).toBe(1);
  expect(findByTyping(names, 1, "ge")).toBe(2);
});

test("typing what no row begins with goes nowhere", () => {
  expect(findByTyping(["Brewing"], 0, "z")).toBe(-1);
  expect(findByTyping([], 0, "z")).toBe(-1);
});
