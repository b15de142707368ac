/** What a workspace is entitled to, `workspaces/{w}/billing/current`: written by functions only. */
import { z } from "zod";
import { PLAN_KEYS } from "#/billing/plans.ts";

/** The states of a subscription, named as the payment provider names them. */
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
  /** `effectivePlan` and `isReadOnly` decide what each status means for the plan. */
  status: z.enum(PLAN_STATUSES),
  /** When the trial ends, Unix ms; null: not a trial. */
  trialEndsAt: z.number().nullable(),
  /** When payment became due, Unix ms; null: nothing is due. */
  pastDueSince: z.number().nullable(),
  /** Seats in the plan; stored here so that the security rules can read it. */
  seats: z.number().int().min(1),
  /** Unix ms. */
  updatedAt: z.number(),
});
export type Entitlement = z.infer<typeof entitlement>;

/** Time fields: timestamps in the database. */
export const ENTITLEMENT_TIMES = ["trialEndsAt", "pastDueSince", "updatedAt"] as const;

/** The entitlement of a workspace without an entitlement document, and of a new one until billing writes another. */
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
