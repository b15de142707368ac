import { expect, test } from "vitest";
import {
  TREND_MONTHS,
  getTrendMonths,
  findKeywordTrend,
  computeYearlyChange,
  type SubjectTrends,
} from "#/snapshot/figures/subject-trends.ts";

const year = (views: number) => Array.from({ length: 12 }, () => views);
const trends: SubjectTrends = {
  asOf: 1,
  fromMonth: "2024-11",
  subjects: [
    { keyword: "sourdough", article: "Sourdough", url: "https://w.example/S", views: [1] },
    { keyword: "rye", article: "Rye", url: "https://w.example/R", views: [2] },
  ],
};

test("a year is compared with the one before", () => {
  expect(computeYearlyChange({ views: [...year(100), ...year(125)] })).toBeCloseTo(0.25);
  expect(computeYearlyChange({ views: [...year(100), ...year(40)] })).toBeCloseTo(-0.6);
});

test.each([
  ["less than two years are known", year(100)],
  ["a month is unknown", [...year(100), ...year(100).with(3, Number.NaN)].map((n) => n || null)],
  ["nobody read it in the first year", [...year(0), ...year(10)]],
])("nothing is compared when %s", (_, views) => {
  expect(computeYearlyChange({ views })).toBeNull();
});

test("a cluster's trend is that of the first of its keywords that has one", () => {
  expect(findKeywordTrend(trends, ["bread", "rye", "sourdough"])?.article).toBe("Rye");
  expect(findKeywordTrend(trends, ["bread"])).toBeNull();
  expect(findKeywordTrend(undefined, ["rye"])).toBeNull();
});

test("the months read are the two years before the current month", () => {
  expect(getTrendMonths(Date.UTC(2026, 10, 23))).toEqual({ from: "2024-11", to: "2026-10" });
  expect(getTrendMonths(Date.UTC(2026, 0, 1))).toEqual({ from: "2024-01", to: "2025-12" });
  expect(TREND_MONTHS).toBe(24);
});
