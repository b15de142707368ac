import fc from "fast-check";
import { expect, test } from "vitest";
import { writeBatches } from "#/maps/write-batches.ts";

test("no items give no batches", () => {
  expect(writeBatches([], () => 1)).toEqual([]);
});

test("an item above the limit gets its own batch", () => {
  expect(writeBatches([3, 20, 3, 3], (size) => size, 10)).toEqual([[3], [20], [3, 3]]);
});

test("batches keep every item in order and stay within both limits", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 10 })), (sizes) => {
      const batches = writeBatches(sizes, (size) => size, 25, 4);
      expect(batches.flat()).toEqual(sizes);
      for (const batch of batches) {
        expect(batch.length).toBeLessThanOrEqual(4);
        expect(batch.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(25);
      }
    }),
  );
});
