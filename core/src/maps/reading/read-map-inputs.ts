/**
 * Inputs of the requests by which programs read maps. Every request names its map by id; keywords and clusters come in
 * pages.
 */
import { z } from "zod";
import { mapId } from "#/ids.ts";
import { keywordText } from "#/keywords/keyword-text.ts";
import { DRAWN_FORMATS } from "#/maps/files/map-drawing.ts";
import { pageInput } from "#/paging.ts";
import { OUTLINE_ORDERS } from "#/snapshot/map-outline.ts";
import { topicId } from "#/snapshot/map-change.ts";
import { TOPIC_STATUSES } from "#/snapshot/topic-status.ts";
import { SEARCH_INTENTS } from "#/scoring/search-intent.ts";

const map = { mapId };
const volume = z.number().int().min(0);
/** The most clusters of each pillar that an outline has. */
export const OUTLINE_MAX_CLUSTERS = 200;
const contains = z.string().trim().min(1).max(200);

export const listMapsInput = z.object({
  state: z.enum(["active", "archived", "trashed"]).default("active"),
  ...pageInput,
});

export const readMapInput = z.object(map);

export const readOutlineInput = z.object({
  ...map,
  order: z.enum(OUTLINE_ORDERS).default("volume"),
  /** 0: pillars only. */
  clustersPerPillar: z.number().int().min(0).max(OUTLINE_MAX_CLUSTERS).default(10),
});

export const listClustersInput = z.object({
  ...map,
  pillar: topicId.optional(),
  intent: z.enum(SEARCH_INTENTS).optional(),
  status: z.enum(TOPIC_STATUSES).optional(),
  contains: contains.optional(),
  minVolume: volume.optional(),
  order: z.enum(OUTLINE_ORDERS).default("volume"),
  ...pageInput,
});

export const readClusterInput = z.object({ ...map, clusterId: topicId });

const keywordFilter = {
  intent: z.enum(SEARCH_INTENTS).optional(),
  contains: contains.optional(),
  minVolume: volume.optional(),
  maxDifficulty: z.number().min(0).max(100).optional(),
};

export const listKeywordsInput = z.object({
  ...map,
  pillar: topicId.optional(),
  cluster: topicId.optional(),
  ...keywordFilter,
  ...pageInput,
});

export const listWorkspaceKeywordsInput = z.object({ ...keywordFilter, ...pageInput });

export const readResultsInput = z.object({ ...map, keyword: keywordText });

export const compareKeywordsInput = z.object({ ...map, left: keywordText, right: keywordText });

export const listGapsInput = z.object({
  ...map,
  gapsPerPillar: z.number().int().min(1).max(100).default(20),
});

/** Formats of files that functions write. */
export const API_EXPORT_FORMATS = [
  "csv",
  "xlsx",
  "markdown",
  "json",
  "xmind",
  "links",
  "questions",
  ...DRAWN_FORMATS,
] as const;
export type ApiExportFormat = (typeof API_EXPORT_FORMATS)[number];

export const exportMapInput = z.object({ ...map, format: z.enum(API_EXPORT_FORMATS) });

/** A file. `content`: as text, or in base64 where it isn't. */
export const exportedFile = z.object({
  fileName: z.string(),
  mediaType: z.string(),
  encoding: z.enum(["utf8", "base64"]),
  content: z.string(),
});
export type ExportedFile = z.infer<typeof exportedFile>;
