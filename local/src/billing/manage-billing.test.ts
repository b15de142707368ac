/** The Stripe adapter against the stand-in's API: people's changes of a subscription, and their view of payments. */
import { DAY_MS } from "@mapwright/core/durations";
import { expect, test } from "vitest";
import { addMonths } from "@mapwright/core/billing/billing-months";
import { deriveEntitlement } from "@mapwright/core/billing/billing-facts";
import type { PaidOfferKey } from "@mapwright/core/billing/plans";
import { answerWebhook } from "../../../functions/src/billing/answer-webhook.ts";
import { syncCustomer } from "../../../functions/src/billing/sync-billing.ts";
import { Stripe } from "stripe";
import {
  openStandIn,
  START,
  WEBHOOK_SECRET,
  type StandIn,
} from "#/billing/testing/stand-in-fixture.ts";
import type { Card } from "#/billing/stand-in-cards.ts";
import { payCheckout } from "#/billing/stand-in-checkouts.ts";
import { advanceTo, moveClock } from "#/billing/stand-in-due.ts";
import { replaceCard } from "#/billing/stand-in-payments.ts";

const PRO = { kind: "plan", offer: "pro", interval: "month" } as const;
/** January 31 to February 28. */
const PERIOD_MS = addMonths(START, 1) - START;
const HALF = START + PERIOD_MS / 2;

async function subscribed(card: Card = "succeeds") {
  const standIn = await openStandIn();
  payCheckout(standIn.state, await standIn.checkout(PRO), card);
  const subscriptionId = (await only(standIn)).id;
  advanceTo(standIn.state, HALF);
  const changeTo = (offer: PaidOfferKey, interval: "month" | "year" = "month") => ({
    subscriptionId,
    offer,
    interval,
    at: HALF,
  });
  return { ...standIn, subscriptionId, changeTo };
}

async function only({ provider, customerId }: StandIn) {
  const { subscriptions } = await provider.readCustomer(customerId);
  const [first] = subscriptions;
  if (!first || subscriptions.length > 1) throw new Error("not one subscription");
  return first;
}

test("a larger plan in the middle of a month costs half the difference now and its price next", async () => {
  const { provider, customerId, changeTo } = await subscribed();
  // 99.00 / 2 - 59.00 / 2
  expect(await provider.previewChange(customerId, changeTo("premium"))).toEqual({
    dueNowMinorUnits: 2_000,
    creditedMinorUnits: 0,
    nextChargeMinorUnits: 9_900,
    nextChargeAt: addMonths(START, 1),
    calculatedAt: HALF,
  });
});

test("a change costs what its preview said, once per key, and the subscription keeps its start", async () => {
  const standIn = await subscribed();
  const { provider, customerId, changeTo } = standIn;
  const { dueNowMinorUnits } = await provider.previewChange(customerId, changeTo("agency"));
  expect(await provider.changePlan(changeTo("agency"), "change-1")).toBe("changed");
  expect(await provider.changePlan(changeTo("agency"), "change-1")).toBe("changed");
  expect(await only(standIn)).toMatchObject({
    offer: "agency",
    startedAt: START,
    periodEndsAt: addMonths(START, 1),
  });
  const { invoices } = await provider.readPayments(customerId);
  expect(invoices).toMatchObject([
    {
      status: "paid",
      totalMinorUnits: dueNowMinorUnits,
      description: "Remaining time on Mapwright Agency, monthly",
      issuedAt: HALF,
    },
    { status: "paid", totalMinorUnits: 5_900, description: "Mapwright Pro, monthly" },
  ]);
  expect(dueNowMinorUnits).toBe(6_000);
});

test("a smaller plan charges nothing, and the next invoice is reduced by what was unused", async () => {
  const { provider, customerId, changeTo, state } = await subscribed();
  const preview = await provider.previewChange(customerId, changeTo("starter"));
  expect(preview).toMatchObject({ dueNowMinorUnits: 0, creditedMinorUnits: 1_500 });
  expect(await provider.changePlan(changeTo("starter"), "down")).toBe("changed");
  advanceTo(state, addMonths(START, 1));
  const [renewal] = [...state.invoices.values()].toReversed();
  expect(renewal).toMatchObject({ total: 2_900, amountDue: 1_400, status: "paid" });
});

test("credit that is left from a smaller plan pays for a larger one", async () => {
  const { provider, customerId, changeTo } = await subscribed();
  await provider.changePlan(changeTo("starter"), "down");
  // Half the difference of 70.00, less the 15.00.
  const preview = await provider.previewChange(customerId, changeTo("premium"));
  expect(preview).toMatchObject({ dueNowMinorUnits: 2_000, creditedMinorUnits: 0 });
});

