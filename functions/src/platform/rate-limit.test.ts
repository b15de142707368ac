import { expect, test } from "vitest";
import { decideRate } from "#/platform/rate-limit.ts";

const LIMIT = { calls: 5, perMs: 60_000 };

/** How many of the calls at these times are let through. */
function countAllowed(times: readonly number[]): number {
  let paidUntilMs: number | null = null;
  let allowed = 0;
  for (const nowMs of times) {
    const decision = decideRate(LIMIT, paidUntilMs, nowMs);
    if (!decision.isAllowed) continue;
    ({ paidUntilMs } = decision);
    allowed += 1;
  }
  return allowed;
}

test("as many calls as the limit names are let through at once, and no more", () => {
  expect(countAllowed(Array.from({ length: 20 }, () => 1_000))).toBe(5);
});

test("a caller who keeps calling gets one call for each part of the time", () => {
  const everySecond = Array.from({ length: 121 }, (_, second) => 1_000_000 + second * 1_000);
  expect(countAllowed(everySecond)).toBe(5 + 120 / 12);
});

test("a caller who waits for the whole time may do everything again", () => {
  const burst = (at: number) => Array.from({ length: 9 }, () => at);
  expect(countAllowed([...burst(0), ...burst(60_000)])).toBe(10);
});

test("refused calls cost nothing: who stops for one part of the time gets one more", () => {
  const flood = Array.from({ length: 500 }, (_, i) => i * 10);
  expect(countAllowed([...flood, 12_000])).toBe(6);
});
