import { getFreeEntitlement, type Entitlement } from "@mapwright/core/billing/entitlement";
import { DAY_MS } from "@mapwright/core/durations";
import { expect, test } from "vitest";
import { findBillingNotice } from "#/features/billing/shell/billing-notice.ts";

const NOW = Date.UTC(2026, 10, 23, 12);

const free = getFreeEntitlement(NOW);
const pro: Entitlement = {
  ...free,
  plan: "pro",
  subscription: {
    offer: "pro",
    interval: "month",
    startedAt: NOW - 10 * DAY_MS,
    periodEndsAt: NOW + 20 * DAY_MS,
    cancelAt: null,
  },
};
const trial = (endsAt: number): Entitlement => ({
  ...free,
  plan: "pro",
  status: "trialing",
  trialEndsAt: endsAt,
});
const plenty = {
  level: "none",
  left: 9_000,
  allowance: 10_000,
  isCapped: false,
  monthlyCap: null,
  renewsAt: NOW + 20 * DAY_MS,
} as const;
const noticeOf = (
  entitlement: Entitlement,
  credits: Parameters<typeof findBillingNotice>[1] = plenty,
) => findBillingNotice(entitlement, credits, NOW);

test("a plan without anything to say has no notice", () => {
  expect(noticeOf(pro)).toBeNull();
  expect(noticeOf(free)).toBeNull();
  expect(noticeOf(trial(NOW + 10 * DAY_MS))).toBeNull();
});

test.each([
  ["past due", { ...pro, status: "past_due", pastDueSince: NOW }, "warning", /payment failed/],
  ["unpaid", { ...pro, status: "unpaid" }, "error", /read-only because a payment is overdue/],
  ["paused", { ...pro, status: "paused" }, "error", /read-only because its plan is paused/],
] as const)(
  "%s comes before everything else and can't be dismissed",
  (_, held, severity, words) => {
    const notice = noticeOf(held, { ...plenty, level: "used-up", left: 0 });
    expect(notice).toMatchObject({ severity, action: "Update payment", canDismiss: false });
    expect(notice?.words).toMatch(words);
  },
);

test("80% and all of the credits each have a notice, and a new month or a pack brings it back", () => {
  const low = noticeOf(pro, { ...plenty, level: "low", left: 2_000 });
  const out = noticeOf(pro, { ...plenty, level: "used-up", left: 0 });
  expect(low?.words).toMatch(/^80% of the credits are used: 2,000 of 10,000 are left until/);
  expect(out?.words).toMatch(/^All credits are used/);
  const nextMonth = { ...plenty, level: "low", renewsAt: NOW + 50 * DAY_MS } as const;
  const withPack = { ...plenty, level: "low", allowance: 12_500 } as const;
  const ids = [low, out, noticeOf(pro, nextMonth), noticeOf(pro, withPack)].map((one) => one?.id);
  expect(new Set(ids).size).toBe(4);
});

test("a workspace at its own monthly limit is sent to billing, not to buy", () => {
  const capped = { ...plenty, level: "used-up", left: 0, isCapped: true, monthlyCap: 500 } as const;
  expect(noticeOf(pro, capped)).toMatchObject({
    words: "This workspace has reached its own limit of 500 credits a month.",
    action: "Open billing",
  });
});

test("the last three days of a trial, its end and a cancellation are announced", () => {
  expect(noticeOf(trial(NOW + 2.5 * DAY_MS))?.words).toMatch(/ends in 3 days/);
  expect(noticeOf(trial(NOW - DAY_MS))?.words).toMatch(/^The Pro trial has ended/);
  expect(noticeOf(trial(NOW - 8 * DAY_MS))).toBeNull();
  const canceled = pro.subscription && { ...pro.subscription, cancelAt: NOW + 20 * DAY_MS };
  expect(noticeOf({ ...pro, subscription: canceled })).toMatchObject({ action: "Resume" });
});

test("the end of a canceled plan is news for a week", () => {
  const ended = (at: number): Entitlement => ({
    ...pro,
    status: "canceled",
    subscription: pro.subscription && { ...pro.subscription, periodEndsAt: at },
  });
  expect(noticeOf(ended(NOW - DAY_MS))?.words).toMatch(/^Pro has ended/);
  expect(noticeOf(ended(NOW - 8 * DAY_MS))).toBeNull();
});
