/** Meaning of a workspace's entitlement for the people in it, in words. Pure: the time is passed in. */
import type { Entitlement } from "@mapwright/core/billing/entitlement";
import {
  getEffectivePlan,
  isReadOnly,
  PAST_DUE_GRACE_MS,
} from "@mapwright/core/billing/plan-policy";
import { hasEnded } from "@mapwright/core/billing/subscription";
import { formatOfferPrice } from "#/features/billing/plan/offer-prices.ts";
import { countNoun } from "#/ui/number-text.tsx";
import { getOfferName, PLAN_NAMES } from "@mapwright/core/billing/plan-names";
import { formatDate } from "#/ui/time/format-dates.ts";
import { DAY_MS } from "@mapwright/core/durations";

export type StatusTone = "good" | "neutral" | "warn" | "bad";

export interface PlanStatus {
  readonly tone: StatusTone;
  /** One or two words. */
  readonly label: string;
  /** Sentence on what happens next, and when. */
  readonly sentence: string;
}

/** Whole days until then, counting the one that has begun: 1 on the last day, 0 afterward. */
export function countDaysLeft(endsAt: number, nowMs: number): number {
  return Math.max(0, Math.ceil((endsAt - nowMs) / DAY_MS));
}

/** Whether there is a subscription that can be changed, canceled or paid. */
export function isSubscribed({ subscription, status }: Entitlement): boolean {
  return subscription !== null && !hasEnded({ status });
}

/** Whether the workspace is trying a plan without having bought one. */
export function isTrial({ status, subscription }: Entitlement): boolean {
  return status === "trialing" && subscription === null;
}

/** Time at which a plan whose payment failed becomes read-only, Unix ms; null: nothing is due. */
export function getGraceEndMs({ status, pastDueSince }: Entitlement): number | null {
  return status === "past_due" && pastDueSince !== null ? pastDueSince + PAST_DUE_GRACE_MS : null;
}

const FREE: PlanStatus = { tone: "neutral", label: "Free", sentence: "No card needed." };

/** The state of the plan as its card shows it. */
export function getPlanStatus(entitlement: Entitlement, nowMs: number): PlanStatus {
  const { status, trialEndsAt, subscription } = entitlement;
  if (isReadOnly(entitlement, nowMs))
    return {
      tone: "bad",
      label: status === "paused" ? "Paused" : "Unpaid",
      sentence:
        status === "paused"
          ? "Everything can be viewed and exported. Resume payment to edit again."
          : "Everything can be viewed and exported. Pay the open invoice to edit again.",
    };
  const grace = getGraceEndMs(entitlement);
  if (grace !== null)
    return {
      tone: "warn",
      label: "Payment failed",
      sentence: `We'll try the card again. The plan stays as it is until ${formatDate(grace)}.`,
    };
  if (getEffectivePlan(entitlement, nowMs) === "free") return endedStatus(entitlement, nowMs);
  if (status === "trialing" && trialEndsAt !== null)
    return {
      tone: "good",
      label: `Trial, ${countNoun(countDaysLeft(trialEndsAt, nowMs), "day")} left`,
      sentence: `Ends on ${formatDate(trialEndsAt)}. Without a subscription, the workspace is Free then, and nothing is deleted.`,
    };
  if (!subscription)
    return {
      tone: "good",
      label: "Active",
      sentence: "Without a subscription: nothing is charged.",
    };
  const { offer, interval, periodEndsAt, cancelAt } = subscription;
  if (cancelAt !== null)
    return {
      tone: "warn",
      label: "Canceled",
      sentence: `Ends on ${formatDate(cancelAt)}. After that, the workspace is Free, and nothing is deleted.`,
    };
  return {
    tone: "good",
    label: "Active",
    sentence: `Renews on ${formatDate(periodEndsAt)} for ${formatOfferPrice(offer, interval)}.`,
  };
}

function endedStatus({ subscription, trialEndsAt }: Entitlement, nowMs: number): PlanStatus {
  if (subscription)
    return {
      ...FREE,
      sentence: `${getOfferName(subscription.offer)} has ended. Nothing was deleted.`,
    };
  if (trialEndsAt !== null && trialEndsAt <= nowMs)
    return {
      ...FREE,
      sentence: `The trial ended on ${formatDate(trialEndsAt)}. Nothing was deleted.`,
    };
  return FREE;
}

/** `Pro`, with what it is paid at. */
export function getPlanHeading(
  entitlement: Entitlement,
  nowMs: number,
): { readonly name: string; readonly price: string } {
  const plan = getEffectivePlan(entitlement, nowMs);
  const { subscription } = entitlement;
  if (isSubscribed(entitlement) && subscription)
    return {
      name: getOfferName(subscription.offer),
      price: formatOfferPrice(subscription.offer, subscription.interval),
    };
  return { name: PLAN_NAMES[plan], price: plan === "free" ? "$0" : "" };
}
