import fc from "fast-check";
import { expect, test } from "vitest";
import {
  addMonths,
  getBillingMonth,
  getPreviousBillingMonth,
  CALENDAR_ANCHOR,
} from "#/billing/billing-months.ts";

const at = (iso: string) => Date.parse(iso);
const monthAt = (anchor: string, now: string) => {
  const { startsAt, endsAt } = getBillingMonth(at(anchor), at(now));
  return [new Date(startsAt).toISOString(), new Date(endsAt).toISOString()];
};

test("months start at the day and time of the anchor", () => {
  expect(monthAt("2026-03-10T14:30:00Z", "2026-11-23T09:00:00Z")).toEqual([
    "2026-11-10T14:30:00.000Z",
    "2026-12-10T14:30:00.000Z",
  ]);
  expect(monthAt("2026-03-10T14:30:00Z", "2026-11-10T14:29:59Z")).toEqual([
    "2026-10-10T14:30:00.000Z",
    "2026-11-10T14:30:00.000Z",
  ]);
});

test("a month without the anchor's day starts on its last day, and the next one is back to it", () => {
  expect(monthAt("2026-01-31T00:00:00Z", "2026-03-01T00:00:00Z")).toEqual([
    "2026-02-28T00:00:00.000Z",
    "2026-03-31T00:00:00.000Z",
  ]);
  expect(monthAt("2024-01-31T00:00:00Z", "2024-02-29T00:00:00Z")).toEqual([
    "2024-02-29T00:00:00.000Z",
    "2024-03-31T00:00:00.000Z",
  ]);
});

test("without an anchor, months are those of the calendar", () => {
  const { startsAt, endsAt } = getBillingMonth(CALENDAR_ANCHOR, at("2026-11-23T09:00:00Z"));
  expect([startsAt, endsAt]).toEqual([at("2026-11-01T00:00:00Z"), at("2026-12-01T00:00:00Z")]);
});

test("before its anchor, only the first month is known", () => {
  expect(monthAt("2026-03-10T00:00:00Z", "2026-01-01T00:00:00Z")).toEqual([
    "2026-03-10T00:00:00.000Z",
    "2026-04-10T00:00:00.000Z",
  ]);
  expect(
    getPreviousBillingMonth(at("2026-03-10T00:00:00Z"), at("2026-03-10T00:00:00Z")),
  ).toBeNull();
});

test("the months of any anchor cover all time after it without gaps or overlaps", () => {
  const time = fc.integer({ min: at("2020-01-01T00:00:00Z"), max: at("2040-01-01T00:00:00Z") });
  fc.assert(
    fc.property(time, time, (one, other) => {
      const [anchor, now] = [Math.min(one, other), Math.max(one, other)];
      const month = getBillingMonth(anchor, now);
      expect(month.startsAt <= now && now < month.endsAt).toBe(true);
      expect(getBillingMonth(anchor, month.endsAt).startsAt).toBe(month.endsAt);
      expect(addMonths(month.startsAt, 0)).toBe(month.startsAt);
      const before = getPreviousBillingMonth(anchor, month.startsAt);
      expect(before?.endsAt ?? anchor).toBe(month.startsAt);
    }),
    { numRuns: 500 },
  );
});
