import { expect, test } from "vitest";
import { admitCalls, readRateStatus } from "#/platform/callables/rate-limit.ts";

const LIMIT = { calls: 5, perMs: 60_000 };

/** Counts the calls at these times that are allowed. */
function countAllowed(times: readonly number[]): number {
  let paidUntilMs: number | null = null;
  let allowed = 0;
  for (const nowMs of times) {
    const admission = admitCalls(LIMIT, paidUntilMs, nowMs, 1);
    ({ paidUntilMs } = admission);
    allowed += admission.admitted;
  }
  return allowed;
}

test("exactly as many calls as the limit are allowed at once", () => {
  expect(countAllowed(Array.from({ length: 20 }, () => 1_000))).toBe(5);
});

test("a caller who keeps calling gets one call per interval", () => {
  const everySecond = Array.from({ length: 121 }, (_, second) => 1_000_000 + second * 1_000);
  expect(countAllowed(everySecond)).toBe(5 + 120 / 12);
});

test("a caller who waits for the full period gets the full limit again", () => {
  const burst = (at: number) => Array.from({ length: 9 }, () => at);
  expect(countAllowed([...burst(0), ...burst(60_000)])).toBe(10);
});

test("rejected calls cost nothing: a caller who pauses for one interval gets one more call", () => {
  const flood = Array.from({ length: 500 }, (_, i) => i * 10);
  expect(countAllowed([...flood, 12_000])).toBe(6);
});

test.each([5, 7, 47, 187])("calls that ask together get exactly the limit of %i", (calls) => {
  const admission = admitCalls({ calls, perMs: 60_000 }, null, 1_000_000, 500);
  expect(admission.admitted).toBe(calls);
});

test("calls that were allowed without being counted use up the limit afterwards", () => {
  expect(admitCalls(LIMIT, null, 1_000, 9, 3).admitted).toBe(2);
  expect(admitCalls(LIMIT, null, 1_000, 9, 8).admitted).toBe(0);
});

test("the next call is allowed when it is said to be, and not before", () => {
  const { paidUntilMs, freeAtMs } = admitCalls(LIMIT, null, 1_000, 9);
  expect(admitCalls(LIMIT, paidUntilMs, freeAtMs - 1, 1).admitted).toBe(0);
  expect(admitCalls(LIMIT, paidUntilMs, freeAtMs, 1).admitted).toBe(1);
});

test("what is left of a limit goes down with each call and comes back with time", () => {
  const limit = { calls: 4, perMs: 1_000 };
  let paidUntilMs: number | null = null;
  const left = [];
  for (let n = 0; n < 5; n++) {
    paidUntilMs = admitCalls(limit, paidUntilMs, 0, 1).paidUntilMs;
    left.push(readRateStatus(limit, paidUntilMs, 0).remaining);
  }
  expect(left).toEqual([3, 2, 1, 0, 0]);
  expect(readRateStatus(limit, paidUntilMs ?? 0, 500)).toEqual({
    limit,
    remaining: 2,
    resetMs: 500,
  });
  expect(readRateStatus(limit, paidUntilMs ?? 0, 5_000)).toEqual({
    limit,
    remaining: 4,
    resetMs: 0,
  });
});
