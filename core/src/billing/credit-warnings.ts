/**
 * Warnings that the credits of a month near their end, for the meter, the banners and the emails. Counts what jobs that
 * ended have used: what running jobs hold may come back.
 */
import { getBillingMonth } from "#/billing/billing-months.ts";
import {
  getCreditAnchor,
  sumAvailableCredits,
  sumReservedCredits,
  type CreditAccount,
  type CreditTerms,
} from "#/billing/credit-account.ts";
import { isReadOnly } from "#/billing/plan-policy.ts";

/** Used share of a month's credits from which they count as low, in percent. */
export const CREDITS_LOW_PERCENT = 80;

/** Levels in the order in which a month reaches them. */
export const CREDIT_WARNING_LEVELS = ["none", "low", "used-up"] as const;
export type CreditWarningLevel = (typeof CREDIT_WARNING_LEVELS)[number];

/** Credits are whole numbers. */
export interface CreditWarning {
  /** `low`: 80 % are used; `used-up`: all are. */
  readonly level: CreditWarningLevel;
  /** Credits used by jobs that ended, this month; in a trial, since it started. */
  readonly used: number;
  /** Credits that can be used in the month altogether: `used`, what is left and what jobs hold; at most the cap. */
  readonly allowance: number;
  /** The workspace's own monthly cap is what limits it: someone can raise that. */
  readonly isCapped: boolean;
  /** Time at which the next monthly credits are granted, or the trial ends, Unix ms. */
  readonly renewsAt: number;
}

/**
 * `none` where nothing can be used anyway: because a payment is missing, or nothing was granted yet, as before an email
 * address is verified.
 * @param account up to date
 */
export function getCreditWarning(
  account: CreditAccount,
  entitlement: CreditTerms,
  nowMs: number,
): CreditWarning {
  const { credits: used } = account.used;
  const granted = used + sumAvailableCredits(account) + sumReservedCredits(account);
  const isCapped = account.monthlyCap !== null && account.monthlyCap < granted;
  const allowance = Math.min(granted, account.monthlyCap ?? granted);
  const { startsAt, endsAt } = getBillingMonth(getCreditAnchor(entitlement), nowMs);
  const renewsAt = nowMs < startsAt ? startsAt : endsAt;
  const hasCredits = granted > 0 && !isReadOnly(entitlement, nowMs);
  const level = hasCredits ? levelOf(used, allowance) : "none";
  return { level, used, allowance, isCapped, renewsAt };
}

function levelOf(used: number, allowance: number): CreditWarningLevel {
  if (used >= allowance) return "used-up";
  return used * 100 >= allowance * CREDITS_LOW_PERCENT ? "low" : "none";
}

/** Tells whether work that was done, rather than a change of plan or of the cap, brought the month to a new level. */
export function isCrossing(before: CreditWarning, after: CreditWarning): boolean {
  const rank = ({ level }: CreditWarning) => CREDIT_WARNING_LEVELS.indexOf(level);
  return after.used > before.used && rank(after) > rank(before);
}
