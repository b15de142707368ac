import { expect, test } from "vitest";
import { findLiftingPlan } from "#/billing/lifting-plan.ts";

const refusal = (limit: "activeMaps" | "seats", used: number, requested: number) =>
  ({
    code: "plan-limit-reached",
    plan: "free",
    limit,
    allowed: 3,
    used,
    requested,
  }) as const;

test("the smallest larger plan with room lifts a limit", () => {
  expect(findLiftingPlan(refusal("activeMaps", 3, 1))).toEqual({ plan: "starter", allowed: 10 });
  expect(findLiftingPlan(refusal("activeMaps", 10, 1))).toEqual({ plan: "pro", allowed: 50 });
  expect(findLiftingPlan(refusal("activeMaps", 200, 1))).toEqual({ plan: "agency", allowed: null });
  // Starter has one seat, as Free does.
  expect(findLiftingPlan(refusal("seats", 1, 1))).toEqual({ plan: "pro", allowed: 3 });
});

test("no plan lifts what exceeds the largest, or what isn't counted", () => {
  expect(findLiftingPlan(refusal("seats", 25, 1))).toBeNull();
  expect(findLiftingPlan({ code: "plan-read-only", plan: "pro" })).toBeNull();
});
