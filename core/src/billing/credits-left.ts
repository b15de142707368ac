/** What is left of a workspace's credits in a calendar month, in UTC. */
import { z } from "zod";
import type { Entitlement } from "#/billing/entitlement.ts";
import { effectivePlan } from "#/billing/plan-policy.ts";
import { PLAN_QUOTAS } from "#/billing/plans.ts";

export const monthlyCredits = z.object({
  /** In the plan. */
  included: z.number().int().min(0),
  left: z.number().int().min(0),
});
export type MonthlyCredits = z.infer<typeof monthlyCredits>;

/** The start of the calendar month of `nowMs`, Unix ms. */
export function monthStartAt(nowMs: number): number {
  const now = new Date(nowMs);
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth());
}

/** Statuses of research jobs that cost nothing: they ended without a map. */
const FREE_STATUSES: ReadonlySet<string> = new Set(["failed", "cancelled"]);

/** `jobs`: research jobs requested since `monthStartAt`. A running one counts with its maximum; one without a map, not at all. */
export function creditsLeft(
  held: Pick<Entitlement, "plan" | "status" | "trialEndsAt">,
  jobs: readonly { readonly status: string; readonly credits: number }[],
  nowMs: number,
): MonthlyCredits {
  const included = PLAN_QUOTAS[effectivePlan(held, nowMs)].creditsPerMonth;
  const used = jobs
    .filter(({ status }) => !FREE_STATUSES.has(status))
    .reduce((sum, { credits }) => sum + credits, 0);
  return { included, left: Math.max(0, included - used) };
}
