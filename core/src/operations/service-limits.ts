/**
 * Features that are currently paused, `system/limits`: set when the month's budget is spent, or manually. Functions
 * read it before they spend money; nobody else can read the document. Pure.
 */
import { z } from "zod";

/** Features that cost money per use. */
const FEATURES = ["research", "email"] as const;
export type LimitedFeature = (typeof FEATURES)[number];

/** `budget`: paused by a notification, resumes with the next month. `staff`: paused and resumed manually. */
const pausedBy = z.enum(["budget", "staff"]);

/**
 * Features not listed are running. Times: Unix ms.
 *
 * @stored `system/limits`
 * @holds What is paused.
 * @reads functions
 * @writes functions (`budgetNotified`), staff by hand
 */
export const serviceLimits = z.object({
  paused: z.partialRecord(z.enum(FEATURES), pausedBy),
  /** Start of the budget interval of the last notification. */
  budgetSince: z.number().nullable(),
  updatedAt: z.number(),
});
export type ServiceLimits = z.infer<typeof serviceLimits>;

export const NO_LIMITS: ServiceLimits = { paused: {}, budgetSince: null, updatedAt: 0 };

/**
 * The message that Cloud Billing publishes about a budget, several times a day.
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

/** Share of the budget at which each is paused. Research costs the most; emails bring people to their invitations. */
const PAUSED_FROM = { research: 1, email: 1.2 } as const satisfies Record<LimitedFeature, number>;

/**
 * The limits after a notification. One about an earlier interval than the last changes nothing: they arrive in any
 * order and more than once. Within an interval a pause stays, since costs are sometimes corrected downward.
 * @param nowMs Unix ms
 */
export function getLimitsAfterBudget(
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
