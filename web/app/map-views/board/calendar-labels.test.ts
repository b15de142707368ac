import { expect, test } from "vitest";
import {
  findFirstWeekday,
  formatMonth,
  listShownWeeks,
  formatWeekday,
  formatWholeDay,
} from "#/map-views/board/calendar-labels.ts";

test("weeks begin on Sunday in the United States, on Monday in Germany", () => {
  expect(findFirstWeekday("en-US")).toBe(7);
  expect(findFirstWeekday("de-DE")).toBe(1);
});

test("days and months are formatted in full, whatever the time zone", () => {
  expect(formatMonth("2026-11")).toBe("November 2026");
  expect(formatWeekday("2026-11-21")).toBe("Sat");
  expect(formatWholeDay("2026-11-21")).toBe("Saturday, November 21");
});

test("a month or one week is shown, the current month when the URL names none", () => {
  const weeks = listShownWeeks({ month: null, week: null }, "2026-11-21", 1);
  expect(weeks[0]?.[0]).toBe("2026-10-26");
  expect(listShownWeeks({ month: "2026-01", week: "2026-11-21" }, "2026-11-21", 1)).toEqual([
    expect.arrayContaining(["2026-11-16", "2026-11-22"]),
  ]);
});
