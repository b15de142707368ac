/** The extent and cost of a job for a person's own list. No provider is asked for ideas: the list is the plan. */
import { AppError } from "@mapwright/core/app-error";
import { getMaxCredits, isBasedOnSerps } from "@mapwright/core/research/keyword-plan";
import { planList, type ListResearchInput } from "@mapwright/core/research/list-research";
import type { ResearchEstimate } from "@mapwright/core/research/research-input";
import { reuseSinceAt } from "@mapwright/core/keywords/serp-reuse";
import type { Actor } from "#/platform/access/principal.ts";
import { requirePlanQuota } from "#/platform/plan-quota.ts";
import {
  findReusable,
  getPlaceFacts,
  type EstimateDeps,
} from "#/research/estimates/estimate-research.ts";
import { withListedPlace } from "#/research/places.ts";
import { withProviderRefusals } from "#/research/provider-refusal.ts";
import { PLAN_MAX_BYTES, measurePlanSize } from "#/research/estimates/research-plan-store.ts";
import { storeEstimate } from "#/research/estimates/store-estimate.ts";

/** Estimates research of a list, for a member who may edit maps: the use case checks that. */
export async function estimateListResearch(
  deps: EstimateDeps,
  user: Actor,
  list: ListResearchInput,
): Promise<ResearchEstimate> {
  const { db, providers, now } = deps;
  const { input: asked, plan } = planList(list, now());
  const keywords = plan.keywords.length;
  // No price is shown for what the plan would reject.
  await requirePlanQuota(db, asked.workspaceId, { kind: "create-map", keywords }, now());
  if ((await measurePlanSize(plan)) > PLAN_MAX_BYTES)
    throw new AppError("invalid-input", "This list is too long", {
      keywords: "This list is too long to be researched at once. Split it.",
    });
  const input = await withListedPlace(deps, asked);
  return withProviderRefusals(async () => {
    const { serps, metrics, readingsOf } = await providers(input.workspaceId, input.locale);
    const { size: reusedKeywords } = await findReusable(db, input, plan, reuseSinceAt(now()));
    const credits = getMaxCredits(input.method, keywords - reusedKeywords);
    return storeEstimate(deps, user, input, plan, {
      keywords,
      isMaximum: false,
      reusedKeywords,
      credits,
      seedResults: plan.seedResults,
      source: serps.id,
      metricSource: plan.metrics.source,
      estimated: plan.metrics.estimated,
      place: getPlaceFacts(input.locale, plan, metrics !== undefined),
      readings: isBasedOnSerps(input.method) ? (readingsOf?.(serps.id) ?? []) : [],
    });
  });
}
