import { expect, test } from "vitest";
import { revealBy } from "#/map-views/canvas/reveal-by.ts";

const box = (x: number, y: number, width = 40, height = 30) => ({ x, y, width, height });

test("a viewport that already shows the box does not move", () => {
  expect(revealBy(box(0, 70), 200, 100)).toEqual([0, 0]);
});

test("a box beyond an edge is revealed by the shortest move, with a little padding", () => {
  expect(revealBy(box(-60, 90), 200, 100)).toEqual([72, -32]);
  expect(revealBy(box(170, -5), 200, 100)).toEqual([-22, 17]);
});

test("the beginning of a box larger than the viewport is shown, unless the box fills it", () => {
  expect(revealBy(box(150, 0, 400), 200, 100)).toEqual([-138, 0]);
  expect(revealBy(box(-50, 0, 400), 200, 100)).toEqual([0, 0]);
});
