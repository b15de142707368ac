import { CLUSTERING_METHODS } from "@mapwright/core/clustering/clustering";
import { expect, test } from "vitest";
import { GROUPING_SCALES } from "#/features/maps/regrouping/grouping-scale.ts";

test.each(CLUSTERING_METHODS)(
  "every step of the %s slider is unchanged after being stored",
  (method) => {
    const scale = GROUPING_SCALES[method];
    const steps = Math.round((scale.max - scale.min) / scale.step);
    for (let step = 0; step <= steps; step++) {
      const position = Number((scale.min + step * scale.step).toFixed(4));
      expect(scale.positionOf(scale.thresholdAt(position))).toBeCloseTo(position, 6);
    }
  },
);

test("a threshold outside the range is clamped to its end", () => {
  expect(GROUPING_SCALES.auto.positionOf(0)).toBe(-2);
  expect(GROUPING_SCALES.hard.positionOf(40)).toBe(10);
  expect(GROUPING_SCALES.wording.positionOf(0)).toBe(-2);
});

test.each([
  ["auto", 0, "Automatic for this map"],
  ["auto", 0.5, "Finer (×1.4)"],
  ["auto", -2, "Broader (×4)"],
  ["soft", 1, "1 shared page"],
  ["hard", 7, "7 shared pages"],
  ["wording", 0, "Keywords at least 40% likely to share a page"],
  ["wording", 1.25, "Keywords at least 70% likely to share a page"],
] as const)("the %s slider at %s has a text value", (method, position, words) => {
  expect(GROUPING_SCALES[method].describe(position)).toBe(words);
});
