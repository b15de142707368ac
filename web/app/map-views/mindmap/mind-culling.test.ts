import { expect, test } from "vitest";
import {
  getMindDetail,
  isInRange,
  getRangeKey,
  readRange,
} from "#/map-views/mindmap/mind-culling.ts";

test("the rendered range covers everything visible, at any zoom", () => {
  for (const zoom of [0.1, 0.33, 1, 2]) {
    for (const x of [-5000, -13, 0, 900]) {
      const range = readRange(getRangeKey([x, -x, zoom], 1200, 800));
      expect(range.left).toBeLessThanOrEqual(-x / zoom);
      expect(range.right).toBeGreaterThanOrEqual((1200 - x) / zoom);
      expect(range.top).toBeLessThanOrEqual(x / zoom);
      expect(range.bottom).toBeGreaterThanOrEqual((800 + x) / zoom);
    }
  }
});

test("a small pan rerenders nothing", () => {
  expect(getRangeKey([-600, -600, 1], 300, 300)).toBe(getRangeKey([-640, -610, 1], 300, 300));
  expect(getRangeKey([-600, -600, 1], 400, 300)).not.toBe(getRangeKey([-1100, -600, 1], 400, 300));
});

test("a node partly in the range is rendered, one next to it is not", () => {
  const range = { left: 0, top: 0, right: 100, bottom: 100 };
  expect(isInRange({ x: -20, y: 90, width: 30, height: 30 }, range)).toBe(true);
  expect(isInRange({ x: -40, y: 90, width: 30, height: 30 }, range)).toBe(false);
});

test("fewer names are shown as the map is zoomed out", () => {
  expect([1, 0.7, 0.4, 0.2, 0.1].map(getMindDetail)).toEqual([
    "near",
    "small",
    "mid",
    "far",
    "farther",
  ]);
});
