import fc from "fast-check";
import { expect, test } from "vitest";
import type { Point } from "#/map-views/islands/layout/island-layout.ts";
import { orderStops } from "#/map-views/islands/lines/order-stops.ts";

interface Stop extends Point {
  readonly week: number;
}

const weekOf = ({ week }: Stop) => week;
const turn = (a: Point, b: Point, c: Point) =>
  Math.sign((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x));
const doCross = (a: Point, b: Point, c: Point, d: Point) =>
  turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;

function countCrossings(way: readonly Point[]): number {
  let count = 0;
  for (let one = 1; one < way.length; one++)
    for (let other = one + 2; other < way.length; other++) {
      const [a, b, c, d] = [way[one - 1], way[one], way[other - 1], way[other]];
      if (a && b && c && d && doCross(a, b, c, d)) count++;
    }
  return count;
}

test("a line visits the pages of a week on the way to the next when their days would send it back and forth", () => {
  const stop = (week: number, x: number, y: number): Stop => ({ week, x, y });
  const zigzag = [
    stop(1, 0, 0),
    stop(2, 300, 0),
    stop(2, 100, 10),
    stop(2, 200, -10),
    stop(3, 400, 0),
  ];
  expect(orderStops(zigzag, weekOf).map(({ x }) => x)).toEqual([0, 100, 200, 300, 400]);
});

const stops = (perWeek: number) =>
  fc
    .array(
      fc.record({ x: fc.integer({ min: 0, max: 999 }), y: fc.integer({ min: 0, max: 999 }) }),
      {
        minLength: 4,
        maxLength: 39,
      },
    )
    .map((points) =>
      points.map((point, at): Stop => ({ ...point, week: Math.floor(at / perWeek) + 1 })),
    );

test.each([2, 3, 9])(
  "weeks of %i pages stay in order, and each page is visited once",
  (perWeek) => {
    fc.assert(
      fc.property(stops(perWeek), (planned) => {
        const way = orderStops(planned, weekOf);
        expect(way.map(weekOf)).toEqual(planned.map(weekOf));
        expect(new Set(way)).toEqual(new Set(planned));
      }),
      { numRuns: 60 },
    );
  },
);

test.each([2, 3])(
  "lines cross less often when the pages of a week are in the drawn order (%i a week)",
  (perWeek) => {
    const sums = { planned: 0, drawn: 0 };
    fc.assert(
      fc.property(stops(perWeek), (planned) => {
        sums.planned += countCrossings(planned);
        sums.drawn += countCrossings(orderStops(planned, weekOf));
      }),
      { numRuns: 60, seed: 7 },
    );
    expect(sums.drawn).toBeLessThan(0.8 * sums.planned);
  },
);

test("a week of many pages doesn't cross itself", () => {
  fc.assert(
    fc.property(stops(39), (planned) => {
      expect(countCrossings(orderStops(planned, weekOf))).toBe(0);
    }),
    { numRuns: 30, seed: 7 },
  );
});
