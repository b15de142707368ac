import { expect, test } from "vitest";
import { creditsLeft, monthStartAt } from "#/billing/credits-left.ts";
import { freeEntitlement } from "#/billing/entitlement.ts";

const NOW = Date.UTC(2026, 10, 23, 9);
const free = freeEntitlement(NOW);

test("the month starts on its first day, in UTC", () => {
  expect(monthStartAt(NOW)).toBe(Date.UTC(2026, 10, 1));
  expect(monthStartAt(Date.UTC(2026, 0, 1))).toBe(Date.UTC(2026, 0, 1));
});

test("finished and running research counts, what ended without a map doesn't", () => {
  const jobs = [
    { status: "done", credits: 20 },
    { status: "running", credits: 30 },
    { status: "failed", credits: 40 },
    { status: "cancelled", credits: 40 },
  ] as const;
  expect(creditsLeft(free, jobs, NOW)).toEqual({ included: 100, left: 50 });
});

test("never less than nothing is left", () => {
  expect(creditsLeft(free, [{ status: "done", credits: 200 }], NOW).left).toBe(0);
});

test("a trial that has ended has the credits of the free plan", () => {
  const trial = { plan: "pro", status: "trialing", trialEndsAt: NOW } as const;
  expect(creditsLeft(trial, [], NOW).included).toBe(100);
  expect(creditsLeft({ ...trial, trialEndsAt: NOW + 1 }, [], NOW).included).toBe(10_000);
});
