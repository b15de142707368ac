import { DAY_MS } from "#/durations.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  applySubscriptions,
  billingFacts,
  deriveEntitlement,
  createBillingFacts,
  takeTicket,
  getTrialEnd,
  type BillingFacts,
} from "#/billing/billing-facts.ts";
import { entitlement } from "#/billing/entitlement.ts";
import { getEffectivePlan, isReadOnly } from "#/billing/plan-policy.ts";
import { BILLING_INTERVALS, PAID_OFFER_KEYS, PLAN_OFFERS, PLAN_QUOTAS } from "#/billing/plans.ts";
import {
  SUBSCRIPTION_STATUSES,
  type Subscription,
  type SubscriptionStatus,
} from "#/billing/subscription.ts";

const NOW = 1_700_000_000_000;

const paid = (of: Partial<Subscription> = {}): Subscription => ({
  id: "sub_1",
  offer: "pro",
  interval: "month",
  status: "active",
  startedAt: NOW - DAY_MS,
  periodEndsAt: NOW + 29 * DAY_MS,
  cancelAt: null,
  trialEndsAt: null,
  pastDueSince: null,
  ...of,
});
const factsWith = (subscriptions: readonly Subscription[], of: Partial<BillingFacts> = {}) => ({
  ...createBillingFacts(null),
  ticket: 1,
  applied: 1,
  subscriptions: [...subscriptions],
  ...of,
});
const heldWith = (...subscriptions: Subscription[]) =>
  deriveEntitlement(factsWith(subscriptions), NOW);

test("a new workspace tries Pro for 14 days and then has Free", () => {
  const facts = createBillingFacts(getTrialEnd(NOW));
  expect(deriveEntitlement(facts, NOW + 14 * DAY_MS - 1)).toMatchObject({
    plan: "pro",
    status: "trialing",
    seats: 3,
    trialEndsAt: NOW + 14 * DAY_MS,
    subscription: null,
  });
  expect(deriveEntitlement(facts, NOW + 14 * DAY_MS)).toMatchObject({
    plan: "free",
    status: "active",
    seats: 1,
    trialEndsAt: NOW + 14 * DAY_MS,
  });
});

test.each([
  ["trialing", "starter", false],
  ["active", "starter", false],
  ["past_due", "starter", false],
  ["unpaid", "starter", true],
  ["paused", "starter", true],
  ["incomplete", "free", false],
  ["canceled", "free", false],
  ["incomplete_expired", "free", false],
] as const)(
  "a subscription that is %s gives the quotas of %s; read-only: %s",
  (status, plan, isRo) => {
    const trialEndsAt = status === "trialing" ? NOW + 1 : null;
    const held = heldWith(paid({ offer: "starter", status, trialEndsAt, pastDueSince: NOW }));
    expect([getEffectivePlan(held, NOW), isReadOnly(held, NOW)]).toEqual([plan, isRo]);
    expect(held.seats).toBe(PLAN_QUOTAS[plan].seats);
  },
);

test("an overdue payment has 14 days, counted from when it was due", () => {
  const held = heldWith(paid({ status: "past_due", pastDueSince: NOW - 13 * DAY_MS }));
  expect(isReadOnly(held, NOW)).toBe(false);
  expect(isReadOnly(held, NOW + DAY_MS)).toBe(true);
});

test("a reduced offer gives the quotas of its plan", () => {
  expect(heldWith(paid({ offer: "pro-discount" }))).toMatchObject({
    plan: "pro",
    seats: 3,
    subscription: { offer: "pro-discount", interval: "month" },
  });
});

test("a first payment that is still open changes nothing", () => {
  const open = paid({ id: "sub_2", offer: "agency", status: "incomplete" });
  expect(heldWith(paid(), open)).toEqual(heldWith(paid()));
  const trying = createBillingFacts(NOW + DAY_MS);
  expect(deriveEntitlement({ ...trying, subscriptions: [open] }, NOW)).toEqual(
    deriveEntitlement(trying, NOW),
  );
});

test("a subscription canceled during the trial leaves the rest of the trial", () => {
  const facts = factsWith([paid({ status: "canceled" })], { trialEndsAt: NOW + DAY_MS });
  expect(deriveEntitlement(facts, NOW)).toMatchObject({ plan: "pro", status: "trialing" });
  expect(deriveEntitlement(facts, NOW + DAY_MS)).toMatchObject({ status: "canceled", seats: 1 });
});

test("of two subscriptions, the one that is paid for counts, then the larger one", () => {
  const small = paid({ id: "sub_a", offer: "starter" });
  const large = paid({ id: "sub_b", offer: "premium" });
  expect(heldWith(small, large).plan).toBe("premium");
  expect(heldWith(small, { ...large, status: "unpaid" }).plan).toBe("starter");
  expect(heldWith({ ...small, status: "canceled" }, large).plan).toBe("premium");
});

const anySubscription = fc.record<Subscription>({
  id: fc.stringMatching(/^sub_[a-f]{3}$/),
  offer: fc.constantFrom(...PAID_OFFER_KEYS),
  interval: fc.constantFrom(...BILLING_INTERVALS),
  status: fc.constantFrom(...SUBSCRIPTION_STATUSES),
  startedAt: fc.integer({ min: NOW - 400 * DAY_MS, max: NOW }),
  periodEndsAt: fc.integer({ min: NOW, max: NOW + 400 * DAY_MS }),
  cancelAt: fc.option(fc.integer({ min: NOW, max: NOW + 400 * DAY_MS })),
  trialEndsAt: fc.option(fc.integer({ min: NOW - 20 * DAY_MS, max: NOW + 20 * DAY_MS })),
  pastDueSince: fc.option(fc.integer({ min: NOW - 20 * DAY_MS, max: NOW })),
});

