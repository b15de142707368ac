/** What a person can request from research: the inputs of `estimateResearch` and `startResearch`. */
import { z } from "zod";
import { monthlyCredits } from "#/billing/credit-account.ts";
import { CLUSTERING_METHODS } from "#/clustering/clustering.ts";
import { jobId, mapId, researchPlanId, workspaceId } from "#/ids.ts";
import { serpListInput } from "#/research/serp-list-input.ts";
import { researchLocale } from "#/research/locale.ts";
import { seedResult } from "#/research/seed-result.ts";
import { KEYWORD_MAX_LENGTH, MAX_SEEDS } from "#/research/seed-limits.ts";

/** The canonical form of typed input: trimmed, white space collapsed, lowercased. */
export function normalizeKeyword(text: string): string {
  return text.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();
}

/** A typed keyword: trimmed, white space collapsed, lowercased; 1–80 characters, at least one letter or digit. */
export const keywordText = z
  .string()
  .transform(normalizeKeyword)
  .pipe(
    z
      .string()
      .min(1, "Enter a keyword")
      .max(KEYWORD_MAX_LENGTH, `Keep a keyword under ${KEYWORD_MAX_LENGTH} characters`)
      .regex(/[\p{L}\p{N}]/u, "A keyword needs at least one letter or digit"),
  );

/** A SERP map from seeds: expanded to at most `keywordLimit` keywords, including the seeds. */
export const serpResearchInput = z.object({
  kind: z.literal("serp"),
  workspaceId,
  title: z.string().trim().max(120, "Keep the title under 120 characters").default(""),
  seeds: z
    .array(keywordText)
    .min(1, "Enter at least one seed")
    .max(MAX_SEEDS, `Enter up to ${MAX_SEEDS} seeds`)
    .transform((seeds) => [...new Set(seeds)]),
  locale: researchLocale,
  keywordLimit: z.number().int().min(10).max(1000).default(200),
  method: z.enum(CLUSTERING_METHODS).default("auto"),
});
export type SerpResearchInput = z.infer<typeof serpResearchInput>;

/** What a job works on. Other map types will be added to this union. */
export const researchInput = z.discriminatedUnion("kind", [serpResearchInput, serpListInput]);
export type ResearchInput = z.infer<typeof researchInput>;

/**
 * What a job will fetch and cost, known before it starts. `credits` is the maximum charge; `sample` contains the first
 * keywords as a preview.
 */
export const researchEstimate = z.object({
  /** What `startResearch` starts; null when there is nothing to start because no keywords were found. */
  planId: researchPlanId.nullable(),
  /** Until when it can be started, Unix ms. */
  expiresAt: z.number(),
  keywords: z.number().int().min(0),
  /** Of these, the keywords whose SERP the workspace already has: they cost nothing. */
  reusedKeywords: z.number().int().min(0),
  credits: z.number().int().min(0),
  /** Before this research. */
  monthlyCredits,
  sample: z.array(z.string()).max(12),
  /** What each seed brought, in the order of the input: those with 0 keywords have no results. */
  seedResults: z.array(seedResult),
  /** Provider of the SERPs, and whether its numbers are estimates. */
  source: z.string(),
  estimated: z.boolean(),
});
export type ResearchEstimate = z.infer<typeof researchEstimate>;

/**
 * Starts exactly what an estimate showed. `requestId` lets a repeated call (double click, retry after a lost response)
 * find the job already created.
 */
export const startResearchInput = z.object({
  requestId: z.uuid(),
  workspaceId,
  planId: researchPlanId,
});
export type StartResearchInput = z.infer<typeof startResearchInput>;

/** Completes a partial map: the same plan, and only what is missing. `requestId` as above. */
export const continueResearchInput = z.object({ requestId: z.uuid(), workspaceId, mapId });
export type ContinueResearchInput = z.infer<typeof continueResearchInput>;

export const startResearchOutput = z.object({ jobId, mapId });
export type StartResearchOutput = z.infer<typeof startResearchOutput>;

export const cancelResearchInput = z.object({ workspaceId, jobId });
export type CancelResearchInput = z.infer<typeof cancelResearchInput>;

/** Empty: the job document shows the outcome. */
export const cancelResearchOutput = z.object({});
