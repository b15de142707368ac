import { expect, test } from "vitest";
import {
  gatherMonthlySearches,
  MAX_MONTHLY_KEYWORDS,
  monthlySearches,
  toSearchMonths,
} from "#/snapshot/figures/monthly-searches.ts";

test("a source's months are put in order, and one that it left out is unknown", () => {
  const found = [
    { year: 2026, month: 1, count: 300 },
    { year: 2025, month: 11, count: 100 },
  ];
  expect(toSearchMonths(found)).toEqual({ fromMonth: "2025-11", counts: [100, null, 300] });
  expect(toSearchMonths([])).toBeNull();
  expect(toSearchMonths([{ year: 2026, month: 1, count: null }])).toBeNull();
});

test("of more than a year, the latest twelve months count", () => {
  const found = Array.from({ length: 24 }, (_, n) => ({
    year: 2024 + Math.floor(n / 12),
    month: (n % 12) + 1,
    count: n,
  }));
  expect(toSearchMonths(found)).toEqual({
    fromMonth: "2025-01",
    counts: [12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23],
  });
});

test("the keywords of a map have the same months, whatever each of them brought", () => {
  const gathered = gatherMonthlySearches(
    [
      { text: "v60", volumePerMonth: 10, months: { fromMonth: "2025-12", counts: [1, 2] } },
      { text: "chemex", volumePerMonth: 20, months: { fromMonth: "2026-01", counts: [5, 6] } },
      { text: "filter", volumePerMonth: 30, months: null },
    ],
    7,
  );
  expect(gathered).toEqual({
    asOf: 7,
    fromMonth: "2025-12",
    keywords: [
      { keyword: "v60", counts: [1, 2, null] },
      { keyword: "chemex", counts: [null, 5, 6] },
    ],
  });
  expect(gatherMonthlySearches([{ text: "filter", volumePerMonth: 1 }], 7)).toBeNull();
});

test("a keyword whose months are all older than the year that is kept is left out", () => {
  const months = (fromMonth: string) => ({ fromMonth, counts: [1] });
  const gathered = gatherMonthlySearches(
    [
      { text: "old", volumePerMonth: 1, months: months("2020-01") },
      { text: "new", volumePerMonth: 1, months: months("2026-01") },
    ],
    7,
  );
  expect(gathered?.keywords.map(({ keyword }) => keyword)).toEqual(["new"]);
  expect(gathered?.fromMonth).toBe("2025-02");
});

test("of a large map, the keywords that are searched most have months, so that its size is bounded", () => {
  const many = Array.from({ length: MAX_MONTHLY_KEYWORDS + 5 }, (_, n) => ({
    text: `k${n}`,
    volumePerMonth: n,
    months: { fromMonth: "2026-01", counts: [n] },
  }));
  const gathered = monthlySearches.parse(gatherMonthlySearches(many, 7));
  expect(gathered.keywords).toHaveLength(MAX_MONTHLY_KEYWORDS);
  expect(gathered.keywords[0]?.keyword).toBe("k5");
});
