/** The Stripe adapter against the stand-in's API, which rejects parameters that it doesn't know. */
import { DAY_MS } from "@mapwright/core/durations";
import { expect, test } from "vitest";
import { addMonths } from "@mapwright/core/billing/billing-months";
import { deliver } from "#/billing/event-delivery.ts";
import { openStandIn, START, WEBHOOK_SECRET } from "#/billing/testing/stand-in-fixture.ts";
import { payCheckout } from "#/billing/stand-in-checkouts.ts";
import { advanceTo } from "#/billing/stand-in-due.ts";
import { replaceCard } from "#/billing/stand-in-payments.ts";
import { changeSubscription } from "#/billing/stand-in-subscriptions.ts";

const PRO = { kind: "plan", offer: "pro", interval: "month" } as const;

test("a subscription is read with its offer, interval and the end of its period", async () => {
  const { provider, customerId, checkout, state } = await openStandIn();
  expect(payCheckout(state, await checkout({ ...PRO, interval: "year" }), "succeeds")).toBe(true);
  const { subscriptions, purchases } = await provider.readCustomer(customerId);
  expect(subscriptions).toEqual([
    {
      id: expect.stringMatching(/^sub_/),
      offer: "pro",
      interval: "year",
      status: "active",
      startedAt: START,
      periodEndsAt: addMonths(START, 12),
      cancelAt: null,
      trialEndsAt: null,
      pastDueSince: null,
      unpaidFrom: null,
    },
  ]);
  expect(purchases).toEqual([]);
});

test("a pack is a purchase once it is paid", async () => {
  const { provider, customerId, checkout, state } = await openStandIn();
  const id = await checkout({ kind: "pack" });
  expect((await provider.readCustomer(customerId)).purchases).toEqual([]);
  payCheckout(state, id, "succeeds");
  expect((await provider.readCustomer(customerId)).purchases).toEqual([
    { id, credits: 2_500, paidAt: START },
  ]);
});

test("the same request twice is one customer and one checkout", async () => {
  const { provider, customerId, workspace, state } = await openStandIn();
  expect(await provider.createCustomer(workspace, "ann@example.com")).toBe(customerId);
  const request = {
    workspaceId: workspace,
    customerId,
    item: PRO,
    idempotencyKey: "one",
    successUrl: "http://127.0.0.1/",
    cancelUrl: "http://127.0.0.1/",
  };
  const first = await provider.createCheckout(request);
  expect(await provider.createCheckout(request)).toEqual(first);
  expect(state.checkouts.size).toBe(1);
});

test("of two pages to pay for a plan only the newest can be paid on; one for a pack stays", async () => {
  const { provider, customerId, checkout, state } = await openStandIn();
  const pack = await checkout({ kind: "pack" });
  const tabs = await Promise.all([
    checkout(PRO),
    checkout({ ...PRO, offer: "agency" }),
    checkout({ ...PRO, interval: "year" }),
  ]);
  expect(tabs.map((id) => payCheckout(state, id, "succeeds"))).toEqual([false, false, true]);
  expect(payCheckout(state, pack, "succeeds")).toBe(true);
  const { subscriptions } = await provider.readCustomer(customerId);
  expect(subscriptions).toMatchObject([{ offer: "pro", interval: "year", status: "active" }]);
  expect(payCheckout(state, await checkout(PRO), "succeeds")).toBe(true);
});

test("the portal is a page of the customer", async () => {
  const { provider, customerId } = await openStandIn();
  expect(await provider.openPortal(customerId, "http://127.0.0.1/app")).toMatch(/\/portal\/bps_/);
  await expect(provider.openPortal("cus_other", "http://127.0.0.1/app")).rejects.toThrow(
    "No such customer",
  );
});

