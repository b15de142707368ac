import { PLAN_KEYS, PLAN_QUOTAS } from "@mapwright/core/billing/plans";
import { expect, test } from "vitest";
import { listKeywordLimits } from "#/features/research/keyword-limits.ts";

test.each(PLAN_KEYS)("the largest choice on %s is what the plan allows", (plan) => {
  const { keywordsPerMap } = PLAN_QUOTAS[plan];
  expect(listKeywordLimits(keywordsPerMap, 50).at(-1)).toBe(keywordsPerMap);
});

test("what was chosen before stays a choice, in order", () => {
  expect(listKeywordLimits(200, 700)).toEqual([50, 100, 200, 700]);
  expect(listKeywordLimits(null, 200).at(-1)).toBe(25_000);
});
