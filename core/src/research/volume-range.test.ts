import fc from "fast-check";
import { expect, test } from "vitest";
import { estimateBasis, computeVolumeRange } from "#/research/volume-range.ts";

const SAMPLE = { source: "sample", estimated: true };

test.each([
  [750, 300, 2_000],
  [12, 4, 30],
  [1, 0, 3],
  [0, 0, 0],
])("%d estimated searches a month may be %d to %d", (volume, low, high) => {
  expect(computeVolumeRange(volume, SAMPLE)).toEqual({ low, high });
});

test("a measured volume and an unknown one have no range", () => {
  expect(computeVolumeRange(750, { source: "google-ads", estimated: false })).toBeNull();
  expect(computeVolumeRange(null, SAMPLE)).toBeNull();
});

test("a range always contains its estimate", () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.constantFrom("sample", "file.csv"), (volume, source) => {
      const range = computeVolumeRange(volume, { source, estimated: true });
      expect(range?.low).toBeLessThanOrEqual(volume);
      expect(range?.high).toBeGreaterThanOrEqual(volume);
    }),
  );
});

test("the sample says what its estimates are based on", () => {
  expect(estimateBasis("sample")).toContain("pages");
  expect(estimateBasis("keywords.csv")).toBeNull();
});
