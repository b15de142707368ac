/** Names of plans and offers, wherever people read them. */
import { PLAN_OFFERS, type OfferKey, type PlanKey } from "#/billing/plans.ts";

export const PLAN_NAMES: Readonly<Record<PlanKey, string>> = {
  free: "Free",
  starter: "Starter",
  pro: "Pro",
  premium: "Premium",
  agency: "Agency",
};

/** `Pro`; the reduced offers say that they are. */
export function getOfferName(offer: OfferKey): string {
  const { plan, needsEligibility } = PLAN_OFFERS[offer];
  return needsEligibility ? `${PLAN_NAMES[plan]}, reduced` : PLAN_NAMES[plan];
}
