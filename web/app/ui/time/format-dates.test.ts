import { DAY_MS } from "@mapwright/core/durations";
import { expect, test } from "vitest";
import { formatMoment, formatSpan, formatRelativeTime } from "#/ui/time/format-dates.ts";

const NOW = Date.UTC(2026, 5, 15, 12);

test.each([
  [10_000, "just now"],
  [5 * 60_000, "5 minutes ago"],
  [3 * 3_600_000, "3 hours ago"],
  [DAY_MS, "yesterday"],
  [-5000, "just now"],
])("a time %i ms ago reads %s", (pastMs, words) => {
  expect(formatRelativeTime(NOW - pastMs, NOW)).toBe(words);
});

test("a time long ago reads as its date", () => {
  expect(formatRelativeTime(Date.UTC(2026, 0, 2, 12), NOW)).toBe("Jan 2, 2026");
});

test("a span within one day is told by its times", () => {
  const morning = new Date(2026, 0, 2, 9, 5).getTime();
  const later = new Date(2026, 0, 2, 15, 4).getTime();
  const nextWeek = new Date(2026, 0, 9, 9, 5).getTime();
  expect(formatSpan(morning, later)).toBe(`${formatMoment(morning)} to ${formatMoment(later)}`);
  expect(formatSpan(morning, nextWeek)).toBe("Jan 2, 2026 to Jan 9, 2026");
});
