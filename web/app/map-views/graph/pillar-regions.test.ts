import { expect, test } from "vitest";
import { computeHull, isWithin, withoutStrays } from "#/map-views/graph/pillar-regions.ts";

const at = (x: number, y: number) => ({ x, y });

test("a hull goes around all points and leaves out those inside", () => {
  const corners = [at(0, 0), at(4, 0), at(4, 4), at(0, 4)];
  expect(computeHull([at(2, 2), ...corners, at(1, 3)])).toEqual(corners);
});

test("one and two points, and points on a line, have a hull", () => {
  expect(computeHull([at(1, 1)])).toEqual([at(1, 1)]);
  expect(computeHull([at(3, 1), at(1, 1)])).toEqual([at(1, 1), at(3, 1)]);
  expect(computeHull([at(0, 0), at(1, 1), at(2, 2)])).toEqual([at(0, 0), at(2, 2)]);
});

test("a cluster far from the others of its pillar doesn't stretch its region", () => {
  const near = [at(0, 0), at(1, 0), at(0, 1), at(1, 1), at(2, 1)];
  expect(withoutStrays([...near, at(60, 60)])).toEqual(near);
  expect(withoutStrays([at(5, 5)])).toEqual([at(5, 5)]);
});

test("a point is within a hull or not, whichever way around the hull is listed", () => {
  const hull = [at(0, 0), at(4, 0), at(4, 4), at(0, 4)];
  for (const one of [hull, hull.toReversed()]) {
    expect(isWithin(at(1, 3), one)).toBe(true);
    expect(isWithin(at(5, 3), one)).toBe(false);
  }
  expect(isWithin(at(1, 1), [at(0, 0), at(2, 2)])).toBe(false);
});
