/**
 * Parts of a map that programs read: small enough to be read by an assistant, with the ids that the next request
 * needs. Times are ISO 8601; a volume is searches per month; null: unknown.
 */
import { z } from "zod";
import { COVERAGE_STATUSES } from "#/domains/cluster-coverage.ts";
import { jobId, mapId } from "#/ids.ts";
import { researchLocale } from "#/keywords/locale.ts";
import { runShare } from "#/snapshot/figures/run-share.ts";
import { askedQuestion } from "#/answers/asked-shape.ts";
import { SUB_QUERY_ANSWERS } from "#/maps/sub-queries.ts";
import { TOPIC_STATUSES } from "#/snapshot/topic-status.ts";
import { MAP_TYPES } from "#/snapshot/map-type.ts";
import { CONFIDENCE_LEVELS } from "#/scoring/confidence-level.ts";
import { PAGE_TYPES } from "#/scoring/page-type.ts";
import { SEARCH_INTENTS } from "#/scoring/search-intent.ts";

const count = z.number().int().min(0);
const volume = count.nullable();
/** 0–100 */
const score = z.number().nullable();
const intent = z.enum(SEARCH_INTENTS);
const named = z.object({ id: z.string(), name: z.string() });
const time = z.iso.datetime();

/** A map without its content. `missingKeywords`: planned ones whose results couldn't be fetched; 0: it is complete. */
export const mapDetails = z.object({
  id: mapId,
  title: z.string(),
  type: z.enum(MAP_TYPES),
  state: z.enum(["active", "archived", "trashed"]),
  market: researchLocale,
  counts: z.object({ keywords: count, clusters: count, pillars: count }),
  volumePerMonth: volume,
  isEstimated: z.boolean(),
  seeds: z.array(z.string()),
  tags: z.array(z.string()),
  /** The job that made it; null: none did. */
  jobId: jobId.nullable(),
  missingKeywords: count,
  /** Read-only: it exceeds the limits of the plan. */
  isBeyondPlan: z.boolean(),
  site: z.object({ domain: z.string(), pages: count, readAt: time }).nullable(),
  threads: z.object({ count, readAt: time }).nullable(),
  createdAt: time,
  updatedAt: time,
});
export type MapDetails = z.infer<typeof mapDetails>;

const figures = { keywordCount: count, volumePerMonth: volume, opportunity: score };

/** A map at a glance. `revision`: of the map with its edits, for a conflict-safe change. */
export const outline = z.object({
  revision: z.string(),
  keywordCount: count,
  clusterCount: count,
  volumePerMonth: volume,
  pillars: z.array(
    z.object({
      ...named.shape,
      ...figures,
      clusterCount: count,
      /** The first of them, in the order asked for. */
      clusters: z.array(z.object({ ...named.shape, ...figures })),
    }),
  ),
});

/** Fields that people planned for a page. */
const plan = {
  status: z.enum(TOPIC_STATUSES),
  dueDay: z.string().nullable(),
  targetUrl: z.string().nullable(),
};

export const clusterRow = z.object({
  ...named.shape,
  pillar: named,
  /** Names of the clusters above it, outermost first. */
  above: z.array(z.string()),
  primaryKeyword: z.string().nullable(),
  intent,
  ...figures,
  difficulty: score,
  confidence: z.enum(CONFIDENCE_LEVELS),
  /** Share of its keywords that search engines answer on their results pages, 0–1; null: unknown. */
  answerShare: z.number().nullable(),
  /** Sites that these answers cite, most keywords first. */
  citedDomains: z.array(z.string()),
  ...plan,
});
export type ClusterRow = z.infer<typeof clusterRow>;

const clusterKeyword = z.object({
  text: z.string(),
  volumePerMonth: volume,
  difficulty: score,
  intent,
  /** 0–1 */
  confidence: z.number(),
  /** Runs of assistants in which the keyword was searched for; null: it is no sub-query. */
  runs: runShare.nullable(),
});

/** One cluster with the evidence for it. */
export const clusterDetails = z.object({
  ...clusterRow.shape,
  note: z.string(),
  opportunityTerms: z.object({
    volume: z.number(),
    ease: z.number(),
    intent: z.number(),
    room: z.number(),
  }),
  pageType: z.object({ type: z.enum(PAGE_TYPES), confidence: z.number() }),
  /** Pages that rank for several of its keywords, strongest first; titles are those of strangers. */
  sharedPages: z.array(
    z.object({ url: z.string(), title: z.string(), keywordCount: count, share: z.number() }),
  ),
  sharedTerms: z.array(z.object({ term: z.string(), keywordCount: count, share: z.number() })),
  /** The cluster that its keywords would most likely have joined instead. */
  runnerUp: z
    .object({ ...named.shape, keywordCount: count, strength: z.number(), sharedPages: count })
    .nullable(),
  /** Addresses that answers to its keywords cite, most keywords first. */
  citedPages: z.array(z.string()),
  /** null: no own site is known, or nothing of what is cited. */
  citesOwnPages: z.boolean().nullable(),
  /** Citations of Google's AI Mode for its keywords, counted apart; null: AI Mode wasn't read. */
  aiMode: z
    .object({
      keywordCount: count,
      citedPages: z.array(z.string()),
      citesOwnPages: z.boolean().nullable(),
    })
    .nullable(),
  keywords: z.array(clusterKeyword),
  questions: z.array(z.string()),
  /** Searches of assistants that belong here; `answer`: whether the site or this page is for it. */
  subQueries: z.array(
    z.object({ text: z.string(), runs: runShare, answer: z.enum(SUB_QUERY_ANSWERS) }),
  ),
  /** Questions that people also ask on the results pages of its keywords. */
  alsoAsked: z.array(askedQuestion),
});
export type ClusterDetails = z.infer<typeof clusterDetails>;

export const keywordRow = z.object({
  ...clusterKeyword.shape,
  /** Cost per click, in millionths of the currency of the figures. */
  cpcMicros: count.nullable(),
  cluster: named,
  pillar: named,
  /** Id of the cluster that it would have joined instead. */
  runnerUpId: z.string().nullable(),
});
export type KeywordRow = z.infer<typeof keywordRow>;

const position = z.number().int().min(1);

/** The results of a keyword as stored with the map, by position. */
export const keywordResults = z.object({
  keyword: z.string(),
  readAt: time,
  results: z.array(z.object({ position, url: z.string(), title: z.string() })),
});

/** Results that two keywords have in common. */
export const keywordOverlap = z.object({
  left: z.string(),
  right: z.string(),
  shared: z.array(
    z.object({
      url: z.string(),
      title: z.string(),
      leftPosition: position,
      rightPosition: position,
    }),
  ),
  /** Results of the longer list. */
  of: count,
  /** Whether one page can rank for both. */
  isSamePage: z.boolean(),
  /** Whether the map has them in one cluster. */
  isSameCluster: z.boolean(),
});

/** A site's gaps, pillar by pillar. `authority`: 0–1. */
export const coverageGaps = z.object({
  domain: z.string(),
  readAt: time,
  authority: z.number().nullable(),
  pillars: z.array(
    z.object({
      ...named.shape,
      counts: z.record(z.enum(COVERAGE_STATUSES), count),
      authority: z.number().nullable(),
      gaps: z.array(
        z.object({
          ...named.shape,
          status: z.enum(COVERAGE_STATUSES).nullable(),
          volumePerMonth: volume,
          opportunity: z.number(),
          bestPosition: z.number().nullable(),
          competitors: count,
        }),
      ),
    }),
  ),
});
