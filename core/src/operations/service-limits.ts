/**
 * What the product does without for the time being, `system/limits`: set when the month's budget is spent, or by hand.
 * Read by functions before they spend money; nobody else sees the document. Pure.
 */
import { z } from "zod";

/** What costs money for each use. */
const FEATURES = ["research", "email"] as const;
export type LimitedFeature = (typeof FEATURES)[number];

/** `budget`: paused by a notification, goes on with the next month. `staff`: paused by hand, and goes on by hand. */
const pausedBy = z.enum(["budget", "staff"]);

/** A feature that is not named runs. Times: Unix ms. */
export const serviceLimits = z.object({
  paused: z.partialRecord(z.enum(FEATURES), pausedBy),
  /** When the budget's interval began that the last notification was about. */
  budgetSince: z.number().nullable(),
  updatedAt: z.number(),
});
export type ServiceLimits = z.infer<typeof serviceLimits>;

export const NO_LIMITS: ServiceLimits = { paused: {}, budgetSince: null, updatedAt: 0 };

/**
 * What Cloud Billing publishes about a budget, several times a day.
 * @see https://cloud.google.com/billing/docs/how-to/budgets-programmatic-notifications#notification_format
 */
export const budgetNotification = z.object({
  budgetDisplayName: z.string(),
  costAmount: z.number().nonnegative(),
  budgetAmount: z.number().positive(),
  costIntervalStart: z.iso.datetime({ offset: true }).transform((time) => Date.parse(time)),
  currencyCode: z.string(),
});
export type BudgetNotification = z.output<typeof budgetNotification>;

/** Share of the budget from which each is paused. Research costs most; emails bring people to their invitations. */
const PAUSED_FROM = { research: 1, email: 1.2 } as const satisfies Record<LimitedFeature, number>;

/**
 * What holds after a notification. One about an earlier interval than the last changes nothing: they arrive in any
 * order, and more than once. Within an interval a pause stays, since costs are corrected downwards at times.
 * @param nowMs Unix ms
 */
export function limitsAfterBudget(
  limits: ServiceLimits,
  { costAmount, budgetAmount, costIntervalStart }: BudgetNotification,
  nowMs: number,
): ServiceLimits {
  if (limits.budgetSince !== null && costIntervalStart < limits.budgetSince) return limits;
  const isNewInterval = costIntervalStart !== limits.budgetSince;
  const paused = { ...limits.paused };
  for (const feature of FEATURES) {
    if (paused[feature] === "budget" && isNewInterval) delete paused[feature];
    if (costAmount >= budgetAmount * PAUSED_FROM[feature]) paused[feature] ??= "budget";
  }
  return { paused, budgetSince: costIntervalStart, updatedAt: nowMs };
}
