import { expect, test } from "vitest";
import { outlineOf } from "#/map-views/islands/land-outline.ts";

const hill = (x: number, y: number, radius: number) => ({ cluster: 0, pillar: 0, x, y, radius });

/** The closed lines of a path, as points. */
const linesOf = (path: string) =>
  path
    .split("z")
    .filter(Boolean)
    .map((line) => {
      const numbers = (line.match(/-?[\d.]+/g) ?? []).map(Number);
      let [x, y] = [0, 0];
      return Array.from({ length: numbers.length / 2 }, (_, at) => {
        [x, y] = [x + (numbers[2 * at] ?? NaN), y + (numbers[2 * at + 1] ?? NaN)];
        return [x, y];
      });
    });

/** Whether a point is inside a closed line. */
function holds(line: readonly (readonly number[])[], x: number, y: number): boolean {
  let isInside = false;
  line.forEach(([ax = 0, ay = 0], at) => {
    const [bx = 0, by = 0] = line[(at + 1) % line.length] ?? [];
    if (ay > y !== by > y && x < ax + ((y - ay) * (bx - ax)) / (by - ay)) isInside = !isInside;
  });
  return isInside;
}

test("a single hill is surrounded by a circle of land", () => {
  const [line = [], ...more] = linesOf(outlineOf({ hills: [hill(100, 100, 30)], plates: [] }));
  expect(more).toEqual([]);
  for (const [x = 0, y = 0] of line) expect(Math.hypot(x - 100, y - 100)).toBeCloseTo(32, 0);
});

test("hills that are far apart are one piece of land, joined by an isthmus", () => {
  const hills = [hill(0, 0, 20), hill(200, 30, 12), hill(60, 190, 16)];
  const lines = linesOf(outlineOf({ hills, plates: [] }));
  expect(lines).toHaveLength(1);
  for (const { x, y } of hills) expect(holds(lines[0] ?? [], x, y)).toBe(true);
});

test("names are on land", () => {
  const plate = { left: -60, right: 60, top: 24, bottom: 50 };
  const [line = []] = linesOf(outlineOf({ hills: [hill(0, 0, 20)], plates: [plate] }));
  for (const x of [-58, 0, 58]) for (const y of [26, 48]) expect(holds(line, x, y)).toBe(true);
});

test("where hills melt together the coast has no notch", () => {
  const [line = []] = linesOf(outlineOf({ hills: [hill(0, 0, 30), hill(62, 0, 30)], plates: [] }));
  expect(holds(line, 31, 8)).toBe(true);
  expect(holds(line, 31, 40)).toBe(false);
});

test("a small lake is filled, and a large one stays", () => {
  const ring = (radius: number) =>
    Array.from({ length: 12 }, (_, at) => {
      const angle = (at / 12) * 2 * Math.PI;
      return hill(Math.cos(angle) * radius, Math.sin(angle) * radius, radius * 0.3);
    });
  const linesAround = (radius: number) =>
    linesOf(outlineOf({ hills: ring(radius), plates: [] })).length;
  expect(linesAround(50)).toBe(1);
  expect(linesAround(160)).toBe(2);
});

test("a path leaves out what nobody sees", () => {
  const plate = { left: -200, right: 200, top: 24, bottom: 50 };
  const path = outlineOf({ hills: [hill(0, 0, 20)], plates: [plate] });
  expect(path.length).toBeLessThan(1_200);
});
