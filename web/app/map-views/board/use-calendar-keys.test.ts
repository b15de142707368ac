import { expect, test } from "vitest";
import { findNextDay } from "#/map-views/board/use-calendar-keys.ts";

const week = [
  "2026-12-28",
  "2026-12-29",
  "2026-12-30",
  "2026-12-31",
  "2027-01-01",
  "2027-01-02",
  "2027-01-03",
];

test.each([
  ["ArrowRight", "2027-01-01"],
  ["ArrowLeft", "2026-12-30"],
  ["ArrowDown", "2027-01-07"],
  ["ArrowUp", "2026-12-24"],
  ["Home", "2026-12-28"],
  ["End", "2027-01-03"],
  ["PageDown", "2027-01-31"],
  ["PageUp", "2026-11-30"],
  ["Enter", null],
])("%s on the last day of the year leads to %s", (key, day) => {
  expect(findNextDay("2026-12-31", key, week, false)).toBe(day);
});

test("Page keys move by a week in the week view", () => {
  expect(findNextDay("2026-12-31", "PageDown", week, true)).toBe("2027-01-07");
});
