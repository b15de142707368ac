import { expect, test } from "vitest";
import { figurePlace, pathBetween } from "#/map-views/islands/lines/line-path.ts";

const circle = (x: number, radius: number) => ({ x, y: 0, radius });

test("a line goes from edge to edge, and its figure lies between the edges", () => {
  expect(pathBetween(circle(0, 10), circle(100, 30))).toBe("M10 0L70 0");
  expect(figurePlace(circle(0, 10), circle(100, 30), 60, 20)).toEqual({ x: 40, y: 0 });
});

test("circles that touch have no line between them", () => {
  expect(pathBetween(circle(0, 60), circle(100, 40))).toBe("");
});

test("a figure that the line has no room for is above both circles", () => {
  expect(figurePlace(circle(0, 10), circle(100, 30), 61, 20)).toEqual({ x: 40, y: -50 });
});
