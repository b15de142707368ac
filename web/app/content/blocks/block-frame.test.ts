import { expect, test } from "vitest";
import { computeEvenColumns } from "#/content/blocks/block-frame.tsx";

test.each([
  [2, 4, 2],
  [3, 4, 3],
  [4, 4, 4],
  [5, 4, 3],
  [6, 4, 3],
  [7, 4, 4],
  [8, 4, 4],
  [9, 4, 3],
  [12, 4, 4],
  [4, 3, 2],
  [3, 2, 1],
  [4, 2, 2],
])("%i items in at most %i columns use %i", (count, most, columns) => {
  expect(computeEvenColumns(count, most)).toBe(columns);
});

test("the last row never has a single item when any number of columns avoids it", () => {
  for (let count = 2; count <= 12; count += 1)
    expect(count % computeEvenColumns(count, 4)).not.toBe(1);
});

test("one item uses one column", () => {
  expect(computeEvenColumns(1, 4)).toBe(1);
});
