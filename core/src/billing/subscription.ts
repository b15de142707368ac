/** A subscription as the payment provider last described it. Its adapter makes it; nothing here is specific to one. */
import { z } from "zod";
import { BILLING_INTERVALS, PAID_OFFER_KEYS, PLAN_KEYS, PLAN_OFFERS } from "#/billing/plans.ts";

/** The states of a subscription, named as the payment provider names them. */
export const SUBSCRIPTION_STATUSES = [
  "trialing",
  "active",
  "past_due",
  "unpaid",
  "paused",
  "incomplete",
  "canceled",
  "incomplete_expired",
] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** Times are Unix milliseconds. */
export const subscription = z.object({
  id: z.string().min(1),
  offer: z.enum(PAID_OFFER_KEYS),
  interval: z.enum(BILLING_INTERVALS),
  status: z.enum(SUBSCRIPTION_STATUSES),
  /** Credit months are counted from here; a change of plan or interval doesn't move it. */
  startedAt: z.number(),
  /** End of the period that was paid for. */
  periodEndsAt: z.number(),
  /** End of the subscription because someone canceled it; null: it renews. */
  cancelAt: z.number().nullable(),
  /** End of the provider's trial; null: it has none. */
  trialEndsAt: z.number().nullable(),
  /** Time since which the oldest open invoice has been due; null: none is. */
  pastDueSince: z.number().nullable(),
  /** Start of the period whose invoice isn't paid (yet); null or absent: all are. */
  unpaidFrom: z.number().nullish(),
});
export type Subscription = z.infer<typeof subscription>;

/**
 * Statuses by which one of several subscriptions counts, best first. A workspace normally has one; two people who
 * subscribe at the same moment make two. `incomplete` never counts: its first payment is still open, and changes
 * nothing.
 */
const PRECEDENCE: readonly SubscriptionStatus[] = [
  "active",
  "trialing",
  "past_due",
  "unpaid",
  "paused",
  "canceled",
  "incomplete_expired",
];

const sizeOf = ({ offer }: Subscription) => PLAN_KEYS.indexOf(PLAN_OFFERS[offer].plan);

function compare(a: Subscription, b: Subscription): number {
  return (
    PRECEDENCE.indexOf(a.status) - PRECEDENCE.indexOf(b.status) ||
    sizeOf(b) - sizeOf(a) ||
    b.startedAt - a.startedAt ||
    (a.id < b.id ? -1 : 1)
  );
}

/** The subscription that decides what the workspace has, whatever their order; null: none does. */
export function findDecidingSubscription(
  subscriptions: readonly Subscription[],
): Subscription | null {
  const counted = subscriptions.filter(({ status }) => status !== "incomplete");
  return counted.toSorted(compare)[0] ?? null;
}

/**
 * Tells whether a subscription was canceled while a payment is missing: it has no paid time left that it could run for.
 */
export function isCanceledUnpaid({ status, cancelAt }: Subscription): boolean {
  return (status === "past_due" || status === "unpaid") && cancelAt !== null;
}

/** Tells whether a subscription has ended for good. */
export function hasEnded({ status }: Pick<Subscription, "status">): boolean {
  return status === "canceled" || status === "incomplete_expired";
}
