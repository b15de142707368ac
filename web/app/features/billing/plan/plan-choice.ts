/** Choice in the plan dialog or at checkout, and the offer that it comes to. Pure. */
import { typedEligibilityCode } from "@mapwright/core/billing/eligibility-code";
import type { Entitlement } from "@mapwright/core/billing/entitlement";
import {
  PAID_OFFER_KEYS,
  PLAN_KEYS,
  PLAN_OFFERS,
  type BillingInterval,
  type PaidOfferKey,
  type PlanKey,
} from "@mapwright/core/billing/plans";
import { isSubscribed } from "#/features/billing/plan/plan-status.ts";
import type { PlanTarget } from "#/features/billing/use-billing-actions.ts";

export type PaidPlanKey = Exclude<PlanKey, "free">;
export const PAID_PLAN_KEYS = PLAN_KEYS.filter((key) => key !== "free");

export interface PlanChoice {
  readonly plan: PaidPlanKey;
  readonly interval: BillingInterval;
  /** Code as typed; null: the full price. */
  readonly code: string | null;
  /** The reduced offer that the workspace has already, for which it needs no code again; null: none. */
  readonly held: PaidOfferKey | null;
}

const REDUCED: Partial<Record<PaidPlanKey, PaidOfferKey>> = {
  starter: "discount",
  pro: "pro-discount",
};

/** Whether a code can reduce the price of the plan. */
export function hasReducedPrice(plan: PaidPlanKey): boolean {
  return REDUCED[plan] !== undefined;
}

/** The offer at the reduced price where there is one. */
export function chooseOffer({ plan, code, held }: Omit<PlanChoice, "interval">): PaidOfferKey {
  const { [plan]: reduced } = REDUCED;
  return reduced !== undefined && (code !== null || held === reduced) ? reduced : plan;
}

export type ChosenTarget =
  | { readonly ok: true; readonly target: PlanTarget }
  /** `message`: what to change about the code. */
  | { readonly ok: false; readonly message: string };

/** Returns the target to send. A code that can't be one isn't sent. */
export function chooseTarget(choice: PlanChoice): ChosenTarget {
  const offer = chooseOffer(choice);
  const { interval, held } = choice;
  if (!PLAN_OFFERS[offer].needsEligibility || offer === held)
    return { ok: true, target: { offer, interval, code: null } };
  const code = typedEligibilityCode.safeParse(choice.code);
  return code.success
    ? { ok: true, target: { offer, interval, code: code.data } }
    : { ok: false, message: "Enter the code as you got it: 6 to 40 letters, digits or hyphens." };
}

/** Whether the choice is what the workspace pays for already. */
export function isPresentChoice(entitlement: Entitlement, choice: PlanChoice): boolean {
  const { subscription } = entitlement;
  return (
    isSubscribed(entitlement) &&
    subscription?.offer === chooseOffer(choice) &&
    subscription.interval === choice.interval
  );
}

/** Offer and interval that a link or a page asks for. */
interface Wanted {
  /** A plan or an offer; null: none in particular. Unknown ones count as none. */
  readonly offer: string | null;
  /** null: the interval that is paid for, else monthly. */
  readonly interval: BillingInterval | null;
}

const ANY: Wanted = { offer: null, interval: null };

/** Returns the initial choice: what is wanted, else what is paid for, else the plan that most choose. */
export function getInitialPlanChoice(entitlement: Entitlement, wanted = ANY): PlanChoice {
  const { subscription } = entitlement;
  const present = subscription && isSubscribed(entitlement) ? subscription : null;
  const offer =
    PAID_OFFER_KEYS.find((key) => key === wanted.offer) ?? present?.offer ?? RECOMMENDED;
  const held = present && PLAN_OFFERS[present.offer].needsEligibility ? present.offer : null;
  return {
    plan: toPaidPlan(offer),
    interval: wanted.interval ?? present?.interval ?? "month",
    code: PLAN_OFFERS[offer].needsEligibility && offer !== held ? "" : null,
    held,
  };
}

const RECOMMENDED = "pro";

/** The plan whose quotas the offer gives. */
export function toPaidPlan(offer: PaidOfferKey): PaidPlanKey {
  const { plan } = PLAN_OFFERS[offer];
  return PAID_PLAN_KEYS.find((key) => key === plan) ?? RECOMMENDED;
}
