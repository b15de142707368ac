/**
 * The keywords a research job will process, and what fetching them costs. Built once from a provider's ideas, by
 * `estimateResearch`; stored, and used as it is by the start and by every worker of the job.
 */
import { z } from "zod";
import type { ClusteringMethod } from "#/clustering/clustering.ts";
import { searchMonths } from "#/snapshot/figures/monthly-searches.ts";
import { runShare } from "#/snapshot/figures/run-share.ts";
import { mapSnapshot } from "#/snapshot/map-snapshot.ts";
import { keywordText } from "#/keywords/keyword-text.ts";
import { seedResult } from "#/reddit/seed-result.ts";

const plannedKeyword = z.object({
  text: z.string(),
  volumePerMonth: z.number().int().min(0).nullable(),
  difficulty: z.number().min(0).max(100).nullable(),
  /** Cost per click, in millionths of `metrics.currency`. Absent: unknown. */
  cpcMicros: z.number().int().min(0).nullable().optional(),
  /** 0–1, see core/src/snapshot/figures/prominence.ts. Absent: unknown. */
  prominence: z.number().min(0).max(1).optional(),
  /** Absent: it is no sub-query. */
  runs: runShare.optional(),
  /** Absent: unknown, or not among the keywords whose months are kept. */
  months: searchMonths.optional(),
});
export type PlannedKeyword = z.infer<typeof plannedKeyword>;

/**
 * @stored `workspaces/{w}/jobs/{j}/results/plan`
 * @holds The keywords of a job, kept for 7 days.
 * @packed data
 * @reads members, to whom they are shown while the map forms
 * @writes functions
 */
export const keywordPlan = z.object({
  keywords: z.array(plannedKeyword),
  /** Origin of the volumes and difficulties. */
  metrics: mapSnapshot.shape.metrics,
  /** Results of each seed of the input, in its order. */
  seedResults: z.array(seedResult),
});
export type KeywordPlan = z.infer<typeof keywordPlan>;

/**
 * Returns at most `limit` keywords in the given order, deduplicated by normalized text; invalid keywords are dropped.
 * Empty when nothing usable was given.
 */
export function planKeywords<Idea extends PlannedKeyword>(
  ideas: readonly Idea[],
  limit: number,
): Idea[] {
  const byText = new Map<string, Idea>();
  for (const idea of ideas) {
    if (byText.size >= limit) break;
    const text = keywordText.safeParse(idea.text);
    if (text.success && !byText.has(text.data)) byText.set(text.data, { ...idea, text: text.data });
  }
  return [...byText.values()];
}

/** Tells whether the method reads SERPs: clustering by wording doesn't. */
export function isBasedOnSerps(method: ClusteringMethod): boolean {
  return method !== "wording";
}

/** Maximum credits for a plan: one per keyword whose SERP will be fetched. */
export function getMaxCredits(method: ClusteringMethod, keywords: number): number {
  return isBasedOnSerps(method) ? keywords : 0;
}

/** Maximum keywords a job may plan: the requested number, and never more SERPs than were accepted. */
export function getPlannedLimit(
  method: ClusteringMethod,
  keywordLimit: number,
  acceptedCredits: number,
): number {
  return isBasedOnSerps(method) ? Math.min(keywordLimit, acceptedCredits) : keywordLimit;
}