test("a yearly price starts a year now, less the unused half of the month", async () => {
  const standIn = await subscribed();
  const { provider, customerId, changeTo } = standIn;
  const change = changeTo("pro", "year");
  expect(await provider.previewChange(customerId, change)).toEqual({
    dueNowMinorUnits: 56_640 - 2_950,
    creditedMinorUnits: 0,
    nextChargeMinorUnits: 56_640,
    nextChargeAt: addMonths(HALF, 12),
    calculatedAt: HALF,
  });
  await provider.changePlan(change, "yearly");
  expect(await only(standIn)).toMatchObject({
    interval: "year",
    startedAt: START,
    periodEndsAt: addMonths(HALF, 12),
  });
});

test("a third of a cent is rounded line by line, as Stripe does", async () => {
  const { provider, customerId, changeTo } = await subscribed();
  const at = START + Math.round(PERIOD_MS / 3 / 1_000) * 1_000;
  const preview = await provider.previewChange(customerId, { ...changeTo("premium"), at });
  expect(preview.dueNowMinorUnits).toBe(Math.round(6_600) - Math.round(3_933.33));
});

test.each(["fails-on-renewal", null] as const)(
  "a change with the card %s is declined, and nothing changes",
  async (card) => {
    const standIn = await subscribed();
    const { provider, customerId, changeTo, state } = standIn;
    replaceCard(state, customerId, card);
    expect(await provider.changePlan(changeTo("premium"), "up")).toBe("declined");
    expect(await only(standIn)).toMatchObject({ offer: "pro", status: "active" });
    expect((await provider.readPayments(customerId)).invoices).toHaveLength(1);
    replaceCard(state, customerId, "succeeds");
    expect(await provider.changePlan(changeTo("premium"), "up-again")).toBe("changed");
  },
);

test("a preview of a moment outside of the period is refused", async () => {
  const { provider, customerId, changeTo } = await subscribed();
  const before = { ...changeTo("premium"), at: START - 60_000 };
  await expect(provider.previewChange(customerId, before)).rejects.toThrow("within the current");
});

test("canceling twice is canceling once, and resuming renews again", async () => {
  const standIn = await subscribed();
  const { provider, subscriptionId } = standIn;
  await provider.setCancelAtPeriodEnd(subscriptionId, true);
  await provider.setCancelAtPeriodEnd(subscriptionId, true);
  expect(await only(standIn)).toMatchObject({ status: "active", cancelAt: addMonths(START, 1) });
  await provider.setCancelAtPeriodEnd(subscriptionId, false);
  expect(await only(standIn)).toMatchObject({ status: "active", cancelAt: null });
});

test("a subscription that is ended at once isn't refunded, and ending it again changes nothing", async () => {
  const standIn = await subscribed();
  const { provider, subscriptionId, customerId } = standIn;
  await provider.endSubscription(subscriptionId);
  await provider.endSubscription(subscriptionId);
  expect(await only(standIn)).toMatchObject({ status: "canceled" });
  expect((await provider.readPayments(customerId)).invoices).toHaveLength(1);
  await expect(provider.setCancelAtPeriodEnd(subscriptionId, false)).rejects.toThrow("No such");
});

test.each([0, 20])(
  "a plan canceled %i days after its payment failed ends at once, and nothing is collected any more",
  async (days) => {
    const standIn = await subscribed("fails-on-renewal");
    const { provider, store, state, customerId, subscriptionId } = standIn;
    advanceTo(state, addMonths(START, 1) + days * DAY_MS);
    expect((await only(standIn)).status).toBe(days === 0 ? "past_due" : "unpaid");
    await provider.setCancelAtPeriodEnd(subscriptionId, true);
    await syncCustomer(standIn, customerId);
    expect(await only(standIn)).toMatchObject({ status: "canceled" });
    expect(deriveEntitlement(store.facts, state.nowMs)).toMatchObject({
      plan: "pro",
      status: "canceled",
    });
    replaceCard(state, customerId, "succeeds");
    advanceTo(state, addMonths(START, 4));
    const { invoices } = await provider.readPayments(customerId);
    expect(invoices.map(({ status }) => status)).toEqual(["void", "paid"]);
  },
);

