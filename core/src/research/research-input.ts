/** What a person may ask research for: the input of `estimateResearch` and `startResearch`. */
import { z } from "zod";
import { CLUSTERING_METHODS } from "#/clustering/clustering.ts";
import { jobId, mapId, workspaceId } from "#/ids.ts";
import { researchLocale } from "#/research/locale.ts";
import { KEYWORD_MAX_LENGTH, MAX_SEEDS } from "#/research/seed-limits.ts";

/** The one form of what may be typed in many: trimmed, inner white space folded, lower-cased. */
export function foldKeyword(text: string): string {
  return text.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();
}

/** A keyword as typed: trimmed, inner white space folded, lower-cased; 1–80 characters, at least one letter or digit. */
export const keywordText = z
  .string()
  .transform(foldKeyword)
  .pipe(
    z
      .string()
      .min(1, "Type a keyword")
      .max(KEYWORD_MAX_LENGTH, `Keep a keyword under ${KEYWORD_MAX_LENGTH} characters`)
      .regex(/[\p{L}\p{N}]/u, "A keyword needs at least one letter or digit"),
  );

/** SERP map from seeds: expanded to at most `keywordLimit` keywords, the seeds included. */
export const serpResearchInput = z.object({
  kind: z.literal("serp"),
  workspaceId,
  title: z.string().trim().max(120, "Keep the title under 120 characters").default(""),
  seeds: z
    .array(keywordText)
    .min(1, "Type at least one seed")
    .max(MAX_SEEDS, `At most ${MAX_SEEDS} seeds`)
    .transform((seeds) => [...new Set(seeds)]),
  locale: researchLocale,
  keywordLimit: z.number().int().min(10).max(1000).default(200),
  method: z.enum(CLUSTERING_METHODS).default("auto"),
});
export type SerpResearchInput = z.infer<typeof serpResearchInput>;

/** Later map types join this union. */
export const researchInput = z.discriminatedUnion("kind", [serpResearchInput]);
export type ResearchInput = z.infer<typeof researchInput>;

/**
 * What a job will fetch and cost, known before it starts.
 * `credits` is what will be charged at most; `sample` are the first keywords, for a look before paying.
 */
export const researchEstimate = z.object({
  keywords: z.number().int().min(0),
  credits: z.number().int().min(0),
  sample: z.array(z.string()).max(12),
  /** Provider of the SERPs and whether its figures are estimates. */
  source: z.string(),
  estimated: z.boolean(),
});
export type ResearchEstimate = z.infer<typeof researchEstimate>;

/**
 * `requestId` makes a repeated call (double click, retry after a lost answer) find the job already made.
 * `acceptedCredits` is the cost the person saw: a dearer job is refused with `cost-changed`.
 */
export const startResearchInput = z.object({
  requestId: z.uuid(),
  acceptedCredits: z.number().int().min(0),
  research: researchInput,
});
export type StartResearchInput = z.infer<typeof startResearchInput>;

export const startResearchOutput = z.object({ jobId, mapId });
export type StartResearchOutput = z.infer<typeof startResearchOutput>;

export const cancelResearchInput = z.object({ workspaceId, jobId });
export type CancelResearchInput = z.infer<typeof cancelResearchInput>;

/** Nothing to tell: the job document shows what became of it. */
export const cancelResearchOutput = z.object({});
