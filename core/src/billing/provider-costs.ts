/**
 * Charges of providers to this deployment next to what people pay: recorded by day (UTC), workspace and plan, and
 * bounded by what was paid plus an allowance. Pure. Amounts are millionths of a US dollar.
 */
import { z } from "zod";
import { DAY_MS } from "#/durations.ts";
import type { CreditAccount } from "#/billing/credit-account.ts";
import type { Entitlement } from "#/billing/entitlement.ts";
import { getEffectivePlan } from "#/billing/plan-policy.ts";
import { PLAN_KEYS } from "#/billing/plans.ts";
import { jobId, workspaceId } from "#/ids.ts";

/** Groups whose requests are counted together. `visitor`: of the free tool, without an account. */
export const COST_PLANS = ["visitor", "trial", ...PLAN_KEYS] as const;
export type CostPlan = (typeof COST_PLANS)[number];

/** Purposes of requests. */
export const COST_PURPOSES = ["job", "estimate", "look-up"] as const;
export type CostPurpose = (typeof COST_PURPOSES)[number];

/**
 * The party outside of the deployment that an estimate asks: a provider that bills it, or a site or Reddit, which are
 * free.
 */
export type EstimateAsks = "provider" | "free";

/** Estimates that ask what is free: so many for each that asks a provider. Others' servers aren't asked without end. */
const FREE_PER_PAID_ESTIMATE = 10;

/** Unused estimates add up to those at once: `calls` at once, and then as many again in `perMs`. */
export function estimateLimit(
  plan: CostPlan,
  asks: EstimateAsks,
): { readonly calls: number; readonly perMs: number } {
  const { atOnce, perDay } = COST_BOUNDS[plan].estimates;
  const calls = atOnce * (asks === "provider" ? 1 : FREE_PER_PAID_ESTIMATE);
  return { calls, perMs: (atOnce / perDay) * DAY_MS };
}

/** The most that a credit may cost to fetch: a results page at once from the provider that most deployments use. */
export const CREDIT_COST_MICRO_USD = 2_000;

interface CostBounds {
  /** Maximum cost of a workspace per day besides its credits: ideas, figures, rankings. */
  readonly allowanceMicroUsd: number;
  /** Estimates that ask a provider for ideas nobody asked for within the week; see `estimateLimit`. */
  readonly estimates: { readonly atOnce: number; readonly perDay: number };
  /** Share of the deployment's daily limit that all workspaces of the plan together may use. */
  readonly share: number;
}

export const COST_BOUNDS: { readonly [Plan in CostPlan]: CostBounds } = {
  visitor: { allowanceMicroUsd: 2_000_000, estimates: { atOnce: 0, perDay: 1 }, share: 0.05 },
  free: { allowanceMicroUsd: 300_000, estimates: { atOnce: 10, perDay: 2 }, share: 0.2 },
  trial: { allowanceMicroUsd: 1_000_000, estimates: { atOnce: 20, perDay: 5 }, share: 0.2 },
  starter: { allowanceMicroUsd: 2_000_000, estimates: { atOnce: 30, perDay: 8 }, share: 1 },
  pro: { allowanceMicroUsd: 4_000_000, estimates: { atOnce: 60, perDay: 20 }, share: 1 },
  premium: { allowanceMicroUsd: 6_000_000, estimates: { atOnce: 100, perDay: 40 }, share: 1 },
  agency: { allowanceMicroUsd: 10_000_000, estimates: { atOnce: 200, perDay: 80 }, share: 1 },
};

const amount = z.number().min(0);

/**
 * A workspace's day, `providerCosts/{day}_{workspace}`, or the visitors'.
 *
 * @stored `providerCosts/{day}_{workspace or visitors}`
 * @holds What providers charged on a day, and what the workspace may cost. Kept for 400 days.
 * @reads functions
 * @writes functions: whatever asks a provider with the deployment's key
 */
