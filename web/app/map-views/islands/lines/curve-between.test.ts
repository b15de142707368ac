import { expect, test } from "vitest";
import { buildCurvePath } from "#/map-views/islands/lines/curve-between.ts";

const circle = (x: number, radius: number) => ({ x, y: 0, radius });
const [from, to] = [circle(0, 10), circle(200, 20)];
const box = (left: number, right: number, top: number, bottom: number) => ({
  left,
  right,
  top,
  bottom,
});
/** Distance of the handle above (negative) or below the straight line. */
const handleOf = (path: string) => Number(/Q\S+ (\S+)/.exec(path)?.[1]);

test("a curve starts and ends at the edges of its circles", () => {
  const path = buildCurvePath(from, to, { names: [], circles: [from, to] });
  const [start = 0, end = 0] = [/^M(\S+)/, /(\S+) \S+$/].map((part) =>
    Number(part.exec(path)?.[1]),
  );
  expect(start).toBeGreaterThan(9);
  expect(start).toBeLessThan(11);
  expect(end).toBeGreaterThan(179);
  expect(end).toBeLessThan(182);
});

test("a curve bends away from a name when one is beside the line", () => {
  const below = { names: [box(60, 140, 4, 20)], circles: [] };
  const above = { names: [box(60, 140, -20, -4)], circles: [] };
  expect(handleOf(buildCurvePath(from, to, below))).toBeLessThan(0);
  expect(handleOf(buildCurvePath(from, to, above))).toBeGreaterThan(0);
});

test("a curve bends around another page when there is one on its way", () => {
  const usual = handleOf(buildCurvePath(from, to, { names: [], circles: [from, to] }));
  const other = { x: 100, y: 10, radius: 12 };
  const around = handleOf(buildCurvePath(from, to, { names: [], circles: [from, to, other] }));
  expect(around).not.toBe(usual);
});

test("circles that touch have no curve between them", () => {
  expect(buildCurvePath(circle(0, 60), circle(100, 40), { names: [], circles: [] })).toBe("");
});
