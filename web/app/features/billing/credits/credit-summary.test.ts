import { EMPTY_CREDIT_ACCOUNT, type CreditAccount } from "@mapwright/core/billing/credit-account";
import { getFreeEntitlement, type Entitlement } from "@mapwright/core/billing/entitlement";
import { expect, test } from "vitest";
import { summarizeCredits } from "#/features/billing/credits/credit-summary.ts";

const START = Date.UTC(2026, 10, 1);
const NOW = Date.UTC(2026, 10, 23);
const pro: Entitlement = {
  ...getFreeEntitlement(NOW),
  plan: "pro",
  subscription: {
    offer: "pro",
    interval: "month",
    startedAt: START,
    periodEndsAt: Date.UTC(2026, 11, 1),
    cancelAt: null,
  },
};
const month = (startsAt: number) => `month-${String(startsAt)}`;
const account = (over: Partial<CreditAccount>): CreditAccount => ({
  ...EMPTY_CREDIT_ACCOUNT,
  grantedThrough: START,
  isTrialGranted: true,
  ...over,
});

test("a workspace that never spent anything has its plan's credits", () => {
  const summary = summarizeCredits(EMPTY_CREDIT_ACCOUNT, pro, NOW);
  expect(summary).toMatchObject({ left: 10_000, allowance: 10_000, used: 0, level: "none" });
  expect(summary.lines).toMatchObject([{ label: "This month", left: 10_000 }]);
});

test("lots are listed in the order of use: rolled over, this month, packs", () => {
  const { lines, left } = summarizeCredits(
    account({
      lots: [
        { id: "packs", granted: 2_500, left: 2_500, expiresAt: null },
        { id: month(START), granted: 10_000, left: 9_000, expiresAt: Date.UTC(2027, 0, 1) },
        {
          id: month(Date.UTC(2026, 9, 1)),
          granted: 10_000,
          left: 40,
          expiresAt: Date.UTC(2026, 11, 1),
        },
      ],
    }),
    pro,
    NOW,
  );
  expect(lines.map(({ label }) => label)).toEqual([
    "Rolled over",
    "This month",
    "Packs and bonuses",
  ]);
  expect(lines.at(-1)?.note).toBe("never expire");
  expect(left).toBe(11_540);
});

test("the workspace's own limit leaves less than there is", () => {
  const summary = summarizeCredits(
    account({
      lots: [{ id: month(START), granted: 10_000, left: 9_600, expiresAt: Date.UTC(2027, 0, 1) }],
      used: { monthStartsAt: START, credits: 400 },
      monthlyCap: 500,
    }),
    pro,
    NOW,
  );
  expect(summary).toMatchObject({ left: 100, allowance: 500, isCapped: true, level: "low" });
});

test("a trial has its own credits until it ends", () => {
  const trialEndsAt = NOW + 1_000;
  const trial: Entitlement = {
    ...getFreeEntitlement(NOW),
    plan: "pro",
    status: "trialing",
    trialEndsAt,
  };
  const summary = summarizeCredits(EMPTY_CREDIT_ACCOUNT, trial, NOW);
  expect(summary).toMatchObject({ left: 300, allowance: 300 });
  expect(summary.lines).toMatchObject([{ label: "Trial" }]);
});
