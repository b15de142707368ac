/**
 * A topical map as data: columns instead of objects, so that 50,000 keywords are a few arrays. Created by functions
 * (and by the browser worker when the slider moves), stored as gzipped chunks, read by every view. Indexes are
 * positions in the columns: keyword → cluster → pillar.
 */
import { z } from "zod";
import { CLUSTERING_METHODS } from "#/clustering/clustering.ts";
import { runShare } from "#/snapshot/figures/run-share.ts";
import { answerColumns } from "#/snapshot/answer-columns.ts";
import { monthlySearches } from "#/snapshot/figures/monthly-searches.ts";
import { subjectTrends } from "#/snapshot/figures/subject-trends.ts";
import { mapGeography } from "#/snapshot/geography/map-geography.ts";
import { SEARCH_INTENTS } from "#/scoring/search-intent.ts";

const index = z.number().int().min(0);
const unit = z.number().min(0).max(1);

/** One value per keyword, all columns of equal length. */
export const keywordColumns = z.object({
  text: z.array(z.string()),
  /** Searches per month; null = unknown. `metrics` says whether they are estimates. */
  volumePerMonth: z.array(z.number().int().min(0).nullable()),
  /** 0–100; null = unknown. */
  difficulty: z.array(z.number().min(0).max(100).nullable()),
  intent: z.array(z.enum(SEARCH_INTENTS)),
  /** Cost per click in millionths of `metrics.currency`; null = unknown. Absent: the source has none. */
  cpcMicros: z.array(z.number().int().min(0).nullable()).optional(),
  /** 0–1, see prominence.ts; null = unknown. Absent: the source has none. */
  prominence: z.array(unit.nullable()).optional(),
  /** null: it is no sub-query. Absent: none is. */
  runs: z.array(runShare.nullable()).optional(),
  cluster: z.array(index),
  /** 0–1, see `Clustering.keywordConfidence`. */
  confidence: z.array(unit),
  /** Cluster index; −1 = no runner-up. */
  runnerUp: z.array(z.number().int().min(-1)),
});

/** One value per cluster, all columns of equal length. */
export const clusterColumns = z.object({
  /** Stable within a snapshot: `c` + base-36 hash of the primary keyword. */
  id: z.array(z.string()),
  name: z.array(z.string()),
  pillar: z.array(index),
  /** Keyword index of the primary keyword. */
  primary: z.array(index),
  intent: z.array(z.enum(SEARCH_INTENTS)),
  /** Sum over the keywords with a known volume; null when none is known. */
  volumePerMonth: z.array(z.number().int().min(0).nullable()),
  difficulty: z.array(z.number().min(0).max(100).nullable()),
  /** 0–100; the terms are recomputed by `computeOpportunityTerms`. */
  opportunity: z.array(z.number().min(0).max(100)),
  confidence: z.array(unit),
  /** Strongest first: index into `urls` (evidence "url") or `terms` (evidence "term"), and how many keywords share it. */
  evidence: z.array(z.array(z.object({ item: index, keywords: z.number().int().min(1) }))),
});

/** One value per pillar; the id `p-other` identifies the pillar of leftover topics. */
const pillarColumns = z.object({
  id: z.array(z.string()),
  name: z.array(z.string()),
});

/**
 * Similar wording: per keyword its neighbors (keyword indexes; each pair is in one of the two rows) and their probability
 * or similarity in thousandths.
 */
export const wordingColumns = z.object({
  neighbours: z.array(z.array(index)),
  thousandths: z.array(z.array(z.number().int().min(0).max(1000))),
  /** Keywords that were added since. Absent, in older maps: whichever have no neighbors may be some. */
  uncompared: z.array(index).optional(),
});

/** Stored SERPs: used for re-clustering and shown in the panel. Empty for a wording map. */
export const serpColumns = z.object({
  urls: z.array(z.string()),
  /** Same length as `urls`. */
  titles: z.array(z.string()),
  /** Per keyword, indexes into `urls` in rank order. */
  results: z.array(z.array(index)),
  /** Absent: letters are compared each time. */
  wording: wordingColumns.optional(),
  /** Empty: the provider doesn't say what its pages answer. Absent: the map is older, or has no results. */
  answers: answerColumns.optional(),
});

/** The origin of the keywords' figures. */
const snapshotMetrics = z.object({
  /** See `MetricSource`. */
  source: z.string(),
  estimated: z.boolean(),
  /** Unix ms. */
  asOf: z.number(),
  /** Area whose searches the volumes count. `place`: the place of the map's market; absent: the whole country. */
  area: z.literal("place").optional(),
  /** ISO 4217, of costs per click, as the source states it. Absent: there are none. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
});

/** A complete map; see `findSnapshotFault` for constraints across columns. */
export const mapSnapshot = z.object({
  version: z.literal(1),
  method: z.enum(CLUSTERING_METHODS),
  threshold: z.number(),
  resolution: z.number().nullable(),
  evidenceKind: z.enum(["url", "term"]),
  terms: z.array(z.string()),
  metrics: snapshotMetrics,
  keywords: keywordColumns,
  clusters: clusterColumns,
  pillars: pillarColumns,
  /** Absent: none are known. */
  trends: subjectTrends.optional(),
  /** Absent: the source of the volumes says nothing of months. */
  searches: monthlySearches.optional(),
  /** Absent: of a map that was stored before there was one, or not yet; see `getGeography`. */
  geography: mapGeography.optional(),
  serps: serpColumns,
});
/**
 * A complete map as columns. Clustering nests no clusters, so stored snapshots have no `parent`, and one in a file is
 * dropped: only `getEditedSnapshot` creates it, from a tree without cycles.
 */
export type MapSnapshot = Omit<z.infer<typeof mapSnapshot>, "clusters"> & {
  clusters: z.infer<typeof clusterColumns> & {
    /** Index of the parent cluster, −1: directly in its pillar. Absent: all are. */
    parent?: number[];
  };
};
