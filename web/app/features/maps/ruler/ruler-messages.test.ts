import { expect, test } from "vitest";
import {
  describePageDistance,
  formatResultOverlap,
  formatRulerFigure,
  formatLeaning,
  formatVerdict,
} from "#/features/maps/ruler/ruler-messages.ts";

const shared = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ left: at + 1, right: at + 1 }));

const DISTANCE = {
  results: { shared: shared(7), of: 10 },
  commonPages: 9,
  likeness: 0.314,
  apart: 0.3,
  leaning: [
    { keywords: 3, of: 8 },
    { keywords: 0, of: 2 },
  ],
  verdict: { pages: "one", level: "fair" },
} as const;

test("the distance can be cited with its verdict and how sure it is", () => {
  expect(describePageDistance(["Grind", "Ratio"], DISTANCE)).toBe(
    "“Grind” and “Ratio”: 7 of 10 results in common. One page, fairly sure.",
  );
  expect(describePageDistance(["Grind", "Ratio"], { ...DISTANCE, results: null })).toBe(
    "“Grind” and “Ratio”: 31% alike in wording. One page, fairly sure.",
  );
});

test("a line has the results in common, or the likeness where there are none", () => {
  expect(formatRulerFigure(DISTANCE.results, null)).toBe("7 of 10");
  expect(formatRulerFigure(null, 0.314)).toBe("31% alike");
  expect(formatRulerFigure(null, null)).toBeNull();
  expect(formatResultOverlap({ shared: [], of: 10 })).toBe("No results in common");
  expect(formatResultOverlap({ shared: shared(1), of: 1 })).toBe("1 of 1 result in common");
});

test("second choices are counted of the keywords of a page", () => {
  expect(formatLeaning(DISTANCE.leaning[0])).toBe("3 of 8");
});

test("a verdict without support is unsure", () => {
  expect(formatVerdict({ pages: "two", level: "weak" })).toBe("Two pages, unsure");
});
