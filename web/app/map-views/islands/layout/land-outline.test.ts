import { expect, test } from "vitest";
import { drawOutline } from "#/map-views/islands/layout/land-outline.ts";

const circle = (x: number, y: number, radius: number) => ({ cluster: 0, pillar: 0, x, y, radius });

/** The closed lines of a path, as the points that its curves pass. */
const linesOf = (path: string) =>
  path
    .split("z")
    .filter(Boolean)
    .map((line) => {
      // After the start, the first curve's control.
      const [across = NaN, down = NaN, , , ...rest] = (
        line.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []
      ).map(Number);
      const numbers = [across, down, ...rest];
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

test("a single circle is surrounded by a circle of land", () => {
  const [line = [], ...more] = linesOf(drawOutline([circle(100, 100, 30)], 1));
  expect(more).toEqual([]);
  for (const [x = 0, y = 0] of line) expect(Math.hypot(x - 100, y - 100)).toBeCloseTo(32, 0);
});

test("circles that are far apart are one piece of land, joined by an isthmus", () => {
  const circles = [circle(0, 0, 20), circle(200, 30, 12), circle(60, 190, 16)];
  const lines = linesOf(drawOutline(circles, 1));
  expect(lines).toHaveLength(1);
  for (const { x, y } of circles) expect(holds(lines[0] ?? [], x, y)).toBe(true);
});

test("land has the same shape at every scale", () => {
  const circles = [circle(0, 0, 30), circle(70, 10, 22), circle(30, 66, 14)];
  const scaled = (scale: number) =>
    circles.map(({ x, y, radius }) => circle(x * scale, y * scale, radius * scale));
  const [small = [], large = []] = [0.8, 2.4].map((scale) =>
    linesOf(drawOutline(scaled(scale), scale))[0]?.map((at) => at.map((along) => along / scale)),
  );
  for (const [x = 0, y = 0] of large) {
    const away = Math.min(
      ...small.map(([ax = 0, ay = 0], at) => {
        const [bx = 0, by = 0] = small[(at + 1) % small.length] ?? [];
        const [dx, dy] = [bx - ax, by - ay];
        const along = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1);
        const share = Math.min(1, Math.max(0, along));
        return Math.hypot(x - ax - share * dx, y - ay - share * dy);
      }),
    );
    expect(away).toBeLessThan(1.5);
  }
});

test("where circles melt together the coast has no notch", () => {
  const [line = []] = linesOf(drawOutline([circle(0, 0, 30), circle(62, 0, 30)], 1));
  expect(holds(line, 31, 8)).toBe(true);
  expect(holds(line, 31, 40)).toBe(false);
});

test("a small lake is filled, and a large one stays", () => {
  const ring = (radius: number) =>
    Array.from({ length: 12 }, (_, at) => {
      const angle = (at / 12) * 2 * Math.PI;
      return circle(Math.cos(angle) * radius, Math.sin(angle) * radius, radius * 0.3);
    });
  const linesAround = (radius: number) => linesOf(drawOutline(ring(radius), 1)).length;
  expect(linesAround(50)).toBe(1);
  expect(linesAround(160)).toBe(2);
});

test("a path leaves out what nobody sees", () => {
  const path = drawOutline([circle(0, 0, 20), circle(400, 0, 20)], 1);
  expect(path.length).toBeLessThan(1_200);
});