test.each(["declined", "expired", "needs-authentication"] as const)(
  "a card that is %s leaves an incomplete subscription that expires",
  async (card) => {
    const { provider, customerId, checkout, state } = await openStandIn();
    expect(payCheckout(state, await checkout(PRO), card)).toBe(false);
    const statusNow = async () =>
      (await provider.readCustomer(customerId)).subscriptions.map(({ status }) => status);
    expect(await statusNow()).toEqual(["incomplete"]);
    advanceTo(state, START + 2 * DAY_MS);
    expect(await statusNow()).toEqual(["incomplete_expired"]);
  },
);

test("a renewal that fails is past due from its own date, then unpaid, until a new card pays", async () => {
  const { provider, customerId, checkout, state } = await openStandIn();
  payCheckout(state, await checkout(PRO), "fails-on-renewal");
  const renewal = addMonths(START, 1);
  const readOne = async () => (await provider.readCustomer(customerId)).subscriptions[0];
  advanceTo(state, renewal + 14 * DAY_MS);
  expect(await readOne()).toMatchObject({ status: "past_due", pastDueSince: renewal });
  advanceTo(state, renewal + 15 * DAY_MS);
  expect(await readOne()).toMatchObject({ status: "unpaid", pastDueSince: renewal });
  replaceCard(state, customerId, "succeeds");
  expect(await readOne()).toMatchObject({
    status: "active",
    pastDueSince: null,
    periodEndsAt: addMonths(START, 2),
  });
});

test("a subscription that is canceled runs to the end of its period, and can be resumed", async () => {
  const { provider, customerId, checkout, state } = await openStandIn();
  payCheckout(state, await checkout(PRO), "succeeds");
  const readOne = async () => (await provider.readCustomer(customerId)).subscriptions[0];
  const id = (await readOne())?.id ?? "";
  const cancel = (isCanceled: boolean) =>
    changeSubscription(state, id, (subscription) => {
      subscription.cancelAtPeriodEnd = isCanceled;
    });
  cancel(true);
  expect(await readOne()).toMatchObject({ status: "active", cancelAt: addMonths(START, 1) });
  cancel(false);
  expect(await readOne()).toMatchObject({ status: "active", cancelAt: null });
  cancel(true);
  advanceTo(state, addMonths(START, 1));
  expect(await readOne()).toMatchObject({ status: "canceled" });
});

test("a price that isn't ours is no plan", async () => {
  const { provider, customerId, checkout, state } = await openStandIn();
  payCheckout(state, await checkout(PRO), "succeeds");
  for (const { id } of state.subscriptions.values())
    changeSubscription(state, id, (subscription) => {
      subscription.lookupKey = "made-by-hand";
    });
  expect((await provider.readCustomer(customerId)).subscriptions).toEqual([]);
});

test("an event is accepted for five minutes, unaltered, from whoever knows the secret", async () => {
  const { provider, customerId, checkout, state, events } = await openStandIn();
  payCheckout(state, await checkout(PRO), "succeeds");
  const [event] = events;
  if (!event) throw new Error("no event");
  const once = { delayMs: 0, copies: 1 };
  const [sent] = deliver(event, WEBHOOK_SECRET, once);
  if (!sent) throw new Error("no delivery");
  const bytes = (text: string) => new TextEncoder().encode(text);
  const verify = (body: string, signature: string, nowMs: number) =>
    provider.verifyEvent(bytes(body), signature, nowMs);
  expect(verify(sent.payload, sent.signature, START)).toEqual({
    id: event.id,
    type: "customer.subscription.created",
    customerId,
  });
  expect(verify(sent.payload, sent.signature, START + 300_000)).not.toBeNull();
  expect(verify(sent.payload, sent.signature, START + 301_000)).toBeNull();
  expect(verify(`${sent.payload} `, sent.signature, START)).toBeNull();
  expect(verify(sent.payload.replace("created", "deleted"), sent.signature, START)).toBeNull();
  const [forged] = deliver(event, "whsec_other", once);
  expect(verify(sent.payload, forged?.signature ?? "", START)).toBeNull();
  expect(verify(sent.payload, "", START)).toBeNull();
  expect(verify(sent.payload, "t=1,v1=00", START)).toBeNull();
});
