/** What a job would fetch and cost, determined by actually expanding the seeds, so that the job matches it. */
import { creditsFor } from "@mapwright/core/research/keyword-plan";
import type { ResearchEstimate, ResearchInput } from "@mapwright/core/research/research-input";
import { canEditMaps } from "@mapwright/core/workspaces/workspace-policy";
import type { Firestore } from "firebase-admin/firestore";
import type { Caller } from "#/platform/caller.ts";
import { requireRole } from "#/platform/membership.ts";
import { requirePlanRoom } from "#/platform/plan-room.ts";
import { expandKeywords } from "#/research/expand-keywords.ts";
import { orProviderUnavailable } from "#/research/provider-refusal.ts";
import type { ResearchProviders } from "#/research/providers/research-providers.ts";

const SAMPLE_SIZE = 12;

export interface ResearchDeps {
  readonly db: Firestore;
  /** Throws `ResearchProviderError` when none is configured. */
  readonly providers: () => ResearchProviders;
  /** Unix ms. */
  readonly now: () => number;
}

export async function estimateResearch(
  { db, providers, now }: ResearchDeps,
  caller: Caller,
  input: ResearchInput,
): Promise<ResearchEstimate> {
  await requireRole(db, input.workspaceId, caller.uid, canEditMaps);
  // No price is shown for what the plan would reject.
  const map = { kind: "create-map", keywords: input.keywordLimit } as const;
  await requirePlanRoom(db, input.workspaceId, map, now());
  return orProviderUnavailable(async (signal) => {
    const { ideas, serps } = providers();
    const plan = await expandKeywords(ideas, input, input.keywordLimit, signal, now());
    return {
      keywords: plan.keywords.length,
      credits: creditsFor(input.method, plan.keywords.length),
      sample: plan.keywords.slice(0, SAMPLE_SIZE).map(({ text }) => text),
      source: serps.id,
      estimated: plan.metrics.estimated,
    };
  });
}
