/**
 * Generated lives of a subscription at the stand-in, whose events reach the webhook late, doubled and out of order, and
 * sometimes crash it on the way; and events that Stripe never sent.
 */
import fc from "fast-check";
import { expect, test } from "vitest";
import { entitlementFrom } from "@mapwright/core/billing/billing-facts";
import { PAID_OFFER_KEYS, BILLING_INTERVALS } from "@mapwright/core/billing/plans";
import { lookupKeyOf } from "@mapwright/core/billing/catalog";
import { answerWebhook } from "../../../functions/src/billing/answer-webhook.ts";
import { reconcileBilling } from "../../../functions/src/billing/sync-billing.ts";
import { inSoak } from "../../../tests/setup/soak.ts";
import { deliver, type Delivery } from "#/billing/event-delivery.ts";
import { openStandIn, START, WEBHOOK_SECRET, type StandIn } from "#/billing/stand-in-fixture.ts";
import { CARDS, type Card } from "#/billing/stand-in-cards.ts";

const DAY_MS = 24 * 60 * 60_000;
const bytes = (text: string) => new TextEncoder().encode(text);

const cards = Object.keys(CARDS).filter((name): name is Card => name in CARDS);
const anyPlan = fc.record({
  kind: fc.constant("plan" as const),
  offer: fc.constantFrom(...PAID_OFFER_KEYS),
  interval: fc.constantFrom(...BILLING_INTERVALS),
});
const anyAction = fc.oneof(
  fc.record({ do: fc.constant("buy" as const), item: anyPlan, card: fc.constantFrom(...cards) }),
  fc.record({ do: fc.constant("pack" as const), card: fc.constantFrom(...cards) }),
  fc.record({ do: fc.constant("wait" as const), days: fc.integer({ min: 0, max: 40 }) }),
  fc.record({ do: fc.constant("cancel" as const), isCanceled: fc.boolean() }),
  fc.record({ do: fc.constant("switch" as const), item: anyPlan }),
  fc.record({ do: fc.constant("card" as const), card: fc.constantFrom(...cards) }),
  fc.record({ do: fc.constant("end" as const) }),
);
type Action = typeof anyAction extends fc.Arbitrary<infer Value> ? Value : never;

/** How the webhook is reached: how many copies of an event, how late, and at which step its first attempts crash. */
const anyTransport = fc.record({
  copies: fc.integer({ min: 1, max: 3 }),
  delayMs: fc.integer({ min: 0, max: 200_000 }),
  crash: fc.option(fc.constantFrom("readCustomer", "apply", "markHandled"), { nil: null }),
  waits: fc.boolean(),
});

async function act({ state, checkout, customerId }: StandIn, action: Action): Promise<void> {
  const last = [...state.subscriptions.values()].at(-1)?.id ?? "";
  if (action.do === "buy") state.pay(await checkout(action.item), action.card);
  else if (action.do === "pack") state.pay(await checkout({ kind: "pack" }), action.card);
  else if (action.do === "wait") state.advanceTo(state.nowMs + action.days * DAY_MS);
  else if (action.do === "card") state.replaceCard(customerId, action.card);
  else if (action.do === "end") state.cancelNow(last);
  else
    state.change(last, (subscription) => {
      if (action.do === "cancel") subscription.cancelAtPeriodEnd = action.isCanceled;
      else subscription.lookupKey = lookupKeyOf(action.item);
    });
}

const receive = (
  { provider, store }: StandIn,
  { payload, signature, at }: Delivery,
  crash: string | null = null,
) => {
  const stop = (step: string) => {
    if (step === crash) throw new Error(`crashed before ${step}`);
  };
  store.beforeStep = stop;
  return answerWebhook(
    {
      provider: {
        verifyEvent: (...event) => provider.verifyEvent(...event),
        async readCustomer(customer) {
          stop("readCustomer");
          return provider.readCustomer(customer);
        },
      },
      store,
      now: () => at,
      onFailure: () => {},
    },
    { rawBody: bytes(payload), signature },
  );
};

const HISTORIES = inSoak(1_000, 40);