test("a month that isn't paid for is known until it is paid", async () => {
  const standIn = await subscribed("fails-on-renewal");
  const { state, customerId } = standIn;
  expect(await only(standIn)).toMatchObject({ unpaidFrom: null });
  advanceTo(state, addMonths(START, 1));
  expect(await only(standIn)).toMatchObject({
    status: "past_due",
    unpaidFrom: addMonths(START, 1),
  });
  replaceCard(state, customerId, "succeeds");
  expect(await only(standIn)).toMatchObject({ status: "active", unpaidFrom: null });
});

test("payments are the invoices, newest first, with their pages, and the card", async () => {
  const { provider, customerId, checkout, state } = await subscribed();
  payCheckout(state, await checkout({ kind: "pack" }), "succeeds");
  const { invoices, card } = await provider.readPayments(customerId);
  expect(invoices).toEqual([
    {
      id: expect.stringMatching(/^in_/),
      number: expect.stringMatching(/^LOCAL-\d{4}-0002$/),
      issuedAt: HALF,
      totalMinorUnits: 1_000,
      status: "paid",
      description: "2,500 credits",
      pageUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:7090\/invoice\/in_/),
    },
    expect.objectContaining({ number: expect.stringMatching(/-0001$/) }),
  ]);
  expect(card).toEqual({ brand: "visa", last4: "4242", expiryMonth: 12, expiryYear: 2034 });
  replaceCard(state, customerId, null);
  expect((await provider.readPayments(customerId)).card).toBeNull();
});

test("a customer who bought nothing has no invoices and no card", async () => {
  const { provider, customerId } = await openStandIn();
  expect(await provider.readPayments(customerId)).toEqual({ invoices: [], card: null });
});

test("the latest payment is refunded in full, once", async () => {
  const { provider, customerId, checkout, state } = await subscribed();
  expect(await provider.refundLatest(customerId, "refund-1")).toMatchObject({
    amountMinorUnits: 5_900,
  });
  expect(await provider.refundLatest(customerId, "refund-2")).toBeNull();
  payCheckout(state, await checkout({ kind: "pack" }), "succeeds");
  const refund = await provider.refundLatest(customerId, "refund-3");
  expect(refund).toMatchObject({ amountMinorUnits: 1_000 });
  expect(await provider.refundLatest(customerId, "refund-3")).toEqual(refund);
});

test("an invoice that a credit covered isn't what is refunded", async () => {
  const { provider, customerId, changeTo } = await subscribed();
  await provider.changePlan(changeTo("starter"), "down");
  expect(await provider.refundLatest(customerId, "refund")).toMatchObject({
    amountMinorUnits: 5_900,
  });
});

test("a customer whose clock was moved has had everything for longer", async () => {
  const standIn = await subscribed();
  const { state, customerId } = standIn;
  moveClock(state, customerId, PERIOD_MS);
  expect(await only(standIn)).toMatchObject({
    status: "active",
    startedAt: START - PERIOD_MS,
    periodEndsAt: addMonths(START, 2) - PERIOD_MS,
  });
  const { provider, changeTo } = standIn;
  expect(await provider.changePlan(changeTo("premium"), "up")).toBe("changed");
});

test.each([
  ["an object without an ID", { id: null, object: null, customer: null }, 200],
  ["an expanded customer", { id: "sub_1", object: "subscription", customer: { id: "cus_x" } }, 200],
  ["a number as its customer", { id: "sub_1", customer: 12 }, 400],
  ["no object", null, 400],
])("a signed event with %s is answered once and for all", async (_, object, expected) => {
  const { provider, store } = await openStandIn();
  const payload = JSON.stringify({ id: "evt_1", type: "invoice.paid", data: { object } });
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: WEBHOOK_SECRET,
    timestamp: START / 1_000,
  });
  const failures: unknown[] = [];
  const status = await answerWebhook(
    { provider, store, now: () => START, onFailure: (event) => failures.push(event) },
    { rawBody: new TextEncoder().encode(payload), signature },
  );
  expect(status).toBe(expected);
  expect(failures).toEqual(expected === 400 ? [null] : []);
});

test("a signed event that isn't JSON is refused and reported", async () => {
  const { provider, store } = await openStandIn();
  const payload = "{";
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: WEBHOOK_SECRET,
    timestamp: START / 1_000,
  });
  const failures: unknown[] = [];
  const status = await answerWebhook(
    { provider, store, now: () => START, onFailure: (event) => failures.push(event) },
    { rawBody: new TextEncoder().encode(payload), signature },
  );
  expect([status, failures]).toEqual([400, [null]]);
});
