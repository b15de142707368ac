import { expect, test } from "vitest";
import {
  budgetNotification,
  getLimitsAfterBudget,
  NO_LIMITS,
  type ServiceLimits,
} from "#/operations/service-limits.ts";

const JULY = "2026-07-01T07:00:00Z";
const AUGUST = "2026-08-01T07:00:00Z";
const NOW = 1_000;

function after(limits: ServiceLimits, cost: number, costIntervalStart = JULY) {
  const notification = budgetNotification.parse({
    budgetDisplayName: "mapwright",
    alertThresholdExceeded: 1,
    costAmount: cost,
    costIntervalStart,
    budgetAmount: 100,
    budgetAmountType: "SPECIFIED_AMOUNT",
    currencyCode: "EUR",
  });
  return getLimitsAfterBudget(limits, notification, NOW);
}

test("nothing is paused below the budget", () => {
  expect(after(NO_LIMITS, 99).paused).toEqual({});
});

test("research is paused when the budget is spent, emails at a fifth over", () => {
  expect(after(NO_LIMITS, 100).paused).toEqual({ research: "budget" });
  expect(after(NO_LIMITS, 120).paused).toEqual({ research: "budget", email: "budget" });
});

test("a pause stays when costs of the same month are corrected downward", () => {
  expect(after(after(NO_LIMITS, 100), 90).paused).toEqual({ research: "budget" });
});

test("a new month ends what the budget paused, and nothing else", () => {
  const paused = after({ ...NO_LIMITS, paused: { email: "staff" } }, 100);
  expect(paused.paused).toEqual({ research: "budget", email: "staff" });
  expect(after(paused, 1, AUGUST).paused).toEqual({ email: "staff" });
});

test("a late notification about an earlier month changes nothing", () => {
  const august = after(NO_LIMITS, 1, AUGUST);
  expect(after(august, 500, JULY)).toEqual(august);
});

test("a new month already over budget is paused at once", () => {
  expect(after(after(NO_LIMITS, 100), 130, AUGUST).paused).toEqual({
    research: "budget",
    email: "budget",
  });
});
