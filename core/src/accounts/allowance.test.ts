import { expect, test } from "vitest";
import {
  calendarMonthOf,
  freeCreditsGiven,
  giveFreeCredits,
  NO_ALLOWANCE,
  startTrial,
} from "#/accounts/allowance.ts";

const AT = Date.UTC(2026, 0, 31, 12);

test("credits given are remembered for the month and the one after it", () => {
  const january = giveFreeCredits(NO_ALLOWANCE, calendarMonthOf(AT), 60, AT);
  expect(january).toEqual({
    triedUntil: null,
    freeCredits: { "2026-01": 60 },
    expireAt: Date.UTC(2026, 2, 1),
  });
  const february = giveFreeCredits(january, "2026-02", 100, Date.UTC(2026, 1, 28));
  expect(february.freeCredits).toEqual({ "2026-01": 60, "2026-02": 100 });
  const march = giveFreeCredits(february, "2026-03", 100, Date.UTC(2026, 2, 31));
  expect(march.freeCredits).toEqual({ "2026-02": 100, "2026-03": 100 });
});

test("of several inboxes the one that was given most counts, and none was given nothing", () => {
  const some = giveFreeCredits(NO_ALLOWANCE, "2026-01", 60, AT);
  const most = giveFreeCredits(NO_ALLOWANCE, "2026-01", 90, AT);
  expect(freeCreditsGiven([some, most, NO_ALLOWANCE], "2026-01")).toBe(90);
  expect(freeCreditsGiven([some, most], "2026-02")).toBe(0);
  expect(freeCreditsGiven([], "2026-01")).toBe(0);
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
