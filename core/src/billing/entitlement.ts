/** A workspace's entitlement, `workspaces/{w}/billing/current`: written by functions only. */
import { z } from "zod";
import { BILLING_INTERVALS, PAID_OFFER_KEYS, PLAN_KEYS, PLAN_QUOTAS } from "#/billing/plans.ts";
import { SUBSCRIPTION_STATUSES } from "#/billing/subscription.ts";

/**
 * @stored `workspaces/{w}/billing/current`
 * @holds What the workspace pays for. Readers apply `getCurrentEntitlement`, since a trial's end is written up to an hour
 * late. Without it, nobody can change a map.
 * @reads members
 * @writes functions
 */
export const entitlement = z.object({
  plan: z.enum(PLAN_KEYS),
  /** `getEffectivePlan` and `isReadOnly` decide what each status means for the plan. */
  status: z.enum(SUBSCRIPTION_STATUSES),
  /** End of the trial, past or future, Unix ms; null: the workspace had none. */
  trialEndsAt: z.number().nullable(),
  /** Time at which payment became due, Unix ms; null: nothing is due. */
  pastDueSince: z.number().nullable(),
  /** The subscription that is paid for, or was until it ended; null: none. Times are Unix ms. */
  subscription: z
    .object({
      offer: z.enum(PAID_OFFER_KEYS),
      interval: z.enum(BILLING_INTERVALS),
      startedAt: z.number(),
      periodEndsAt: z.number(),
      /** End of the subscription because someone canceled it; null: it renews. */
      cancelAt: z.number().nullable(),
      /** Start of the period that isn't paid for (yet): its credits come with the payment. null or absent: none. */
      unpaidFrom: z.number().nullish(),
    })
    .nullable(),
  /** Seats in the plan; stored here so that the security rules can read it. */
  seats: z.number().int().min(1),
  /** Unix ms. */
  updatedAt: z.number(),
});
export type Entitlement = z.infer<typeof entitlement>;

/** Time fields: timestamps in the database. */
export const ENTITLEMENT_TIMES = [
  "trialEndsAt",
  "pastDueSince",
  "subscription.startedAt",
  "subscription.periodEndsAt",
  "subscription.cancelAt",
  "subscription.unpaidFrom",
  "updatedAt",
] as const;

/** The entitlement of a workspace without an entitlement document, and of a new one until billing writes another. */
export function getFreeEntitlement(nowMs: number): Entitlement {
  return {
    plan: "free",
    status: "active",
    trialEndsAt: null,
    pastDueSince: null,
    subscription: null,
    seats: PLAN_QUOTAS.free.seats,
    updatedAt: nowMs,
  };
}
