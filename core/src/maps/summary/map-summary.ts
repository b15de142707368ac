/**
 * The summary of a map for dashboards, `workspaces/{w}/mapSummaries/{m}`: made by functions whenever the map changes,
 * so that a dashboard reads one small document per map, whatever its size and however many jobs ever ran. Archived maps
 * and maps in the trash have none. Members read it, nobody else writes it. Every list in it is bounded.
 */
import { z } from "zod";
import { mapId, userId, workspaceId } from "#/ids.ts";
import { mapGeography } from "#/snapshot/geography/map-geography.ts";
import { TOPIC_STATUSES } from "#/snapshot/topic-status.ts";
import { MAP_TYPES } from "#/snapshot/map-type.ts";
import { COVERAGE_STATUSES } from "#/domains/cluster-coverage.ts";
import { REDDIT_THEMES } from "#/reddit/reddit-themes.ts";
import { SEARCH_INTENTS } from "#/scoring/search-intent.ts";

/** Incremented when what is computed changes: summaries of earlier versions are made again. */
export const SUMMARY_VERSION = 2;

/** The most of each that a summary lists. */
export const SUMMARY_LIMITS = {
  openings: 8,
  due: 8,
  /** Clusters whose pages compete. */
  cannibalized: 5,
  pillars: 30,
  /** Clusters of the drawing. */
  drawn: 72,
  /** Keywords of one of them. */
  drawnKeywords: 30,
} as const;

const count = z.number().int().min(0);

const countsBy = <Key extends string>(keys: readonly Key[]) => z.record(z.enum(keys), count);

const summaryCluster = z.object({
  id: z.string(),
  name: z.string(),
  /** Hue of its pillar, as `assignPillarHues` assigns it. */
  hue: z.number().int().min(-1),
});

const opening = summaryCluster.extend({
  intent: z.enum(SEARCH_INTENTS),
  volumePerMonth: count.nullable(),
  difficulty: z.number().nullable(),
  /** 0–100, with less room for what the site already covers. */
  opportunity: z.number(),
  status: z.enum(TOPIC_STATUSES),
});
/** A page worth writing: a cluster that isn't published. */
export type Opening = z.infer<typeof opening>;

const duePage = summaryCluster.extend({
  status: z.enum(TOPIC_STATUSES),
  /** `2026-03-31` */
  dueDay: z.string(),
  assignee: userId.nullable(),
});
/** A page with a due day that isn't published. */
export type DuePage = z.infer<typeof duePage>;

const siteSummary = z.object({
  domain: z.string(),
  /** Time at which the site was read, in Unix ms. */
  at: z.number(),
  /** Source of the site's rankings; null: nothing is measured. */
  source: z.string().nullable(),
  /** Clusters by status. */
  coverage: countsBy(COVERAGE_STATUSES),
  /** Topical authority, 0–1; null: not measured. Its terms are in the map. */
  authority: z.number().nullable(),
  /** Pillars with most searches. */
  pillars: z.array(
    z.object({ id: z.string(), name: z.string(), coverage: countsBy(COVERAGE_STATUSES) }),
  ),
  cannibalized: z.array(summaryCluster.extend({ pages: count })),
});

const redditSummary = z.object({
  /** Time at which the threads were read, in Unix ms. */
  at: z.number(),
  threads: count,
  comments: count,
  themes: countsBy(REDDIT_THEMES),
});

/**
 * Times are Unix milliseconds.
 *
 * @stored `workspaces/{w}/mapSummaries/{map}`
 * @holds What pages about all maps show of each, at most 12 kB (decision 0064).
 * @reads members, at most 100 per query
 * @writes functions (`mapWritten`, `operationWritten`, `sweepSummaries`); none while the map is archived or in the
 * trash
 */
export const mapSummary = z.object({
  id: mapId,
  workspaceId,
  version: count,
  type: z.enum(MAP_TYPES),
  title: z.string(),
  /** Time of the last change to the map by anyone. */
  updatedAt: z.number(),
  /** Time at which the map's results pages were read; null: it has none. */
  resultsAt: z.number().nullable(),
  counts: z.object({ keywords: count, clusters: count, pillars: count }),
  volumePerMonth: count.nullable(),
  metrics: z.object({ source: z.string(), estimated: z.boolean(), asOf: z.number() }),
  /** Planned keywords without results. */
  missingKeywords: count,
  /** Clusters by status. */
  statuses: countsBy(TOPIC_STATUSES),
  /** Names of the pillars, most searches first. */
  pillars: z.array(z.string()),
  /** The largest clusters, in the map's order: the hue of its pillar, and how many keywords each is drawn with. */
  drawing: z.object({
    hues: z.array(z.number().int().min(-1)),
    keywords: z.array(count),
    /** Positions of these clusters on the map; absent until a summary of an earlier version is made again. */
    places: mapGeography.shape.clusters.extend({ frame: mapGeography.shape.frame }).optional(),
  }),
  /** Best first. */
  openings: z.array(opening),
  /** Most urgent first. */
  due: z.array(duePage),
  site: siteSummary.nullable(),
  reddit: redditSummary.nullable(),
});
export type MapSummary = z.infer<typeof mapSummary>;
/** Time fields of a summary. */
export const SUMMARY_TIMES = ["updatedAt", "resultsAt", "site.at", "reddit.at"] as const;
