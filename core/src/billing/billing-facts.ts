/**
 * Facts of a workspace's payments, `workspaces/{w}/billing/facts`, and what follows from it. Functions only.
 *
 * The provider's events arrive late, twice and in any order, so none is believed: each one takes a ticket, then fetches
 * the subscriptions as they are, then stores them unless a later ticket already did. A later ticket fetched later, so
 * what is stored never goes back (measured against four other ways in architecture.md, Billing).
 */
import { DAY_MS } from "#/durations.ts";
import { z } from "zod";
import { getFreeEntitlement, type Entitlement } from "#/billing/entitlement.ts";
import { getEffectivePlan } from "#/billing/plan-policy.ts";
import { PLAN_OFFERS, PLAN_QUOTAS, TRIAL } from "#/billing/plans.ts";
import { findDecidingSubscription, hasEnded, subscription } from "#/billing/subscription.ts";
import type { Subscription } from "#/billing/subscription.ts";

/**
 * Times are Unix milliseconds.
 *
 * @stored `workspaces/{w}/billing/facts`
 * @holds The customer and the subscriptions as last fetched.
 * @reads functions
 * @writes functions (`billingWebhook`, `reconcileBilling`, `changePlan` …)
 */
export const billingFacts = z.object({
  /** The last ticket taken; 0: none. */
  ticket: z.number().int().min(0),
  /** The ticket whose subscriptions are stored; 0: none. */
  applied: z.number().int().min(0),
  /** The provider's customer; null: nothing was ever bought. */
  customerId: z.string().nullable(),
  /** End of the workspace's own trial, which needs no card; null: it had none. */
  trialEndsAt: z.number().nullable(),
  /** Subscriptions as fetched with the ticket `applied`. */
  subscriptions: z.array(subscription),
});
export type BillingFacts = z.infer<typeof billingFacts>;

/** Returns the facts of a workspace that has never paid. `trialEndsAt` null: it can't try anything. */
export function createBillingFacts(trialEndsAt: number | null): BillingFacts {
  return { ticket: 0, applied: 0, customerId: null, trialEndsAt, subscriptions: [] };
}

/** The end of the trial of a workspace created now, Unix ms. */
export function getTrialEnd(nowMs: number): number {
  return nowMs + TRIAL.days * DAY_MS;
}

/** Takes the next ticket, which has to be stored before anything is fetched. */
export function takeTicket(facts: BillingFacts): BillingFacts {
  return { ...facts, ticket: facts.ticket + 1 };
}

/** Stores what was fetched with `ticket`; the same facts when a later ticket was faster. */
export function applySubscriptions(
  facts: BillingFacts,
  ticket: number,
  subscriptions: readonly Subscription[],
): BillingFacts {
  if (ticket <= facts.applied) return facts;
  return { ...facts, applied: ticket, subscriptions: [...subscriptions] };
}

/**
 * The workspace's entitlement at `nowMs`. A subscription decides; without one that hasn't ended, the trial; after that,
 * Free. Depends on nothing but the facts and the time.
 */
export function deriveEntitlement(facts: BillingFacts, nowMs: number): Entitlement {
  const { trialEndsAt } = facts;
  const deciding = findDecidingSubscription(facts.subscriptions);
  const isTrying = trialEndsAt !== null && nowMs < trialEndsAt;
  if (!deciding || (hasEnded(deciding) && isTrying)) {
    if (!isTrying) return { ...getFreeEntitlement(nowMs), trialEndsAt };
    const { plan } = TRIAL;
    const { seats } = PLAN_QUOTAS[plan];
    return { ...getFreeEntitlement(nowMs), plan, seats, status: "trialing", trialEndsAt };
  }
  const {
    offer,
    interval,
    status,
    startedAt,
    periodEndsAt,
    cancelAt,
    unpaidFrom = null,
  } = deciding;
  const held = {
    plan: PLAN_OFFERS[offer].plan,
    status,
    trialEndsAt: status === "trialing" ? deciding.trialEndsAt : trialEndsAt,
  };
  return {
    ...held,
    pastDueSince: status === "past_due" ? deciding.pastDueSince : null,
    seats: PLAN_QUOTAS[getEffectivePlan(held, nowMs)].seats,
    subscription: { offer, interval, startedAt, periodEndsAt, cancelAt, unpaidFrom },
    updatedAt: nowMs,
  };
}
