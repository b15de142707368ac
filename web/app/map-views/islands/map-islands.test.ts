import { expect, test } from "vitest";
import { dotSizesOf } from "#/map-views/islands/map-islands.ts";

test("dots have four sizes, and more searches never make a dot smaller", () => {
  const volumes = [10, 20, 30, 50, 90, 170, 300, 600, 1_200, 2_400, 9_900, 40_000];
  const sizes = dotSizesOf(volumes);
  expect(new Set(sizes).size).toBe(4);
  expect(sizes.toSorted((a, b) => a - b)).toEqual(sizes);
});

test("a keyword with unknown searches has the smallest dot, and without any searches all are alike", () => {
  expect(dotSizesOf([null, 10, 500])[0]).toBe(Math.min(...dotSizesOf([null, 10, 500])));
  expect(dotSizesOf([null, null])).toEqual([1, 1]);
});
