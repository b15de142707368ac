import { expect, test } from "vitest";
import {
  countWords,
  estimateReadingMinutes,
  estimateMinutesByLength,
} from "#/content/shapes/reading-time.ts";

test.each([
  [0, 1],
  [238, 1],
  [357, 2],
  [2380, 10],
])("%i words take %i min to read", (count, minutes) => {
  expect(estimateReadingMinutes(count)).toBe(minutes);
});

test("a text known only by its length takes as long as one with that many words", () => {
  expect(estimateMinutesByLength(6 * 2380)).toBe(10);
});

test("a hyphenated or shortened word counts as one, a dash as none", () => {
  expect(countWords("A well-made map — it’s 3 steps")).toBe(6);
});
