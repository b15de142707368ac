import fc from "fast-check";
import { expect, test } from "vitest";
import {
  findInside,
  isLine,
  lengthenLine,
  drawPath,
} from "#/map-views/islands/hands/lasso-area.ts";

const square = [
  { x: 0, y: 0 },
  { x: 100, y: 0 },
  { x: 100, y: 100 },
  { x: 0, y: 100 },
];

test.each([
  [{ x: 50, y: 50 }, true],
  [{ x: 1, y: 99 }, true],
  [{ x: 101, y: 50 }, false],
  [{ x: 50, y: -1 }, false],
])("a page whose middle is at %o is in a square: %s", (at, isInside) => {
  expect(findInside(square, [at])).toEqual(isInside ? [at] : []);
});

test("what a bay of the line leaves out isn't in the area", () => {
  const bay = [...square, { x: 0, y: 70 }, { x: 80, y: 50 }, { x: 0, y: 30 }];
  expect(findInside(bay, [{ x: 20, y: 50 }])).toEqual([]);
  expect(findInside(bay, [{ x: 90, y: 50 }])).toHaveLength(1);
});

test("the same is inside wherever the line starts and whichever way it goes", () => {
  const point = fc.record({ x: fc.integer({ min: 0, max: 100 }), y: fc.integer({ max: 100 }) });
  const odd = point.map(({ x, y }) => ({ x: x + 0.5, y: y + 0.25 }));
  fc.assert(
    fc.property(fc.array(point, { minLength: 3, maxLength: 9 }), fc.array(odd), (line, placed) => {
      const inside = findInside(line, placed);
      expect(findInside([...line.slice(1), ...line.slice(0, 1)], placed)).toEqual(inside);
      expect(findInside(line.toReversed(), placed)).toEqual(inside);
    }),
  );
});

test("a line grows by points that are apart, and is one when it goes somewhere", () => {
  const start = [{ x: 0, y: 0 }];
  expect(lengthenLine(start, { x: 1, y: 1 })).toBe(start);
  expect(lengthenLine(start, { x: 4, y: 0 })).toHaveLength(2);
  expect(isLine(square)).toBe(true);
  expect(isLine(square.map(({ x, y }) => ({ x: x / 10, y: y / 10 })))).toBe(false);
  expect(isLine([])).toBe(false);
});

test("the line is drawn closed", () => {
  expect(drawPath(square.slice(0, 3))).toBe("M0 0L100 0L100 100Z");
});
