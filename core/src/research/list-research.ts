/**
 * Research of a person's own list: all of its keywords and no others. Input of `estimateListResearch`; the plan it
 * stores is started like any other. A job keeps only `serpListInput`, because a job document is small and watched.
 */
import { z } from "zod";
import { importKeyword } from "#/tables/import-keyword.ts";
import { IMPORTED_VOLUME_MAX } from "#/tables/import-limits.ts";
import { runShare } from "#/snapshot/figures/run-share.ts";
import { IMPRESSIONS_SOURCE, type VolumeUnit } from "#/snapshot/figures/volume-unit.ts";
import type { KeywordPlan } from "#/research/keyword-plan.ts";
import {
  MAX_LISTED_KEYWORDS,
  serpListInput,
  type SerpListInput,
} from "#/research/serp-list-input.ts";

const listedKeyword = z.object({
  text: importKeyword,
  volumePerMonth: z.number().int().min(0).max(IMPORTED_VOLUME_MAX).nullable(),
  difficulty: z.number().min(0).max(100).nullable(),
  runs: runShare.optional(),
});

/** `volumeUnit`, `estimated`: of the volumes in the list. */
export const listResearchInput = serpListInput.omit({ kind: true, keywordLimit: true }).extend({
  keywords: z
    .array(listedKeyword)
    .min(1, "The list has no keywords")
    .max(
      MAX_LISTED_KEYWORDS,
      `Research takes up to ${MAX_LISTED_KEYWORDS.toLocaleString("en-US")} keywords at once. Split the list.`,
    )
    .transform(withoutDuplicates),
  volumeUnit: z.enum(["searches", "impressions"]).default("searches"),
  estimated: z.boolean().default(false),
});
export type ListResearchInput = z.infer<typeof listResearchInput>;

/** The entries that a job of this list keeps, and the keywords it works on, in the order of the list. */
export function planList(
  { keywords, volumeUnit, estimated, ...kept }: ListResearchInput,
  nowMs: number,
): { readonly input: SerpListInput; readonly plan: KeywordPlan } {
  return {
    input: { kind: "serp-list", ...kept, keywordLimit: keywords.length },
    plan: {
      keywords,
      metrics: { source: describeFileSource(volumeUnit), estimated, asOf: nowMs },
      seedResults: [],
    },
  };
}

/** `metrics.source` of figures that come with a person's own file. */
export function describeFileSource(unit: VolumeUnit): string {
  return unit === "impressions" ? IMPRESSIONS_SOURCE : "an imported file";
}

function withoutDuplicates(keywords: z.infer<typeof listedKeyword>[]) {
  const byText = new Map<string, z.infer<typeof listedKeyword>>();
  for (const keyword of keywords) if (!byText.has(keyword.text)) byText.set(keyword.text, keyword);
  return [...byText.values()];
}
