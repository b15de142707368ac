/** The research input of a job that was started from a person's own list: not the list itself, see list-research.ts. */
import { z } from "zod";
import { PLAN_QUOTAS } from "#/billing/plans.ts";
import { CLUSTERING_METHODS } from "#/clustering/clustering.ts";
import { workspaceId } from "#/ids.ts";
import { researchLocale } from "#/keywords/locale.ts";
import { MAP_TITLE_MAX_LENGTH, MAP_TITLE_TOO_LONG } from "#/snapshot/map-title.ts";

/** Limit of the largest plan for a map. */
export const MAX_LISTED_KEYWORDS = PLAN_QUOTAS.agency.keywordsPerMap;

/** `keywordLimit`: the number of its keywords. Lists are grouped by wording in the browser: research reads SERPs. */
export const serpListInput = z.object({
  kind: z.literal("serp-list"),
  workspaceId,
  title: z.string().trim().min(1, "Name the map").max(MAP_TITLE_MAX_LENGTH, MAP_TITLE_TOO_LONG),
  locale: researchLocale,
  keywordLimit: z.number().int().min(1).max(MAX_LISTED_KEYWORDS),
  method: z.enum(CLUSTERING_METHODS).exclude(["wording"]).default("auto"),
});
export type SerpListInput = z.infer<typeof serpListInput>;
