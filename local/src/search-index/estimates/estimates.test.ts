import { expect, test } from "vitest";
import { estimateDifficulty, estimateVolume } from "#/search-index/estimates/estimates.ts";

test.each([
  ["v60", 1, 30],
  ["pour over", 10, 750],
  ["best pour over kettle", 10, 420],
  ["how long should a pour over take", 1, 10],
  ["nobody wrote about it", 0, 20],
])("the volume of %s in %d documents is %d a month", (keyword, documents, volume) => {
  expect(estimateVolume(keyword, documents)).toBe(volume);
});

test("difficulty grows with a full page whose titles are about the keyword", () => {
  const page = (count: number, titleShare: number) =>
    Array.from({ length: count }, (_, document) => ({ document, score: 1, titleShare }));
  expect(estimateDifficulty([])).toBe(0);
  expect(estimateDifficulty(page(10, 1))).toBe(100);
  expect(estimateDifficulty(page(10, 0))).toBe(30);
  expect(estimateDifficulty(page(5, 1))).toBe(50);
});
