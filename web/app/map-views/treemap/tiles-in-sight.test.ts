import { expect, test } from "vitest";
import { extendSight, doMeet, getVisiblePart } from "#/map-views/treemap/tiles-in-sight.ts";

const sight = { x: 100, y: 200, width: 400, height: 300 };

test("a tile partly out of view returns its visible part", () => {
  expect(getVisiblePart({ x: 0, y: 250, width: 250, height: 100 }, sight)).toEqual({
    x: 100,
    y: 250,
    width: 150,
    height: 100,
  });
  expect(getVisiblePart({ x: 0, y: 0, width: 900, height: 900 }, sight)).toEqual(sight);
});

test("a tile fully in or out of view is returned whole", () => {
  const inside = { x: 120, y: 220, width: 50, height: 40 };
  const outside = { x: 600, y: 220, width: 50, height: 40 };
  expect(getVisiblePart(inside, sight)).toEqual(inside);
  expect(getVisiblePart(outside, sight)).toBe(outside);
});

test("tiles within half a window of the visible area are near, others are not", () => {
  const near = extendSight(sight);
  expect(doMeet({ x: 650, y: 220, width: 50, height: 40 }, near)).toBe(true);
  expect(doMeet({ x: 750, y: 220, width: 50, height: 40 }, near)).toBe(false);
});
