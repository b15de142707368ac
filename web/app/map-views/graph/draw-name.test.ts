import { expect, test } from "vitest";
import { nameLeft } from "#/map-views/graph/draw-name.ts";

test("a name is drawn on the right of its node", () => {
  expect(nameLeft({ x: 100, size: 10 }, 80, 400)).toBe(116);
});

test("a name that would run out of the canvas is drawn on the left of its node", () => {
  expect(nameLeft({ x: 350, size: 10 }, 80, 400)).toBe(254);
});

test("a name that fits on neither side stays on the right", () => {
  expect(nameLeft({ x: 60, size: 10 }, 80, 100)).toBe(76);
});
