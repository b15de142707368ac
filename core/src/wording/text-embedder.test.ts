import { expect, test } from "vitest";
import { computeCosine, isLanguageCovered, toUnitVector } from "#/wording/text-embedder.ts";

test("vector is scaled to unit length, so that its dot product with itself is 1", () => {
  const vector = toUnitVector([3, 4]);
  expect([...vector]).toEqual([Math.fround(0.6), Math.fround(0.8)]);
  expect(computeCosine(vector, vector)).toBeCloseTo(1);
});

test("vector of zeros stays a vector of zeros", () => {
  expect([...toUnitVector([0, 0, 0])]).toEqual([0, 0, 0]);
});

test("opposite vectors have a cosine of −1", () => {
  expect(computeCosine(toUnitVector([1, 2]), toUnitVector([-2, -4]))).toBeCloseTo(-1);
});

test("embedder covers the languages it lists, or every language when it lists none", () => {
  expect(isLanguageCovered({ languages: ["en"] }, "en")).toBe(true);
  expect(isLanguageCovered({ languages: ["en"] }, "de")).toBe(false);
  expect(isLanguageCovered({ languages: null }, "de")).toBe(true);
});
