/** What a workspace is entitled to, `workspaces/{w}/billing/current`: written by functions only. */
import { z } from "zod";
import { PLAN_KEYS } from "#/billing/plans.ts";

/** The states of a subscription, by the names that the payment provider uses. */
const PLAN_STATUSES = [
  "trialing",
  "active",
  "past_due",
  "unpaid",
  "paused",
  "incomplete",
  "canceled",
  "incomplete_expired",
] as const;

export const entitlement = z.object({
  plan: z.enum(PLAN_KEYS),
  /** What becomes of the plan in each status is decided by `effectivePlan` and `isReadOnly`. */
  status: z.enum(PLAN_STATUSES).default("active"),
  /** When a trial is over, Unix ms; null: this is not a trial. */
  trialEndsAt: z.number().nullable().default(null),
  /** When payment became due, Unix ms; null: nothing is. */
  pastDueSince: z.number().nullable().default(null),
  /** People the plan has room for; here, so that the security rules can read it. */
  seats: z.number().int().min(1).default(1),
  /** Unix ms. */
  updatedAt: z.number(),
});
export type Entitlement = z.infer<typeof entitlement>;

/** Fields that are times: timestamps in the database. */
export const ENTITLEMENT_TIMES = ["trialEndsAt", "pastDueSince", "updatedAt"] as const;

/** What a workspace without an entitlement document has, and a new one until billing says otherwise. */
export function freeEntitlement(nowMs: number): Entitlement {
  return {
    plan: "free",
    status: "active",
    trialEndsAt: null,
    pastDueSince: null,
    seats: 1,
    updatedAt: nowMs,
  };
}
