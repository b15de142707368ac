/**
 * Generated lives of a workspace's plan at the stand-in, whose events reach the webhook late, doubled and out of order,
 * and sometimes crash it on the way; and events that Stripe never sent.
 */
import fc from "fast-check";
import { expect, test } from "vitest";
import { deriveEntitlement, getTrialEnd } from "@mapwright/core/billing/billing-facts";
import { selectDuplicateSubscriptions } from "@mapwright/core/billing/duplicate-subscriptions";
import { getEffectivePlan } from "@mapwright/core/billing/plan-policy";
import { answerWebhook } from "../../../functions/src/billing/answer-webhook.ts";
import { reconcileBilling } from "../../../functions/src/billing/sync-billing.ts";
import { inSoak } from "../../../tests/setup/soak.ts";
import { deliver, type Delivery } from "#/billing/event-delivery.ts";
import { buildAnyFalseDelivery } from "#/billing/testing/false-events.ts";
import {
  openStandIn,
  START,
  WEBHOOK_SECRET,
  type StandIn,
} from "#/billing/testing/stand-in-fixture.ts";
import {
  act,
  anyAction,
  anyCrash,
  killBeforeStep,
  getDuePlan,
  type Crash,
} from "#/billing/testing/subscription-history.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const PRO = { kind: "plan", offer: "pro", interval: "month" } as const;

/** Ways in which the webhook is reached: copies of an event, delay, and the step at which its first attempts crash. */
const anyTransport = fc.record({
  copies: fc.integer({ min: 1, max: 3 }),
  delayMs: fc.integer({ min: 0, max: 200_000 }),
  crash: anyCrash,
  waits: fc.boolean(),
});

const receive = (
  standIn: StandIn,
  { payload, signature, at }: Delivery,
  crash: Crash | null = null,
) =>
  answerWebhook(
    { ...killBeforeStep(standIn, crash), now: () => at, onFailure: () => {} },
    { rawBody: bytes(payload), signature },
  );

const HISTORIES = inSoak(1_000, 8);

test(`${HISTORIES} generated histories of trials, subscriptions and changes all end on the plan that is due, with every pack once`, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(anyAction, anyTransport), { minLength: 1, maxLength: 12 }),
      fc.array(fc.nat(), { maxLength: 40 }),
      fc.boolean(),
      async (history, picks, hasTrial) => {
        const standIn = await openStandIn(hasTrial ? getTrialEnd(START) : null);
        const statuses = new Set<number>();
        const pending: { readonly delivery: Delivery; crash: Crash | null }[] = [];
        const receiveOne = async (index: number) => {
          const [next] = pending.splice(index % pending.length, 1);
          if (!next) return;
          const status = await receive(standIn, next.delivery, next.crash);
          statuses.add(status);
          if (status === 500) pending.push({ delivery: next.delivery, crash: null });
        };
        let sent = 0;
        let picked = 0;
        const sendNews = (copies: number, delayMs: number, crash: Crash | null) => {
          for (const event of standIn.events.slice(sent))
            for (const delivery of deliver(event, WEBHOOK_SECRET, { copies, delayMs }))
              pending.push({ delivery, crash });
          sent = standIn.events.length;
        };
        for (const [action, { copies, delayMs, crash, waits }] of history) {
          await act(standIn, action);
          sendNews(copies, delayMs, crash);
          for (const pick of waits ? [] : picks.slice(picked)) {
            if (pending.length === 0) break;
            await receiveOne(pick);
            picked += 1;
          }
        }
        while (pending.length > 0) {
          await receiveOne(pending.length - 1);
          // Ending what was bought twice is news as well.
          sendNews(1, 0, null);
        }
        expect([200, 500]).toEqual(expect.arrayContaining([...statuses]));
        const truth = await standIn.provider.readCustomer(standIn.customerId);
        const { facts, purchases } = standIn.store;
        const { nowMs } = standIn.state;
        const held = deriveEntitlement(facts, nowMs);
        expect(held).toEqual(
          deriveEntitlement({ ...facts, subscriptions: [...truth.subscriptions] }, nowMs),
        );
        const trialEndsAt = standIn.trial.endsAt ?? nowMs;
        const times = [nowMs, trialEndsAt - 1, trialEndsAt].filter((at) => at >= nowMs);
        expect(times.map((at) => getEffectivePlan(deriveEntitlement(facts, at), at))).toEqual(
          times.map((at) => getDuePlan(standIn, at)),
        );
        expect(selectDuplicateSubscriptions(truth.subscriptions)).toEqual([]);
        expect([...purchases.keys()].toSorted()).toEqual(
          truth.purchases.map(({ id }) => id).toSorted(),
        );
      },
    ),
    { numRuns: HISTORIES },
  );
}, 600_000);

