import fc from "fast-check";
import { expect, test } from "vitest";
import { chooseAreaScale } from "#/map-views/legend/area-scale.ts";

test("the scale is a round number and its square has exactly that area", () => {
  expect(chooseAreaScale(1)).toEqual({ weight: 500, sidePx: Math.sqrt(500) });
  expect(chooseAreaScale(3)?.weight).toBe(1_000);
});

test("a map without tiles has no scale", () => {
  expect(chooseAreaScale(0)).toBeNull();
});

test("the square is always about the size of a symbol", () => {
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 1e6, noNaN: true }), (weightPerPx) => {
      const scale = chooseAreaScale(weightPerPx);
      expect(scale?.sidePx).toBeGreaterThan(9);
      expect(scale?.sidePx).toBeLessThan(31);
    }),
  );
});
