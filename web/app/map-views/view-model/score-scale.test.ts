import { expect, test } from "vitest";
import { createScoreScale } from "#/map-views/view-model/score-scale.ts";

test("the scale ends just above the best score of the map", () => {
  const scale = createScoreScale([3.2, 27.9, 11]);
  expect(scale.bounds).toEqual([0, 5, 10, 15, 20, 25, 30]);
  expect(scale.classOf(27.9)).toBe(5);
  expect(scale.classOf(0)).toBe(0);
  expect(scale.classOf(9.99)).toBe(1);
});

test("a map without scores uses the full scale", () => {
  const scale = createScoreScale([]);
  expect(scale.hasScores).toBe(false);
  expect(scale.bounds.at(-1)).toBe(100);
  expect(createScoreScale([0, 0]).classOf(0)).toBe(0);
  expect(createScoreScale([0, 0]).hasScores).toBe(false);
});

test("a score at or beyond the end of the scale falls in its last class", () => {
  expect(createScoreScale([30]).classOf(30)).toBe(5);
  expect(createScoreScale([30]).classOf(100)).toBe(5);
  expect(createScoreScale([30]).classOf(-1)).toBe(0);
});
