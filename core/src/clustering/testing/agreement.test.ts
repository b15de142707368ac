import { expect, test } from "vitest";
import { computeAdjustedRandIndex, computeBCubed } from "#/clustering/testing/agreement.ts";

test("the adjusted Rand index is 1 for the same groups under different numbers", () => {
  const one = Uint32Array.of(0, 0, 1, 1, 2);
  const other = Uint32Array.of(7, 7, 3, 3, 0);
  expect(computeAdjustedRandIndex(one, other)).toBe(1);
});

test("the adjusted Rand index of a worked example matches the hand calculation", () => {
  // Cells 2, 1, 1, 2: pairs together 2, found 6, planted 6 of 15: (2 − 2.4) / (6 − 2.4).
  const found = Uint32Array.of(0, 0, 0, 1, 1, 1);
  const planted = Uint32Array.of(0, 0, 1, 0, 1, 1);
  expect(computeAdjustedRandIndex(found, planted)).toBeCloseTo(-0.4 / 3.6, 12);
});

test("the adjusted Rand index of two trivial clusterings is 1, and of everything in one group 0", () => {
  const apart = Uint32Array.of(0, 1, 2, 3);
  const together = Uint32Array.of(0, 0, 0, 0);
  expect(computeAdjustedRandIndex(apart, apart)).toBe(1);
  expect(computeAdjustedRandIndex(together, Uint32Array.of(0, 0, 1, 1))).toBe(0);
  expect(computeAdjustedRandIndex(new Uint32Array(0), new Uint32Array(0))).toBe(1);
});

test("clusterings of different items are rejected", () => {
  expect(() => computeAdjustedRandIndex(Uint32Array.of(0), Uint32Array.of(0, 1))).toThrow(
    "1 and 2",
  );
});

test("B³ of a worked example matches the hand calculation", () => {
  // Found {a b c} {d e}, planted {a b} {c d e}: precision (4/3 + 1/3 + 2) / 5, recall (2 + 1/3 + 4/3) / 5.
  const score = computeBCubed(Uint32Array.of(0, 0, 0, 1, 1), Uint32Array.of(0, 0, 1, 1, 1));
  expect(score.precision).toBeCloseTo(11 / 15, 12);
  expect(score.recall).toBeCloseTo(11 / 15, 12);
  expect(score.f1).toBeCloseTo(11 / 15, 12);
});

test("B³ of split groups has full precision and low recall", () => {
  const score = computeBCubed(Uint32Array.of(0, 1, 2, 3), Uint32Array.of(0, 0, 0, 0));
  expect(score).toEqual({ precision: 1, recall: 0.25, f1: 0.4 });
});
