import { expect, test } from "vitest";
import { describeCallFailure, describePlanRefusal } from "#/ui/messages/call-failure-messages.ts";
import { createCallFailure } from "#/platform/call-failure.ts";

const reached = { code: "plan-limit-reached", plan: "free" } as const;

test("a full workspace shows how many maps it has and how to make room", () => {
  const full = { limit: "activeMaps", allowed: 3, used: 3, requested: 1 } as const;
  expect(describePlanRefusal({ ...reached, ...full })).toBe(
    "Your plan includes 3 active maps. This workspace has 3. Archive a map or choose Starter, which includes 10.",
  );
});

test("several maps beyond the limit are counted", () => {
  const some = { limit: "activeMaps", allowed: 3, used: 2, requested: 4 } as const;
  expect(describePlanRefusal({ ...reached, ...some })).toContain("has 2, and 4 more don't fit.");
});

test("a map with too many keywords shows how many it would have", () => {
  const large = { limit: "keywordsPerMap", allowed: 200, used: 0, requested: 294 } as const;
  expect(describePlanRefusal({ ...reached, ...large })).toBe(
    "This map would have 294 keywords. Your plan includes 200 per map. Use fewer keywords or choose Starter, which includes 1,000.",
  );
  expect(describePlanRefusal({ ...reached, ...large, used: 190, requested: 20 })).toContain(
    "would have 210 keywords",
  );
});

test("a limit that the largest plan has too promises no larger one", () => {
  const seats = { limit: "seats", allowed: 25, used: 25, requested: 1 } as const;
  expect(describePlanRefusal({ ...reached, plan: "agency", ...seats })).toBe(
    "Your plan includes 25 seats. This workspace has 25. There is no larger plan.",
  );
  expect(describePlanRefusal({ ...reached, ...seats, allowed: 1, used: 1 })).toBe(
    "Your plan includes 1 seat. This workspace has 1. Choose Pro, which includes 3.",
  );
});

test("an unpaid workspace says that nothing is lost", () => {
  expect(describePlanRefusal({ code: "plan-read-only", plan: "pro" })).toContain("still here");
});

test("a rejected call shows numbers when it has them and a general message otherwise", () => {
  const plan = { ...reached, limit: "activeMaps", allowed: 3, used: 3, requested: 1 } as const;
  expect(describeCallFailure(createCallFailure("plan-limit-reached", {}, plan))).toContain(
    "3 active maps",
  );
  expect(describeCallFailure(createCallFailure("plan-limit-reached"))).toContain("no room left");
  expect(describeCallFailure(createCallFailure("not-found"), { "not-found": "No such map" })).toBe(
    "No such map",
  );
});