test(`${HISTORIES} generated subscriptions all end on the plan that the provider has, with every pack once`, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(anyAction, anyTransport), { minLength: 1, maxLength: 12 }),
      fc.array(fc.nat(), { maxLength: 40 }),
      async (history, picks) => {
        const standIn = await openStandIn();
        const statuses = new Set<number>();
        const pending: { readonly delivery: Delivery; crash: string | null }[] = [];
        const receiveOne = async (index: number) => {
          const [next] = pending.splice(index % pending.length, 1);
          if (!next) return;
          const status = await receive(standIn, next.delivery, next.crash);
          statuses.add(status);
          if (status === 500) pending.push({ delivery: next.delivery, crash: null });
        };
        let sent = 0;
        let picked = 0;
        for (const [action, { copies, delayMs, crash, waits }] of history) {
          await act(standIn, action);
          for (const event of standIn.events.slice(sent))
            for (const delivery of deliver(event, WEBHOOK_SECRET, { copies, delayMs }))
              pending.push({ delivery, crash });
          sent = standIn.events.length;
          for (const pick of waits ? [] : picks.slice(picked)) {
            if (pending.length === 0) break;
            await receiveOne(pick);
            picked += 1;
          }
        }
        while (pending.length > 0) await receiveOne(pending.length - 1);
        expect([200, 500]).toEqual(expect.arrayContaining([...statuses]));
        const truth = await standIn.provider.readCustomer(standIn.customerId);
        const { facts, purchases } = standIn.store;
        const { nowMs } = standIn.state;
        expect(entitlementFrom(facts, nowMs)).toEqual(
          entitlementFrom({ ...facts, subscriptions: [...truth.subscriptions] }, nowMs),
        );
        expect([...purchases.keys()].toSorted()).toEqual(
          truth.purchases.map(({ id }) => id).toSorted(),
        );
      },
    ),
    { numRuns: HISTORIES },
  );
}, 600_000);

test("what an event that never arrived would have said is found at night", async () => {
  const standIn = await openStandIn();
  await act(standIn, {
    do: "buy",
    item: { kind: "plan", offer: "premium", interval: "month" },
    card: "succeeds",
  });
  expect(entitlementFrom(standIn.store.facts, START).plan).toBe("free");
  const failures: string[] = [];
  const onFailure = (customer: string) => failures.push(customer);
  expect(await reconcileBilling({ ...standIn, onFailure })).toBe(1);
  expect(entitlementFrom(standIn.store.facts, START).plan).toBe("premium");
  expect(failures).toEqual([]);
});

test("an event about someone else's customer changes nothing, and isn't asked for again", async () => {
  const standIn = await openStandIn();
  const event = {
    id: "evt_other",
    type: "customer.subscription.updated",
    createdAt: START,
    object: { object: "subscription", id: "sub_other", customer: "cus_other" },
  };
  const [delivery] = deliver(event, WEBHOOK_SECRET, { delayMs: 0, copies: 1 });
  if (!delivery) throw new Error("no delivery");
  expect(await receive(standIn, delivery)).toBe(200);
  expect(standIn.store.facts.ticket).toBe(0);
});

const FALSE_EVENTS = inSoak(10_000, 500);

test(`of ${FALSE_EVENTS} forged, altered or stale events, none is accepted, and a replayed one changes nothing`, async () => {
  const standIn = await openStandIn();
  await act(standIn, {
    do: "buy",
    item: { kind: "plan", offer: "pro", interval: "month" },
    card: "succeeds",
  });
  const [event] = standIn.events;
  if (!event) throw new Error("no event");
  const [genuine] = deliver(event, WEBHOOK_SECRET, { delayMs: 0, copies: 1 });
  if (!genuine) throw new Error("no delivery");
  const falsified = (change: Partial<Delivery>): Delivery => ({ ...genuine, ...change });
  const anyFalse = fc.oneof(
    fc
      .string({ minLength: 1, maxLength: 40 })
      .map((secret) => deliver(event, `whsec_${secret}`, { delayMs: 0, copies: 1 })[0] ?? genuine),
    fc
      .record({ at: fc.nat(genuine.payload.length - 1), by: fc.integer({ min: 1, max: 94 }) })
      .map(({ at, by }) => {
        const { payload } = genuine;
        const other = String.fromCharCode(32 + ((payload.charCodeAt(at) - 32 + by) % 95));
        return falsified({ payload: payload.slice(0, at) + other + payload.slice(at + 1) });
      }),
    fc
      .integer({ min: 301_000, max: 10 * 365 * DAY_MS })
      .map((late) => falsified({ at: genuine.at + late })),
    fc.string({ maxLength: 120 }).map((signature) => falsified({ signature })),
    fc
      .constantFrom("v0", "v2")
      .map((scheme) => falsified({ signature: genuine.signature.replace("v1=", `${scheme}=`) })),
  );
  await fc.assert(
    fc.asyncProperty(anyFalse, async (delivery) => {
      expect(await receive(standIn, delivery)).toBe(400);
    }),
    { numRuns: FALSE_EVENTS },
  );
  expect(standIn.store.facts.ticket).toBe(0);
  expect(await receive(standIn, genuine)).toBe(200);
  const { facts } = standIn.store;
  expect(await receive(standIn, genuine)).toBe(200);
  expect(standIn.store.facts).toEqual(facts);
}, 600_000);