test("events that arrive while a customer is being fetched are one more fetch, which sees what they are about", async () => {
  const standIn = await openStandIn();
  const { provider } = standIn;
  const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let fetched = 0;
  const slow = {
    ...provider,
    async readCustomer(customer: string) {
      fetched += 1;
      const state = await provider.readCustomer(customer);
      reached.resolve();
      await released.promise;
      return state;
    },
  };
  let sent = 0;
  const receiveNews = async () => {
    const news = standIn.events.slice(sent);
    sent += news.length;
    const deliveries = news.flatMap((event) =>
      deliver(event, WEBHOOK_SECRET, { delayMs: 0, copies: 3 }),
    );
    return Promise.all(
      deliveries.map((delivery) => receive({ ...standIn, provider: slow }, delivery)),
    );
  };
  await act(standIn, { do: "pack", card: "succeeds" });
  const before = receiveNews();
  await reached.promise;
  await act(standIn, { do: "buy", item: PRO, card: "succeeds" });
  const meanwhile = receiveNews();
  released.resolve();
  const statuses = [...(await before), ...(await meanwhile)];
  expect(statuses.length).toBeGreaterThan(9);
  expect([new Set(statuses), fetched]).toEqual([new Set([200]), 2]);
  expect(deriveEntitlement(standIn.store.facts, START).plan).toBe("pro");
});

test("what an event that never arrived would have said is found at night", async () => {
  const standIn = await openStandIn();
  const item = { ...PRO, offer: "premium" } as const;
  await act(standIn, { do: "buy", item, card: "succeeds" });
  expect(deriveEntitlement(standIn.store.facts, START).plan).toBe("free");
  const failures: string[] = [];
  const onFailure = (customer: string) => failures.push(customer);
  expect(await reconcileBilling({ ...standIn, onFailure })).toBe(1);
  expect(deriveEntitlement(standIn.store.facts, START).plan).toBe("premium");
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

test(`of ${FALSE_EVENTS} forged, altered, stale or replayed events, none changes anything`, async () => {
  const standIn = await openStandIn(getTrialEnd(START));
  const sent: Delivery[] = [];
  const receiveNews = async () => {
    const news = standIn.events
      .slice(sent.length)
      .flatMap((event) => deliver(event, WEBHOOK_SECRET, { delayMs: 0, copies: 1 }));
    for (const delivery of news) expect(await receive(standIn, delivery)).toBe(200);
    sent.push(...news);
  };
  const inApp = { isInApp: true, crash: null } as const;
  await act(standIn, { do: "pack", card: "succeeds" });
  await act(standIn, { do: "buy", item: PRO, card: "succeeds" });
  await receiveNews();
  await act(standIn, { do: "switch", item: { ...PRO, offer: "premium" }, ...inApp });
  await act(standIn, { do: "cancel", isCanceled: true, ...inApp });
  await receiveNews();
  const { facts } = standIn.store;
  const { nowMs } = standIn.state;
  expect(deriveEntitlement(facts, nowMs).plan).toBe("premium");
  // Not delivered yet: whichever event is believed now makes the plan another one.
  await act(standIn, {
    do: "switch",
    item: { ...PRO, offer: "agency" },
    isInApp: false,
    crash: null,
  });

  const anyFalse = buildAnyFalseDelivery(sent, standIn.events);
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        {
          weight: 6,
          arbitrary: fc.record({ delivery: anyFalse, answer: fc.constant(400) }),
        },
        {
          weight: 1,
          arbitrary: fc.record({ delivery: fc.constantFrom(...sent), answer: fc.constant(200) }),
        },
      ),
      async ({ delivery, answer }) => {
        expect(await receive(standIn, delivery)).toBe(answer);
        expect(standIn.store.facts).toBe(facts);
      },
    ),
    { numRuns: FALSE_EVENTS },
  );
  expect(standIn.store.purchases.size).toBe(1);
  await receiveNews();
  expect(deriveEntitlement(standIn.store.facts, nowMs).plan).toBe("agency");
}, 600_000);
