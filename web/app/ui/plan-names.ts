import type { PlanKey } from "@mapwright/core/billing/plans";

export const PLAN_NAMES: Readonly<Record<PlanKey, string>> = {
  free: "Free",
  starter: "Starter",
  pro: "Pro",
  premium: "Premium",
  agency: "Agency",
};
