import { expect, test } from "vitest";
import { centerVectors } from "#/wording/center-vectors.ts";
import { cosineOf, toUnitVector } from "#/wording/text-embedder.ts";

test("what a list is about counts less for the meaning of its keywords", () => {
  const about = [
    [3, 1, 0],
    [3, 0, 1],
    [3, 0.9, 0],
  ].map(toUnitVector);
  const [first, second, third] = centerVectors(about);
  if (!first || !second || !third) throw new Error("a vector is missing");
  const [a, b] = [about[0] ?? first, about[1] ?? second];
  expect(cosineOf(a, b) - cosineOf(first, second)).toBeGreaterThan(0.1);
  expect(cosineOf(first, third)).toBeGreaterThan(0.99);
});

test("a list of nothing stays empty", () => {
  expect(centerVectors([])).toEqual([]);
});
