/** The plan that has room for what another refused. Pure. */
import type { PlanRefusal } from "#/billing/plan-policy.ts";
import { PLAN_KEYS, PLAN_QUOTAS, type PlanKey } from "#/billing/plans.ts";

/** A plan and what it includes of the limit that was reached; null: no limit. */
export interface LiftingPlan {
  readonly plan: PlanKey;
  readonly allowed: number | null;
}

/**
 * The smallest larger plan that would have allowed the action; null: none does, or the refusal is about something else
 * than a counted limit.
 */
export function findLiftingPlan(refusal: PlanRefusal): LiftingPlan | null {
  if (refusal.code !== "plan-limit-reached") return null;
  const { plan, limit, used, requested } = refusal;
  const larger = PLAN_KEYS.slice(PLAN_KEYS.indexOf(plan) + 1);
  for (const key of larger) {
    const allowed = PLAN_QUOTAS[key][limit];
    if (allowed === null || used + requested <= allowed) return { plan: key, allowed };
  }
  return null;
}
