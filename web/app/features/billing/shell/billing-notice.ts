/** The one thing about plan or credits that everybody in the app should know now. Pure: the time is passed in. */
import { TRIAL_REMINDER_MS } from "@mapwright/core/billing/billing-notices";
import { CREDITS_LOW_PERCENT } from "@mapwright/core/billing/credit-warnings";
import type { Entitlement } from "@mapwright/core/billing/entitlement";
import { getEffectivePlan, isReadOnly } from "@mapwright/core/billing/plan-policy";
import { TRIAL } from "@mapwright/core/billing/plans";
import type { CreditSummary } from "#/features/billing/credits/credit-summary.ts";
import {
  countDaysLeft,
  getGraceEndMs,
  isSubscribed,
  isTrial,
} from "#/features/billing/plan/plan-status.ts";
import { countNoun, formatCount } from "#/ui/number-text.tsx";
import { getOfferName, PLAN_NAMES } from "@mapwright/core/billing/plan-names";
import { formatDate } from "#/ui/time/format-dates.ts";
import { DAY_MS } from "@mapwright/core/durations";

export interface BillingMessage {
  /** Id that is the same for the same event, so that a dismissed notice stays dismissed. */
  readonly id: string;
  readonly severity: "info" | "warning" | "error";
  readonly words: string;
  /** Action for owners and admins. */
  readonly action: "Open billing" | "Choose a plan" | "Update payment" | "Resume" | "Get credits";
  /** Whether it can be dismissed: an urgent notice stays until it is resolved. */
  readonly canDismiss: boolean;
}

type KnownCredits = Pick<
  CreditSummary,
  "level" | "left" | "allowance" | "isCapped" | "monthlyCap" | "renewsAt"
>;

/** Time for which the end of a trial or a plan is news. */
const ENDED_NOTICE_MS = 7 * DAY_MS;

/** null: nothing is worth interrupting for. The most urgent comes first. */
export function findBillingNotice(
  entitlement: Entitlement,
  credits: KnownCredits,
  nowMs: number,
): BillingMessage | null {
  return (
    paymentNotice(entitlement, nowMs) ??
    creditNotice(credits) ??
    endingNotice(entitlement, nowMs) ??
    endedNotice(entitlement, nowMs)
  );
}

function paymentNotice(entitlement: Entitlement, nowMs: number): BillingMessage | null {
  if (isReadOnly(entitlement, nowMs))
    return {
      id: "read-only",
      severity: "error",
      words:
        entitlement.status === "paused"
          ? "This workspace is read-only because its plan is paused. You can view and export everything."
          : "This workspace is read-only because a payment is overdue. You can view and export everything.",
      action: "Update payment",
      canDismiss: false,
    };
  const grace = getGraceEndMs(entitlement);
  if (grace === null) return null;
  return {
    id: "past-due",
    severity: "warning",
    words: `The last payment failed. Without another card, this workspace becomes read-only on ${formatDate(grace)}.`,
    action: "Update payment",
    canDismiss: false,
  };
}

function creditNotice(credits: KnownCredits): BillingMessage | null {
  const { level, left, allowance, isCapped, monthlyCap, renewsAt } = credits;
  if (level === "none") return null;
  const id = `credits-${level}-${String(allowance)}-${String(renewsAt)}`;
  const capped = isCapped && monthlyCap !== null ? { monthlyCap } : null;
  if (level === "low")
    return {
      id,
      severity: "info",
      words: capped
        ? `${String(CREDITS_LOW_PERCENT)}% of this workspace's monthly limit is used: ${formatCount(left)} of ${countNoun(capped.monthlyCap, "credit")} are left.`
        : `${String(CREDITS_LOW_PERCENT)}% of the credits are used: ${formatCount(left)} of ${formatCount(allowance)} are left until ${formatDate(renewsAt)}.`,
      action: capped ? "Open billing" : "Get credits",
      canDismiss: true,
    };
  return {
    id,
    severity: "warning",
    words: capped
      ? `This workspace has reached its own limit of ${countNoun(capped.monthlyCap, "credit")} a month.`
      : "All credits are used. Maps can still be edited and regrouped; new research needs credits.",
    action: capped ? "Open billing" : "Get credits",
    canDismiss: true,
  };
}

function endingNotice(entitlement: Entitlement, nowMs: number): BillingMessage | null {
  const { trialEndsAt, subscription } = entitlement;
  if (isTrial(entitlement) && trialEndsAt !== null && nowMs < trialEndsAt) {
    if (trialEndsAt > nowMs + TRIAL_REMINDER_MS) return null;
    const days = countDaysLeft(trialEndsAt, nowMs);
    return {
      id: `trial-${String(days)}`,
      severity: "info",
      words: `The ${PLAN_NAMES[TRIAL.plan]} trial ends in ${countNoun(days, "day")}. Then the workspace is Free, and nothing is deleted.`,
      action: "Choose a plan",
      canDismiss: true,
    };
  }
  if (!subscription || subscription.cancelAt === null || !isSubscribed(entitlement)) return null;
  return {
    id: `canceled-${String(subscription.cancelAt)}`,
    severity: "info",
    words: `${getOfferName(subscription.offer)} ends ${formatDate(subscription.cancelAt)}.`,
    action: "Resume",
    canDismiss: true,
  };
}

function endedNotice(entitlement: Entitlement, nowMs: number): BillingMessage | null {
  const { subscription, trialEndsAt, status } = entitlement;
  if (getEffectivePlan(entitlement, nowMs) !== "free") return null;
  const endedAt = status === "canceled" && subscription ? subscription.periodEndsAt : trialEndsAt;
  if (endedAt === null || endedAt > nowMs || nowMs - endedAt > ENDED_NOTICE_MS) return null;
  const what = subscription
    ? getOfferName(subscription.offer)
    : `The ${PLAN_NAMES[TRIAL.plan]} trial`;
  return {
    id: `ended-${String(endedAt)}`,
    severity: "info",
    words: `${what} has ended. The workspace is Free now, and nothing was deleted.`,
    action: "Choose a plan",
    canDismiss: true,
  };
}