export const workspaceCosts = z.object({
  day: z.iso.date(),
  /** null: visitors'. */
  workspaceId: workspaceId.nullable(),
  /** Plan at the last request. */
  plan: z.enum(COST_PLANS),
  /** Limit at the last request. */
  boundMicroUsd: amount.nullable().default(null),
  microUsd: amount.default(0),
  requests: z.number().int().min(0).default(0),
  /** Estimates that asked a provider. */
  estimates: z.number().int().min(0).default(0),
  /** Estimates that asked what is free. */
  freeEstimates: z.number().int().min(0).default(0),
  providers: z.record(z.string(), amount).default({}),
  purposes: z.partialRecord(z.enum(COST_PURPOSES), amount).default({}),
});
export type WorkspaceCosts = z.infer<typeof workspaceCosts>;

/**
 * A part of everyone's day, `providerCosts/{day}_total_{part}`: the sum of the parts counts.
 *
 * @stored `providerCosts/{day}_total_{part}`
 * @holds A part of everyone's day.
 * @reads functions
 * @writes functions: whatever asks a provider with the deployment's key
 */
export const totalCosts = z.object({
  day: z.iso.date(),
  plans: z.partialRecord(z.enum(COST_PLANS), amount),
  providers: z.record(z.string(), amount).default({}),
  purposes: z.partialRecord(z.enum(COST_PURPOSES), amount).default({}),
});
export type TotalCosts = z.infer<typeof totalCosts>;

export const TOTAL_PARTS = 10;

export const getTotalCostsId = (day: string, part: number) => `${day}_total_${part}`;

/**
 * The cost of a job so far, `jobCosts/{job}`.
 *
 * @stored `jobCosts/{job}`
 * @holds What a job cost so far, kept for 400 days.
 * @reads functions, which show it to staff
 * @writes functions: whatever asks a provider with the deployment's key
 */
export const jobCosts = z.object({
  jobId,
  workspaceId,
  /** Day of the last request. */
  day: z.iso.date(),
  /** Plan at the last request. */
  plan: z.enum(COST_PLANS),
  microUsd: amount,
  requests: z.number().int().min(0),
  providers: z.record(z.string(), amount),
});
export type JobCosts = z.infer<typeof jobCosts>;

export function chooseCostPlan(
  entitlement: Pick<Entitlement, "plan" | "status" | "trialEndsAt">,
  nowMs: number,
): CostPlan {
  const plan = getEffectivePlan(entitlement, nowMs);
  return plan !== "free" && entitlement.status === "trialing" ? "trial" : plan;
}

/** The most that a workspace may cost on a day. `account`: up to date; null: visitors. */
export function computeWorkspaceCostBound(
  plan: CostPlan,
  account: Pick<CreditAccount, "lots"> | null,
): number {
  const granted = account?.lots.reduce((sum, lot) => sum + lot.granted, 0) ?? 0;
  return COST_BOUNDS[plan].allowanceMicroUsd + granted * CREDIT_COST_MICRO_USD;
}

/** The most that all workspaces of a plan may cost on a day. Nobody can buy a larger plan where nothing is sold. */
export function computePlanCostBound(
  plan: CostPlan,
  perDayMicroUsd: number,
  sellsCredits: boolean,
): number {
  const share = sellsCredits || plan === "visitor" ? COST_BOUNDS[plan].share : 1;
  return perDayMicroUsd * share;
}

export interface DaySpent {
  /** Costs of the workspace. */
  readonly workspace: number;
  readonly plans: Readonly<Partial<Record<CostPlan, number>>>;
}

/** A bound that is reached. */
export interface CostCutOff {
  readonly scope: "workspace" | "plan" | "total";
  readonly boundMicroUsd: number;
  readonly spentMicroUsd: number;
}

/** Limits of a day, for each scope. */
export type DayBounds = Readonly<Record<CostCutOff["scope"], number>>;

/** null: there is room for more. */
export function findCutOff(plan: CostPlan, spent: DaySpent, bounds: DayBounds): CostCutOff | null {
  const total = Object.values(spent.plans).reduce((sum, each) => sum + each, 0);
  const scopes = [
    { scope: "workspace", boundMicroUsd: bounds.workspace, spentMicroUsd: spent.workspace },
    {
      scope: "plan",
      boundMicroUsd: bounds.plan,
      spentMicroUsd: spent.plans[plan] ?? 0,
    },
    { scope: "total", boundMicroUsd: bounds.total, spentMicroUsd: total },
  ] as const;
  return scopes.find(({ boundMicroUsd, spentMicroUsd }) => spentMicroUsd >= boundMicroUsd) ?? null;
}
