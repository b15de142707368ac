import { DAY_MS } from "#/durations.ts";
import { expect, test } from "vitest";
import { getTrialNotice, listChangeNotices } from "#/billing/billing-notices.ts";
import { getFreeEntitlement, type Entitlement } from "#/billing/entitlement.ts";

const NOW = Date.UTC(2026, 10, 10);

const subscription = {
  offer: "pro",
  interval: "month",
  startedAt: NOW - 40 * DAY_MS,
  periodEndsAt: NOW + 20 * DAY_MS,
  cancelAt: null,
} as const;
const paying = (of: Partial<Entitlement> = {}): Entitlement => ({
  ...getFreeEntitlement(NOW),
  plan: "pro",
  subscription,
  ...of,
});
const kinds = (before: Entitlement | null, after: Entitlement) =>
  listChangeNotices(before, after).map(({ kind }) => kind);

test("a payment that fails is told once, with the day until which the plan continues", () => {
  const due = paying({ status: "past_due", pastDueSince: NOW });
  expect(listChangeNotices(paying(), due)).toEqual([
    {
      kind: "payment-failed",
      plan: "pro",
      continuesUntil: NOW + 14 * DAY_MS,
      occurrence: `payment-failed-${NOW}`,
    },
  ]);
  expect(kinds(due, { ...due, updatedAt: NOW + 1 })).toEqual([]);
  expect(kinds(due, { ...due, status: "unpaid", pastDueSince: null })).toEqual([]);
  expect(kinds(due, paying())).toEqual([]);
  expect(kinds(paying(), { ...due, pastDueSince: NOW + 60 * DAY_MS })).toEqual(["payment-failed"]);
});

test("a cancellation is told when it is made, and the end of the plan when it comes", () => {
  const endsAt = subscription.periodEndsAt;
  const canceled = paying({ subscription: { ...subscription, cancelAt: endsAt } });
  expect(listChangeNotices(paying(), canceled)).toMatchObject([{ kind: "canceled", endsAt }]);
  expect(kinds(canceled, { ...canceled, updatedAt: NOW + 1 })).toEqual([]);
  expect(kinds(canceled, paying())).toEqual([]);
  const ended = { ...canceled, status: "canceled" as const };
  expect(listChangeNotices(canceled, ended)).toMatchObject([{ kind: "ended", plan: "pro" }]);
  expect(kinds(ended, { ...ended, updatedAt: NOW + 1 })).toEqual([]);
});

test("canceling again within the same period is the same occurrence", () => {
  const canceled = paying({ subscription: { ...subscription, cancelAt: NOW + DAY_MS } });
  expect(listChangeNotices(paying(), canceled)).toEqual(listChangeNotices(paying(), canceled));
  const later = paying({ subscription: { ...subscription, cancelAt: NOW + 31 * DAY_MS } });
  const [first, second] = [canceled, later].flatMap((each) => listChangeNotices(paying(), each));
  expect(first?.occurrence).not.toBe(second?.occurrence);
});

test("subscribing, changing plans and a new workspace send nothing", () => {
  expect(kinds(null, paying())).toEqual([]);
  expect(kinds(getFreeEntitlement(NOW), paying())).toEqual([]);
  expect(kinds(paying(), paying({ plan: "agency" }))).toEqual([]);
});

test.each([
  ["more than three days before its end", 3 * DAY_MS + 1, false],
  ["three days before its end", 3 * DAY_MS, true],
  ["an hour before its end", DAY_MS / 24, true],
  ["when it has ended", 0, false],
])("people are reminded of a trial %s: %s ms, %s", (_, leftMs, isDue) => {
  const trial = {
    ...getFreeEntitlement(NOW),
    plan: "pro",
    status: "trialing",
    trialEndsAt: NOW + leftMs,
  } as const;
  expect(getTrialNotice(trial, NOW) !== null).toBe(isDue);
  expect(getTrialNotice({ ...trial, subscription }, NOW)).toBeNull();
});
