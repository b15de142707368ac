import { expect, test } from "vitest";
import { estimateDifficulty, estimateVolume } from "#/search-index/estimates/estimates.ts";

const results = (scores: readonly number[], titleShare = 0) =>
  scores.map((score, document) => ({ document, score, titleShare }));

test("the volume is the formula's, by hand", () => {
  // Two texts about it count 5 / (5 + 5) each: 90 · 1^1.4 for one or two words.
  expect(estimateVolume("pour over", results([5, 5]))).toBe(90);
  // In titles half as much again: 90 · 1.5^1.4 = 158.8; a third word with a meaning takes a quarter off: 119.1.
  expect(estimateVolume("pour over", results([5, 5], 1))).toBe(160);
  expect(estimateVolume("the best pour over coffee kettle", results([5, 5], 1))).toBe(120);
  expect(estimateVolume("nobody writes about it", [])).toBe(1);
});

test("the volume grows with every document and every mention, so that few keywords share a figure", () => {
  const volumes = Array.from({ length: 40 }, (_, more) =>
    estimateVolume("kettle", results([...Array.from({ length: 10 }, () => 6), 2 + more / 10])),
  );
  expect(volumes).toEqual(volumes.toSorted((a, b) => a - b));
  expect(estimateVolume("kettle", results(Array.from({ length: 12 }, () => 6)))).toBeGreaterThan(
    estimateVolume("kettle", results(Array.from({ length: 11 }, () => 6))),
  );
  expect(estimateVolume("kettle", results([8, 8]))).toBeGreaterThan(
    estimateVolume("kettle", results([6, 6])),
  );
});

test("difficulty grows with a full page whose titles are about the keyword", () => {
  const page = (count: number, titleShare: number) =>
    Array.from({ length: count }, (_, document) => ({ document, score: 1, titleShare }));
  expect(estimateDifficulty([])).toBe(0);
  expect(estimateDifficulty(page(10, 1))).toBe(100);
  expect(estimateDifficulty(page(10, 0))).toBe(30);
  expect(estimateDifficulty(page(5, 1))).toBe(50);
});
