/** What someone chooses in the plan dialog or at checkout, and the offer that it comes to. Pure. */
import { typedEligibilityCode } from "@mapwright/core/billing/eligibility-code";
import type { Entitlement } from "@mapwright/core/billing/entitlement";
import {
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
  /** As typed; null: the full price. */
  readonly code: string | null;
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
export function offerOf({ plan, code }: Pick<PlanChoice, "plan" | "code">): PaidOfferKey {
  return code === null ? plan : (REDUCED[plan] ?? plan);
}

export type ChosenTarget =
  | { readonly ok: true; readonly target: PlanTarget }
  /** What to change about the code. */
  | { readonly ok: false; readonly message: string };

/** What is sent. A code that can't be one isn't. */
export function targetOf(choice: PlanChoice): ChosenTarget {
  const offer = offerOf(choice);
  const { interval } = choice;
  if (!PLAN_OFFERS[offer].needsEligibility)
    return { ok: true, target: { offer, interval, code: null } };
  const code = typedEligibilityCode.safeParse(choice.code);
  return code.success
    ? { ok: true, target: { offer, interval, code: code.data } }
    : { ok: false, message: "Enter the code as you got it: 6 to 40 letters, digits or hyphens." };
}

/** Whether it is what the workspace pays for already. */
export function isPresentChoice(entitlement: Entitlement, choice: PlanChoice): boolean {
  const { subscription } = entitlement;
  return (
    isSubscribed(entitlement) &&
    subscription?.offer === offerOf(choice) &&
    subscription.interval === choice.interval
  );
}

/** What the dialog starts with: `wanted` from a link, else what is paid for, else the plan that most choose. */
export function firstChoice(entitlement: Entitlement, wanted: string | null): PlanChoice {
  const { subscription } = entitlement;
  const present = subscription && isSubscribed(entitlement) ? subscription : null;
  const planPaid = present ? PLAN_OFFERS[present.offer].plan : "pro";
  const plan = PAID_PLAN_KEYS.find(
    (key) => key === wanted || (wanted === null && key === planPaid),
  );
  return {
    plan: plan ?? PAID_PLAN_KEYS.find((key) => key === planPaid) ?? "pro",
    interval: present?.interval ?? "month",
    code: null,
  };
}
