import { expect, test } from "vitest";
import { countWeeks, listRouteDays } from "#/maps/route/route-days.ts";

test("one page a week is due on the same weekday for 13 weeks", () => {
  const days = listRouteDays("2026-12-02", 1);
  expect(days).toHaveLength(13);
  expect(days.slice(0, 3)).toEqual(["2026-12-02", "2026-12-09", "2026-12-16"]);
});

test("several pages a week are spread over its working days", () => {
  expect(listRouteDays("2026-11-30", 2, 2)).toEqual([
    "2026-11-30",
    "2026-12-02",
    "2026-12-07",
    "2026-12-09",
  ]);
  // From a Thursday on: Thursday, Friday, Tuesday.
  expect(listRouteDays("2026-12-03", 3, 1)).toEqual(["2026-12-03", "2026-12-04", "2026-12-08"]);
});

test("no page is due on a weekend: a start on one is the Monday after it", () => {
  for (const start of ["2026-12-05", "2026-12-06"])
    expect(listRouteDays(start, 1, 1)).toEqual(["2026-12-07"]);
  for (const start of ["2026-11-30", "2026-12-02", "2026-12-04", "2026-12-06"])
    for (const perWeek of [1, 2, 3] as const) {
      const days = listRouteDays(start, perWeek);
      expect(new Set(days).size).toBe(13 * perWeek);
      for (const day of days) expect([0, 6]).not.toContain(new Date(day).getUTCDay());
    }
});

test.each([
  [
    ["2026-03-30", "2026-04-03", "2026-04-05", "2026-04-06"],
    [1, 1, 1, 2],
  ],
  [
    ["2026-04-01", "2026-04-06", "2026-12-28"],
    [1, 2, 40],
  ],
  [
    ["1969-12-31", "1970-01-01", "1970-01-05"],
    [1, 1, 2],
  ],
  [[], []],
])("weeks of %j begin on Monday and are counted from the first day's", (days, weeks) => {
  expect(countWeeks(days)).toEqual(weeks);
});
