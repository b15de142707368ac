/**
 * Emails to owners and admins about their plan and credits, and their occasions. Pure: from what is stored before and
 * after a change. Each notice names its occurrence, so that nobody gets it twice.
 */
import type { EmailTopic } from "#/accounts/email-choices.ts";
import type { CreditAccount } from "#/billing/credit-account.ts";
import { isCrossing, type CreditWarning } from "#/billing/credit-warnings.ts";
import type { Entitlement } from "#/billing/entitlement.ts";
import { PAST_DUE_GRACE_MS } from "#/billing/plan-policy.ts";
import type { PlanKey } from "#/billing/plans.ts";
import { hasEnded } from "#/billing/subscription.ts";
import { DAY_MS } from "#/durations.ts";

/** Time before its end at which people are reminded of a trial. */
export const TRIAL_REMINDER_MS = 3 * DAY_MS;

/** Times are Unix milliseconds. `occurrence`: the same for the same event, unique within a workspace. */
export type BillingNotice = { readonly occurrence: string } & (
  | { readonly kind: "trial-ending"; readonly plan: PlanKey; readonly endsAt: number }
  /** The plan continues until then. */
  | { readonly kind: "payment-failed"; readonly plan: PlanKey; readonly continuesUntil: number }
  | { readonly kind: "canceled"; readonly plan: PlanKey; readonly endsAt: number }
  | { readonly kind: "ended"; readonly plan: PlanKey }
  | ({ readonly kind: "credits-low" | "credits-used-up" } & Pick<
      CreditWarning,
      "used" | "allowance" | "isCapped" | "renewsAt"
    >)
);
export type CreditsNotice = Extract<
  BillingNotice,
  { readonly kind: "credits-low" | "credits-used-up" }
>;
export type BillingNoticeKind = BillingNotice["kind"];

/**
 * Notices that a person can turn off. The others are about money they pay or a service they lose, and are sent to
 * everyone who manages billing.
 */
export const TOPIC_OF_NOTICE: Readonly<Record<BillingNoticeKind, EmailTopic | null>> = {
  "trial-ending": "trial-ending",
  "payment-failed": null,
  canceled: null,
  ended: null,
  "credits-low": "credits-low",
  "credits-used-up": "credits-low",
};

/** Changes of `billing/current` that people have to know. `before` null: the document is new. */
export function listChangeNotices(
  before: Entitlement | null,
  after: Entitlement,
): readonly BillingNotice[] {
  const { plan, pastDueSince, subscription } = after;
  if (!before || !subscription) return [];
  const { startedAt, cancelAt } = subscription;
  if (hasEnded(after))
    return hasEnded(before)
      ? []
      : [{ kind: "ended", plan: before.plan, occurrence: `ended-${startedAt}` }];
  const notices: BillingNotice[] = [];
  if (after.status === "past_due" && pastDueSince !== null && before.pastDueSince !== pastDueSince)
    notices.push({
      kind: "payment-failed",
      plan,
      continuesUntil: pastDueSince + PAST_DUE_GRACE_MS,
      occurrence: `payment-failed-${pastDueSince}`,
    });
  if (cancelAt !== null && (before.subscription?.cancelAt ?? null) === null)
    notices.push({
      kind: "canceled",
      plan,
      endsAt: cancelAt,
      occurrence: `canceled-${startedAt}-${cancelAt}`,
    });
  return notices;
}

/** null: no trial of the workspace's own ends within three days. */
export function getTrialNotice(
  { plan, status, subscription, trialEndsAt }: Entitlement,
  nowMs: number,
): BillingNotice | null {
  if (status !== "trialing" || subscription || trialEndsAt === null) return null;
  if (trialEndsAt <= nowMs || trialEndsAt > nowMs + TRIAL_REMINDER_MS) return null;
  const occurrence = `trial-ending-${trialEndsAt}`;
  return { kind: "trial-ending", plan, endsAt: trialEndsAt, occurrence };
}

/** null: no work brought the month to 80 % or to its end. @param account after, up to date */
export function getCreditsNotice(
  before: CreditWarning,
  after: CreditWarning,
  account: CreditAccount,
): CreditsNotice | null {
  if (!isCrossing(before, after)) return null;
  const kind = after.level === "low" ? "credits-low" : "credits-used-up";
  const { used, allowance, isCapped, renewsAt } = after;
  const occurrence = `${kind}-${account.used.monthStartsAt}`;
  return { kind, used, allowance, isCapped, renewsAt, occurrence };
}
