import { expect, test } from "vitest";
import { hatchDots, hatchLines } from "#/map-views/islands/color/hatch-lines.ts";

const SQUARE = [
  { x: 0, y: 0 },
  { x: 100, y: 0 },
  { x: 100, y: 100 },
  { x: 0, y: 100 },
];
/** The other way around. */
const LAKE = [
  { x: 20, y: 20 },
  { x: 20, y: 80 },
  { x: 80, y: 80 },
  { x: 80, y: 20 },
];

const linesOf = (path: string) =>
  [...path.matchAll(/M(\S+) ([^L]+)L(\S+) ([^M]+)/g)].map(([, ...ends]) => ends.map(Number));

test("rising lines run to the upper right, and end at the border of the area", () => {
  const lines = linesOf(hatchLines([SQUARE], "rising", 10));
  expect(lines.length).toBeGreaterThan(10);
  for (const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] of lines) {
    expect(x2 - x1).toBeCloseTo(y1 - y2, 0);
    for (const [x, y] of [
      [x1, y1],
      [x2, y2],
    ])
      expect(
        Math.min(...[x ?? 0, y ?? 0, 100 - (x ?? 0), 100 - (y ?? 0)].map(Math.abs)),
      ).toBeLessThan(0.2);
  }
});

test("falling lines run to the lower right", () => {
  for (const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] of linesOf(hatchLines([SQUARE], "falling", 10)))
    expect(x2 - x1).toBeCloseTo(y2 - y1, 0);
});

test("a lake has no lines and no dots", () => {
  const isInLake = (x: number, y: number) => x > 21 && x < 79 && y > 21 && y < 79;
  for (const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] of linesOf(hatchLines([SQUARE, LAKE], "rising", 7)))
    expect(isInLake((x1 + x2) / 2, (y1 + y2) / 2)).toBe(false);
  const dots = hatchDots([SQUARE, LAKE], 7);
  expect(dots.length).toBeGreaterThan(50);
  expect(dots.filter(({ x, y }) => isInLake(x, y))).toEqual([]);
});
