/** What is left of a workspace's credits in a calendar month, in UTC. */
import { z } from "zod";
import type { Entitlement } from "#/billing/entitlement.ts";
import { effectivePlan } from "#/billing/plan-policy.ts";
import { PLAN_QUOTAS } from "#/billing/plans.ts";
import type { ResearchJob } from "#/research/research-job.ts";

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

/** `jobs`: those requested since `monthStartAt`. A running one counts with its maximum; one without a map, not at all. */
export function creditsLeft(
  held: Pick<Entitlement, "plan" | "status" | "trialEndsAt">,
  jobs: readonly Pick<ResearchJob, "credits" | "status">[],
  nowMs: number,
): MonthlyCredits {
  const included = PLAN_QUOTAS[effectivePlan(held, nowMs)].creditsPerMonth;
  const used = jobs
    .filter(({ status }) => status !== "failed" && status !== "cancelled")
    .reduce((sum, { credits }) => sum + credits, 0);
  return { included, left: Math.max(0, included - used) };
}
