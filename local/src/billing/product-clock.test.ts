/** What moving the stand-in's clock changes in the product's documents. */
import { EMPTY_CREDIT_ACCOUNT } from "@mapwright/core/billing/credit-account";
import { Timestamp } from "firebase-admin/firestore";
import { expect, test } from "vitest";
import { ageAccount, ageEntitlement, ageFacts } from "#/billing/product-clock.ts";

const DAY_MS = 24 * 60 * 60_000;
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
  expect(ageAccount(account, DAY_MS)).toEqual({
    ...account,
    lots: [{ ...account.lots[0], id, expiresAt: NOW + 59 * DAY_MS }, account.lots[1]],
    reserved: { job: [{ lot: id, expiresAt: NOW + 59 * DAY_MS, credits: 100 }] },
    grantedThrough: NOW - DAY_MS,
    used: { monthStartsAt: at(NOW - DAY_MS), credits: 40 },
  });
});
