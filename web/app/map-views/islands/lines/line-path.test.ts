import { expect, test } from "vitest";
import { buildLinePath } from "#/map-views/islands/lines/line-path.ts";

const circle = (x: number, radius: number) => ({ x, y: 0, radius });

test("a line goes from edge to edge", () => {
  expect(buildLinePath(circle(0, 10), circle(100, 30))).toBe("M10 0L70 0");
});

test("circles that touch have no line between them", () => {
  expect(buildLinePath(circle(0, 60), circle(100, 40))).toBe("");
});
