/** Tests of the changes that moving the stand-in's clock makes in the product's documents. */
import {
  bringUpToDate,
  creditAccount,
  EMPTY_CREDIT_ACCOUNT,
  type CreditAccount,
} from "@mapwright/core/billing/credit-account";
import { DAY_MS } from "@mapwright/core/durations";
import { Timestamp } from "firebase-admin/firestore";
import { expect, test } from "vitest";
import { ageAccount, ageEntitlement, ageFacts } from "#/billing/product-clock.ts";

const NOW = Date.UTC(2026, 5, 15);
const at = (ms: number) => Timestamp.fromMillis(ms);

test("a day later, a trial ends a day earlier, and what else is stored stays", () => {
  const facts = {
    ticket: 3,
    applied: 3,
    customerId: null,
    trialEndsAt: at(NOW),
    subscriptions: [],
  };
  expect(ageFacts(facts, DAY_MS)).toEqual({ ...facts, trialEndsAt: at(NOW - DAY_MS) });
  expect(ageFacts({ ...facts, trialEndsAt: null }, DAY_MS).trialEndsAt).toBeNull();
});

test("every time of a subscription moves, both in the facts and in the entitlement", () => {
  const times = { startedAt: NOW, periodEndsAt: NOW + 30 * DAY_MS, cancelAt: null };
  const stored = { id: "sub_1", offer: "pro", ...times, trialEndsAt: null, pastDueSince: NOW };
  const [aged] = ageFacts({ trialEndsAt: null, subscriptions: [stored] }, DAY_MS).subscriptions;
  expect(aged).toEqual({
    ...stored,
    startedAt: NOW - DAY_MS,
    periodEndsAt: NOW + 29 * DAY_MS,
    pastDueSince: NOW - DAY_MS,
    unpaidFrom: null,
  });
  const entitlement = {
    plan: "pro",
    trialEndsAt: null,
    pastDueSince: at(NOW),
    updatedAt: at(NOW),
    subscription: {
      offer: "pro",
      startedAt: at(NOW),
      periodEndsAt: at(NOW + 30 * DAY_MS),
      cancelAt: at(NOW + 30 * DAY_MS),
    },
  };
  expect(ageEntitlement(entitlement, DAY_MS)).toEqual({
    ...entitlement,
    pastDueSince: at(NOW - DAY_MS),
    subscription: {
      offer: "pro",
      startedAt: at(NOW - DAY_MS),
      periodEndsAt: at(NOW + 29 * DAY_MS),
      cancelAt: at(NOW + 29 * DAY_MS),
      unpaidFrom: null,
    },
  });
});

test("a month's credits keep belonging to their month, and packs never expire", () => {
  const account = {
    ...EMPTY_CREDIT_ACCOUNT,
    lots: [
      { id: `month-${NOW}`, granted: 800, left: 700, expiresAt: NOW + 60 * DAY_MS },
      { id: "packs", granted: 2_500, left: 2_500, expiresAt: null },
    ],
    reserved: { job: [{ lot: `month-${NOW}`, expiresAt: NOW + 60 * DAY_MS, credits: 100 }] },
    grantedThrough: NOW,
    used: { monthStartsAt: at(NOW), credits: 40 },
    monthlyCap: 500,
  };
  const id = `month-${NOW - DAY_MS}`;
  expect(ageAccount(account, DAY_MS, { from: NOW, to: NOW - DAY_MS })).toEqual({
    ...account,
    lots: [{ ...account.lots[0], id, expiresAt: NOW + 59 * DAY_MS }, account.lots[1]],
    reserved: { job: [{ lot: id, expiresAt: NOW + 59 * DAY_MS, credits: 100 }] },
    grantedThrough: NOW - DAY_MS,
    used: { monthStartsAt: at(NOW - DAY_MS), credits: 40 },
  });
});

/** Returns an account after it was stored, moved, and read again. */
function moved(account: CreditAccount, byMs: number, anchor: { from: number; to: number }) {
  const stored = { ...account, used: { ...account.used, monthStartsAt: at(0) } };
  const aged = ageAccount(stored, byMs, anchor);
  return creditAccount.parse({ ...aged, used: account.used });
}

test.each([
  ["February of a subscription from the 31st", Date.UTC(2026, 0, 31), Date.UTC(2026, 2, 1)],
  ["March of a subscription from the 5th", Date.UTC(2026, 1, 5), Date.UTC(2026, 2, 20)],
])("moved day by day through %s, each month is granted once", (_, startedAt, now) => {
  const paid = (start: number) => ({
    plan: "pro" as const,
    status: "active" as const,
    trialEndsAt: null,
    pastDueSince: null,
    subscription: {
      offer: "pro" as const,
      interval: "month" as const,
      startedAt: start,
      periodEndsAt: now + 30 * DAY_MS,
      cancelAt: null,
    },
  });
  let { account } = bringUpToDate(EMPTY_CREDIT_ACCOUNT, paid(startedAt), now);
  const granted: number[] = [];
  for (let day = 1; day <= 62; day += 1) {
    const from = startedAt - (day - 1) * DAY_MS;
    const to = startedAt - day * DAY_MS;
    const current = bringUpToDate(moved(account, DAY_MS, { from, to }), paid(to), now);
    account = current.account;
    granted.push(...current.granted.map(() => day));
  }
  expect(granted).toHaveLength(2);
  expect((granted[1] ?? 0) - (granted[0] ?? 0)).toBeGreaterThanOrEqual(27);
});

test("moved day by day on Free, this month isn't granted again, and a month at once grants the next", () => {
  const now = Date.UTC(2026, 10, 29);
  const free = {
    plan: "free" as const,
    status: "active" as const,
    trialEndsAt: null,
    pastDueSince: null,
    subscription: null,
  };
  const calendar = { from: 0, to: 0 };
  let { account } = bringUpToDate(EMPTY_CREDIT_ACCOUNT, free, now);
  for (let day = 0; day < 10; day += 1) {
    account = moved(account, DAY_MS, calendar);
    expect(bringUpToDate(account, free, now).granted).toEqual([]);
  }
  account = moved(account, 30 * DAY_MS, calendar);
  expect(bringUpToDate(account, free, now).granted).toHaveLength(1);
});
