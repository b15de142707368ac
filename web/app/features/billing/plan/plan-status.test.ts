import { getFreeEntitlement, type Entitlement } from "@mapwright/core/billing/entitlement";
import { DAY_MS } from "@mapwright/core/durations";
import { expect, test } from "vitest";
import {
  getGraceEndMs,
  getPlanHeading,
  getPlanStatus,
} from "#/features/billing/plan/plan-status.ts";

const NOW = Date.UTC(2026, 10, 23, 12);

const pro: Entitlement = {
  ...getFreeEntitlement(NOW),
  plan: "pro",
  seats: 3,
  subscription: {
    offer: "pro",
    interval: "month",
    startedAt: NOW - 10 * DAY_MS,
    periodEndsAt: NOW + 20 * DAY_MS,
    cancelAt: null,
  },
};
const trial: Entitlement = {
  ...getFreeEntitlement(NOW),
  plan: "pro",
  status: "trialing",
  trialEndsAt: NOW + 2.5 * DAY_MS,
};

test.each([
  ["a new plan", pro, "good", "Active", /^Renews on .+ for \$59 a month\.$/],
  ["a trial", trial, "good", "Trial, 3 days left", /nothing is deleted/],
  [
    "a canceled plan",
    {
      ...pro,
      subscription: pro.subscription && { ...pro.subscription, cancelAt: NOW + 20 * DAY_MS },
    },
    "warn",
    "Canceled",
    /^Ends on /,
  ],
  [
    "a failed payment",
    { ...pro, status: "past_due", pastDueSince: NOW - DAY_MS },
    "warn",
    "Payment failed",
    /try the card again/,
  ],
  [
    "a payment that failed 14 days ago",
    { ...pro, status: "past_due", pastDueSince: NOW - 14 * DAY_MS },
    "bad",
    "Unpaid",
    /Pay the open invoice/,
  ],
  ["an unpaid plan", { ...pro, status: "unpaid" }, "bad", "Unpaid", /Pay the open invoice/],
  ["a paused plan", { ...pro, status: "paused" }, "bad", "Paused", /Resume payment/],
  ["an ended plan", { ...pro, status: "canceled" }, "neutral", "Free", /^Pro has ended/],
  [
    "an ended trial",
    { ...trial, trialEndsAt: NOW - DAY_MS },
    "neutral",
    "Free",
    /^The trial ended on/,
  ],
  ["a workspace without a plan", getFreeEntitlement(NOW), "neutral", "Free", /No card/],
] as const)("%s has its tone, label and sentence", (_, entitlement, tone, label, sentence) => {
  const status = getPlanStatus(entitlement, NOW);
  expect([status.tone, status.label]).toEqual([tone, label]);
  expect(status.sentence).toMatch(sentence);
});

test("the heading names a reduced offer and its yearly price", () => {
  const reduced: Entitlement = {
    ...pro,
    subscription: pro.subscription && {
      ...pro.subscription,
      offer: "pro-discount",
      interval: "year",
    },
  };
  expect(getPlanHeading(reduced, NOW)).toEqual({ name: "Pro, reduced", price: "$374.40 a year" });
  expect(getPlanHeading({ ...reduced, status: "canceled" }, NOW)).toEqual({
    name: "Free",
    price: "$0",
  });
});

test("grace lasts 14 days from when the payment was due", () => {
  const pastDue: Entitlement = { ...pro, status: "past_due", pastDueSince: NOW };
  expect(getGraceEndMs(pastDue)).toBe(NOW + 14 * DAY_MS);
  expect(getGraceEndMs(pro)).toBeNull();
});
