import { afterEach, expect, test, vi } from "vitest";
import {
  addDays,
  addMonths,
  countDaysBetween,
  toLocalDay,
  startOfWeek,
  toWeekday,
  listWeek,
  listMonthWeeks,
} from "#/map-views/plan/calendar-day.ts";

const MONDAY = 1;
const SUNDAY = 7;

afterEach(() => vi.unstubAllEnvs());

test("adding days crosses the ends of months, years and leap days", () => {
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
  expect(addDays("2026-03-01", -1)).toBe("2026-02-28");
  expect(countDaysBetween("2026-12-25", "2027-01-04")).toBe(10);
  expect(countDaysBetween("2027-01-04", "2026-12-25")).toBe(-10);
});

test("a day with a clock change counts as one day", () => {
  vi.stubEnv("TZ", "America/New_York");
  expect(addDays("2026-03-08", 1)).toBe("2026-03-09");
  expect(addDays("2026-11-01", 1)).toBe("2026-11-02");
  expect(listWeek("2026-11-01", SUNDAY)).toEqual([
    "2026-11-01",
    "2026-11-02",
    "2026-11-03",
    "2026-11-04",
    "2026-11-05",
    "2026-11-06",
    "2026-11-07",
  ]);
});

test("today is the local day, not the UTC day", () => {
  vi.stubEnv("TZ", "America/New_York");
  expect(toLocalDay(Date.UTC(2026, 10, 22, 3))).toBe("2026-11-21");
  vi.stubEnv("TZ", "Pacific/Auckland");
  expect(toLocalDay(Date.UTC(2026, 10, 21, 12))).toBe("2026-11-22");
});

test("weekdays count from Monday", () => {
  expect(toWeekday("2026-11-16")).toBe(1);
  expect(toWeekday("2026-11-22")).toBe(7);
  expect(toWeekday("1969-12-31")).toBe(3);
});

test("a week starts on the locale's first weekday", () => {
  expect(startOfWeek("2026-11-22", MONDAY)).toBe("2026-11-16");
  expect(startOfWeek("2026-11-22", SUNDAY)).toBe("2026-11-22");
  expect(startOfWeek("2027-01-01", MONDAY)).toBe("2026-12-28");
});

test("a month's weeks are complete, also across the end of the year", () => {
  const december = listMonthWeeks("2026-12", MONDAY);
  expect(december).toHaveLength(5);
  expect(december[0]?.[0]).toBe("2026-11-30");
  expect(december.at(-1)?.at(-1)).toBe("2027-01-03");
  const january = listMonthWeeks("2027-01", SUNDAY);
  expect(january[0]?.[0]).toBe("2026-12-27");
  expect(january).toHaveLength(6);
});

test("a February of exactly four weeks has four", () => {
  expect(listMonthWeeks("2027-02", MONDAY)).toHaveLength(4);
});

test("adding months crosses the end of the year", () => {
  expect(addMonths("2026-12", 1)).toBe("2027-01");
  expect(addMonths("2027-01", -1)).toBe("2026-12");
  expect(addMonths("2026-11", 14)).toBe("2028-01");
});