test("the entitlement doesn't depend on the order in which subscriptions are listed", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(anySubscription, { selector: ({ id }) => id, maxLength: 4 }).chain((all) =>
        fc.record({
          all: fc.constant(all),
          shuffled: fc.shuffledSubarray(all, { minLength: all.length }),
          trialEndsAt: fc.option(fc.constantFrom(NOW - 1, NOW, NOW + 1)),
        }),
      ),
      ({ all, shuffled, trialEndsAt }) => {
        const held = deriveEntitlement(factsWith(all, { trialEndsAt }), NOW);
        expect(deriveEntitlement(factsWith(shuffled, { trialEndsAt }), NOW)).toEqual(held);
        expect(entitlement.parse(held)).toEqual(held);
        expect(held.seats).toBe(PLAN_QUOTAS[getEffectivePlan(held, NOW)].seats);
      },
    ),
    { numRuns: 1_000 },
  );
});

/** One event about a subscription: how it is delivered, and what happens to the function that handles it. */
interface Delivery {
  /** Ms after the change; its copies come later by as much again. */
  readonly delayMs: number;
  readonly copies: number;
  /** Ms from the ticket to the fetch, and from there to the write. */
  readonly fetchMs: number;
  readonly writeMs: number;
  /** The attempts that end early, each after the ticket or after the fetch; the sender then tries again. */
  readonly crashes: readonly ("ticket" | "fetch")[];
}

interface Change {
  readonly afterMs: number;
  readonly status: SubscriptionStatus;
  readonly offer: Subscription["offer"];
  readonly deliveries: readonly Delivery[];
}

const RETRY_MS = 60_000;

const anyHistory = fc.array(
  fc.record<Change>({
    afterMs: fc.oneof(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 20_000 })),
    status: fc.constantFrom(...SUBSCRIPTION_STATUSES),
    offer: fc.constantFrom(...PAID_OFFER_KEYS),
    deliveries: fc.array(
      fc.record<Delivery>({
        delayMs: fc.oneof(fc.integer({ min: 0, max: 1_500 }), fc.integer({ min: 0, max: 90_000 })),
        copies: fc.integer({ min: 1, max: 3 }),
        fetchMs: fc.integer({ min: 0, max: 800 }),
        writeMs: fc.oneof(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 6_000 })),
        crashes: fc.array(fc.constantFrom("ticket", "fetch"), { maxLength: 2 }),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  }),
  { minLength: 1, maxLength: 8 },
);

/** Plays a history through tickets, fetches and writes in the order of time. */
function play(history: readonly Change[]) {
  const steps: { readonly at: number; readonly run: (at: number) => void }[] = [];
  const queue = (at: number, run: (at: number) => void) => steps.push({ at, run });
  let current: Subscription[] = [];
  let facts = createBillingFacts(null);
  const seen: BillingFacts[] = [];
  const handle = (delivery: Delivery, attempt: number) => (at: number) => {
    facts = takeTicket(facts);
    const { ticket } = facts;
    const crash = delivery.crashes[attempt];
    if (crash) queue(at + RETRY_MS, handle(delivery, attempt + 1));
    if (crash === "ticket") return;
    queue(at + delivery.fetchMs, (fetchedAt) => {
      const fetched = current;
      if (crash === "fetch") return;
      queue(fetchedAt + delivery.writeMs, () => {
        facts = applySubscriptions(facts, ticket, fetched);
        seen.push(facts);
      });
    });
  };
  let at = 0;
  for (const { afterMs, status, offer, deliveries } of history) {
    at += afterMs;
    const next = [paid({ status, offer, trialEndsAt: NOW + DAY_MS })];
    queue(at, () => {
      current = next;
    });
    for (const delivery of deliveries)
      for (let copy = 1; copy <= delivery.copies; copy += 1)
        queue(at + delivery.delayMs * copy, handle(delivery, 0));
  }
  while (steps.length > 0) {
    const [first] = steps.splice(
      steps.reduce((best, step, n) => (step.at < (steps[best]?.at ?? 0) ? n : best), 0),
      1,
    );
    first?.run(first.at);
  }
  return { facts, current, seen };
}

test("events that are late, doubled, out of order or crash on the way never end on the wrong plan", () => {
  fc.assert(
    fc.property(anyHistory, (history) => {
      const { facts, current, seen } = play(history);
      expect(deriveEntitlement(facts, NOW)).toEqual(deriveEntitlement(factsWith(current), NOW));
      expect(billingFacts.parse(facts)).toEqual(facts);
      const applied = seen.map((each) => each.applied);
      expect(applied).toEqual(applied.toSorted((a, b) => a - b));
    }),
    { numRuns: 1_000 },
  );
});

test("every paid offer gives its own plan as long as it is active", () => {
  for (const offer of PAID_OFFER_KEYS)
    expect([offer, heldWith(paid({ offer })).plan]).toEqual([offer, PLAN_OFFERS[offer].plan]);
});
