/** Requests that a person can make of research: the inputs of `estimateResearch` and `startResearch`. */
import { z } from "zod";
import { monthlyCredits } from "#/billing/credit-account.ts";
import { PLAN_QUOTAS } from "#/billing/plans.ts";
import { CLUSTERING_METHODS } from "#/clustering/clustering.ts";
import { jobId, mapId, researchPlanId, workspaceId, type MapId } from "#/ids.ts";
import type { MapType } from "#/snapshot/map-type.ts";
import { serpListInput } from "#/research/serp-list-input.ts";
import { researchLocale } from "#/keywords/locale.ts";
import { seedResult } from "#/reddit/seed-result.ts";
import { domainMapInput } from "#/research/domain-map-input.ts";
import { keywordText } from "#/keywords/keyword-text.ts";
import { redditMapInput } from "#/reddit/reddit-map-input.ts";
import { MAX_SEEDS } from "#/keywords/seed-limits.ts";
import { SITE_PROBLEMS } from "#/research/site-reading.ts";
import { KEYWORD_READINGS } from "#/research/data-source-catalog.ts";
import { MAP_TITLE_MAX_LENGTH, MAP_TITLE_TOO_LONG } from "#/snapshot/map-title.ts";

/** Limit of the largest plan for a map; a workspace's own plan decides when it is estimated. */
export const MAX_MAP_KEYWORDS = PLAN_QUOTAS.agency.keywordsPerMap;

/** A SERP map from seeds: expanded to at most `keywordLimit` keywords, including the seeds. */
export const serpResearchInput = z.object({
  kind: z.literal("serp"),
  workspaceId,
  title: z.string().trim().max(MAP_TITLE_MAX_LENGTH, MAP_TITLE_TOO_LONG).default(""),
  seeds: z
    .array(keywordText)
    .min(1, "Enter at least one seed")
    .max(MAX_SEEDS, `Enter up to ${MAX_SEEDS} seeds`)
    .transform((seeds) => [...new Set(seeds)]),
  locale: researchLocale,
  keywordLimit: z.number().int().min(10).max(MAX_MAP_KEYWORDS).default(200),
  method: z.enum(CLUSTERING_METHODS).default("auto"),
});
export type SerpResearchInput = z.infer<typeof serpResearchInput>;

/** The input that a job works on: small, because it is part of the watched job document. */
export const researchInput = z.discriminatedUnion("kind", [
  serpResearchInput,
  serpListInput,
  domainMapInput,
  redditMapInput,
]);
export type ResearchInput = z.infer<typeof researchInput>;
export type ResearchKind = ResearchInput["kind"];

/** The map that research adds a source to; null: it makes a map. */
export function getExtendedMap(input: ResearchInput): MapId | null {
  return "mapId" in input ? input.mapId : null;
}

/** The type of map that a job makes, or adds to. */
export const MAP_TYPE_OF = {
  serp: "serp",
  "serp-list": "serp",
  domain: "domain",
  reddit: "reddit",
} as const satisfies { readonly [Kind in ResearchKind]: MapType };

/** The part of a site that will be read. */
const siteEstimate = z.object({
  /** URL where the crawl begins; null: the site can't be read, for `problem`. */
  start: z.string().nullable(),
  problem: z.enum(SITE_PROBLEMS).nullable(),
  /** The site that the domain leads to, when that is the problem. */
  leadsTo: z.string().nullable(),
  /** The most pages that are read; they cost nothing. */
  pages: z.number().int().min(0),
  /** Keywords in the uploaded export; null: there is none, the job asks. */
  rankings: z.number().int().min(0).nullable(),
});
export type SiteEstimate = z.infer<typeof siteEstimate>;

/** The part of Reddit that will be read. */
const threadsEstimate = z.object({
  /** The most threads that are read. */
  threads: z.number().int().min(0),
  /** The most pages of threads that are fetched, at one credit each; 0: none, they are there already. */
  pages: z.number().int().min(0),
});

/** A keyword that a job would research, with what is known of it before anything is paid. */
const keywordIdea = z.object({
  text: z.string(),
  volumePerMonth: z.number().int().min(0).nullable(),
  difficulty: z.number().min(0).max(100).nullable(),
  /** 0–1, see core/src/snapshot/figures/prominence.ts; null: unknown. */
  prominence: z.number().min(0).max(1).nullable(),
  /** Whether its results are there already: it costs nothing. */
  isReused: z.boolean(),
});
export type KeywordIdea = z.infer<typeof keywordIdea>;

/** Estimates find no more keywords than these: above, the job itself does. */
export const MAX_IDEAS = 1_000;

/** The extent and the cost of a job, known before it starts. `credits` is the maximum charge. */
export const researchEstimate = z.object({
  /** Plan that `startResearch` starts; null when there is nothing to start because nothing was found. */
  planId: researchPlanId.nullable(),
  /** Time until which the plan can be started, in Unix ms. */
  expiresAt: z.number(),
  keywords: z.number().int().min(0),
  /** Whether `keywords` and `credits` are the most there can be: a site or threads have to be read first. */
  isMaximum: z.boolean(),
  /** Number of these keywords whose SERP the workspace already has: they cost nothing. */
  reusedKeywords: z.number().int().min(0),
  credits: z.number().int().min(0),
  /** Before this research. */
  monthlyCredits,
  /**
   * Keywords that the seeds brought, best first, to leave some out; empty: a list, a site or threads, or not known yet.
   */
  ideas: z.array(keywordIdea).max(MAX_IDEAS),
  /** Results of each seed, in the order of the input: those with 0 keywords have no results. */
  seedResults: z.array(seedResult),
  /** Provider of the SERPs, or of the threads; null: none is asked. */
  source: z.string().nullable(),
  /** Source of the map's figures, as in its `metrics.source`. */
  metricSource: z.string(),
  /** Whether the figures are estimates. */
  estimated: z.boolean(),
  /**
   * Place that results are read from, and the area whose searches the map's volumes will count; null: the whole
   * country.
   */
  place: z
    .object({
      name: z.string(),
      /** `place-in-map`: the ideas show the country's. null: the map has no volumes, or brings its own. */
      volumes: z.enum(["place", "place-in-map", "country"]).nullable(),
    })
    .nullable(),
  /** null: no site is read. */
  site: siteEstimate.nullable(),
  /** null: no threads are read. */
  threads: threadsEstimate.nullable(),
  /**
   * Readings by the workspace's own data source besides results pages, and what its operator bills the workspace for
   * each keyword at most, in millionths of a US dollar. Keywords that are reused cost nothing.
   */
  readings: z
    .array(z.object({ reading: z.enum(KEYWORD_READINGS), microUsdPerKeyword: z.number().min(0) }))
    .default([]),
});
export type ResearchEstimate = z.infer<typeof researchEstimate>;

/**
 * Starts exactly what an estimate showed, but the ideas left out. `requestId` lets a repeated call (double click, retry after a lost response)
 * find the job already created.
 */
export const startResearchInput = z.object({
  requestId: z.uuid(),
  workspaceId,
  planId: researchPlanId,
  leaveOut: z.array(keywordText).max(MAX_IDEAS).optional(),
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
