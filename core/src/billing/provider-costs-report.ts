/** The report of provider costs that support staff see on a day. Amounts are millionths of a US dollar. */
import { z } from "zod";
import { COST_PLANS, COST_PURPOSES, jobCosts, workspaceCosts } from "#/billing/provider-costs.ts";

/** Days that can be chosen, today included. */
export const REPORTED_DAYS = 30;
/** Workspaces and jobs that are listed. */
export const DEAREST = 20;

const amount = z.number().min(0);

/** `day`: one of the last `REPORTED_DAYS` (UTC); null: today. */
export const readProviderCostsInput = z.object({ day: z.iso.date().nullable() });

export const providerCostsReport = z.object({
  day: z.iso.date(),
  /** Latest first, also those without costs. */
  days: z.array(z.object({ day: z.iso.date(), microUsd: amount })),
  /** Daily limit of all costs together. */
  boundMicroUsd: amount,
  /** Plans with costs. `boundMicroUsd`: of all its workspaces together. */
  plans: z.array(z.object({ plan: z.enum(COST_PLANS), microUsd: amount, boundMicroUsd: amount })),
  purposes: z.partialRecord(z.enum(COST_PURPOSES), amount),
  providers: z.record(z.string(), amount),
  /** Dearest first. */
  workspaces: z.array(
    workspaceCosts.pick({
      workspaceId: true,
      plan: true,
      microUsd: true,
      boundMicroUsd: true,
      requests: true,
      estimates: true,
    }),
  ),
  /** Jobs that asked a provider last on the day, dearest first; with what they cost on earlier days. */
  jobs: z.array(jobCosts.omit({ day: true })),
});
export type ProviderCostsReport = z.infer<typeof providerCostsReport>;
