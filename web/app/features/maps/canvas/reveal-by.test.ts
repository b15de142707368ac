import { expect, test } from "vitest";
import { revealBy } from "#/features/maps/canvas/reveal-by.ts";

const box = (x: number, y: number, width = 40, height = 30) => ({ x, y, width, height });

test("a picture that shows the box stays where it is", () => {
  expect(revealBy(box(0, 70), 200, 100)).toEqual([0, 0]);
});

test("a box beyond an edge comes in by the shortest way, with a little room around it", () => {
  expect(revealBy(box(-60, 90), 200, 100)).toEqual([72, -32]);
  expect(revealBy(box(170, -5), 200, 100)).toEqual([-22, 17]);
});

test("of a box larger than the window its beginning is shown, unless it fills the window", () => {
  expect(revealBy(box(150, 0, 400), 200, 100)).toEqual([-138, 0]);
  expect(revealBy(box(-50, 0, 400), 200, 100)).toEqual([0, 0]);
});
