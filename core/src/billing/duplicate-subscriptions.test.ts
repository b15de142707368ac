import { expect, test } from "vitest";
import { selectDuplicateSubscriptions } from "#/billing/duplicate-subscriptions.ts";
import type { Subscription } from "#/billing/subscription.ts";

const HOUR_MS = 60 * 60_000;
const START = Date.UTC(2026, 0, 31, 12);

const bought = (id: string, of: Partial<Subscription> = {}): Subscription => ({
  id,
  offer: "pro",
  interval: "month",
  status: "active",
  startedAt: START,
  periodEndsAt: START + 30 * 24 * HOUR_MS,
  cancelAt: null,
  trialEndsAt: null,
  pastDueSince: null,
  ...of,
});
const idsOf = (subscriptions: readonly Subscription[]) =>
  selectDuplicateSubscriptions(subscriptions).map(({ id }) => id);

test("of two subscriptions bought in the same moment, the smaller plan's is a duplicate", () => {
  const pair = [bought("small", { offer: "starter" }), bought("large", { offer: "agency" })];
  expect([idsOf(pair), idsOf(pair.toReversed())]).toEqual([["small"], ["small"]]);
});

test("of two equal subscriptions, exactly one is a duplicate, whatever their order", () => {
  const pair = [bought("a"), bought("b", { startedAt: START + 5 })];
  expect([idsOf(pair), idsOf(pair.toReversed())]).toEqual([["a"], ["a"]]);
});

test("a subscription that was bought on another day is no duplicate", () => {
  expect(idsOf([bought("a"), bought("b", { startedAt: START + 25 * HOUR_MS })])).toEqual([]);
});

test.each([
  "canceled",
  "incomplete",
  "incomplete_expired",
  "past_due",
  "unpaid",
  "paused",
] as const)("a second subscription that is %s is no duplicate", (status) => {
  expect(idsOf([bought("a"), bought("b", { status })])).toEqual([]);
});

test("a subscription alone is no duplicate, nor is one beside nothing that is paid", () => {
  expect(idsOf([])).toEqual([]);
  expect(idsOf([bought("a")])).toEqual([]);
  expect(idsOf([bought("a", { status: "past_due" }), bought("b", { status: "unpaid" })])).toEqual(
    [],
  );
});
