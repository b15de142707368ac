import { expect, test } from "vitest";
import {
  toCalendarMonth,
  getFreeCreditsGiven,
  giveFreeCredits,
  NO_ALLOWANCE,
  startTrial,
} from "#/accounts/allowance.ts";
import { addMonths } from "#/billing/billing-months.ts";

const AT = Date.UTC(2026, 0, 31, 12);

test("credits given are remembered for the month and the two after it", () => {
  const january = giveFreeCredits(NO_ALLOWANCE, toCalendarMonth(AT), 60, AT);
  expect(january).toEqual({
    triedUntil: null,
    freeCredits: { "2026-01": 60 },
    expireAt: Date.UTC(2026, 3, 1),
  });
  const february = giveFreeCredits(january, "2026-02", 100, Date.UTC(2026, 1, 28));
  expect(february.freeCredits).toEqual({ "2026-01": 60, "2026-02": 100 });
  const march = giveFreeCredits(february, "2026-03", 100, Date.UTC(2026, 2, 31));
  expect(march.freeCredits).toEqual({ "2026-01": 60, "2026-02": 100, "2026-03": 100 });
  const april = giveFreeCredits(march, "2026-04", 100, Date.UTC(2026, 3, 30));
  expect(Object.keys(april.freeCredits)).toEqual(["2026-02", "2026-03", "2026-04"]);
});

test("of several inboxes the one that was given most counts, and none was given nothing", () => {
  const some = giveFreeCredits(NO_ALLOWANCE, "2026-01", 60, AT);
  const most = giveFreeCredits(NO_ALLOWANCE, "2026-01", 90, AT);
  expect(getFreeCreditsGiven([some, most, NO_ALLOWANCE], "2026-01")).toBe(90);
  expect(getFreeCreditsGiven([some, most], "2026-02")).toBe(0);
  expect(getFreeCreditsGiven([], "2026-01")).toBe(0);
});

test("neither a trial nor credits make the other forgotten earlier", () => {
  const long = Date.UTC(2027, 0, 1);
  const tried = startTrial(NO_ALLOWANCE, long);
  expect(giveFreeCredits(tried, "2026-01", 60, AT)).toMatchObject({
    triedUntil: long,
    expireAt: long,
  });
  const given = giveFreeCredits(NO_ALLOWANCE, "2026-01", 60, AT);
  expect(startTrial(given, AT + 1).expireAt).toBe(given.expireAt);
});

const STARTS_AT = Date.UTC(2026, 8, 15);
const LAST_DUE_AT = addMonths(STARTS_AT, 2) - 1;
const SEPTEMBER = toCalendarMonth(STARTS_AT);

test("what was given for a month is remembered while a workspace can still be granted it", () => {
  const given = giveFreeCredits(NO_ALLOWANCE, SEPTEMBER, 100, STARTS_AT);
  expect(given.expireAt).toBeGreaterThan(LAST_DUE_AT);
  const october = toCalendarMonth(addMonths(STARTS_AT, 1));
  const later = giveFreeCredits(given, october, 100, LAST_DUE_AT);
  expect(getFreeCreditsGiven([later], SEPTEMBER)).toBe(100);
});

test("what was given for a month is forgotten once no workspace can be granted it", () => {
  const given = giveFreeCredits(NO_ALLOWANCE, SEPTEMBER, 100, STARTS_AT);
  const december = Date.UTC(2026, 11, 1);
  expect(given.expireAt).toBe(december);
  const later = giveFreeCredits(given, toCalendarMonth(december), 100, december);
  expect(Object.keys(later.freeCredits)).toEqual(["2026-12"]);
});
