/**
 * The map document, `maps/{m}`, and its snapshot chunks `maps/{m}/snapshots/{s}/chunks/{n}`. Functions write both;
 * workspace members read them.
 */
import { DAY_MS } from "#/durations.ts";
import { z } from "zod";
import { jobId, mapId, snapshotId, userId, workspaceId } from "#/ids.ts";
import { CLUSTERING_METHODS } from "#/clustering/clustering.ts";
import { mapTags } from "#/maps/map-tags.ts";
import { MAP_TITLE_MAX_LENGTH } from "#/snapshot/map-title.ts";
import { MAP_TYPES } from "#/snapshot/map-type.ts";
import { researchLocale } from "#/keywords/locale.ts";
import { missingFigures } from "#/research/missing-figures.ts";
import { missingResults } from "#/research/missing-results.ts";
import { seedResult } from "#/reddit/seed-result.ts";

/** Maximum gzipped payload of a chunk document, in bytes: well under Firestore's 1 MiB. */
export const CHUNK_MAX_BYTES = 700 * 1024;

/** The compacted log that applies to the snapshot. Its chunks, of part "edits", are stored like a snapshot's. */
const compactedEdits = z.object({
  id: snapshotId,
  chunks: z.number().int().min(1),
  /** Server time in Unix ms: operations up to here are compacted, except late ones. */
  until: z.number(),
});

const evidencePointer = z.object({
  id: snapshotId,
  chunks: z.number().int().min(1),
  /** Time at which the evidence was read, in Unix ms. */
  at: z.number(),
});

/** Evidence of a site or of threads, apart from snapshot and log; see `siteEvidence` and `redditEvidence`. */
const mapEvidence = z.object({
  site: evidencePointer
    .extend({
      /** Such as `example.com`. */
      domain: z.string().min(1),
      competitors: z.array(z.string()),
      /** Number of pages that were read; 0: the site wasn't crawled. */
      pages: z.number().int().min(0),
    })
    .nullable(),
  reddit: evidencePointer
    .extend({
      /** Origins of the threads: `r/coffee` in lower case, `reddit` for all of it, `file`. The plan counts them. */
      sources: z.array(z.string()),
      threads: z.number().int().min(0),
    })
    .nullable(),
});
/** Pointers to the evidence of a map; null: it has none of that kind. */
export type MapEvidence = z.infer<typeof mapEvidence>;

/** The origin of a map: researched, read from a file or list, or derived from another map. */
const MAP_ORIGINS = ["research", "import", "copy"] as const;

/**
 * Times are Unix milliseconds.
 *
 * @stored `maps/{m}`
 * @holds A map, without its snapshot.
 * @reads members of its workspace
 * @writes functions; editors: one of `title`, `tags`, `archivedAt`, `trashedAt` (these two only to the current time)
 * with `updatedBy`, `updatedAt`; `title` and `tags` only while the plan allows it
 * @bounds 120 characters of title, 8 tags of 30
 */
export const mapDocument = z.object({
  id: mapId,
  workspaceId,
  /** The research job that created it; null: none. */
  jobId: jobId.nullable(),
  origin: z.enum(MAP_ORIGINS),
  type: z.enum(MAP_TYPES),
  title: z.string().min(1).max(MAP_TITLE_MAX_LENGTH),
  seeds: z.array(z.string()),
  /** Results of each seed when the map was researched; empty for other origins. */
  seedResults: z.array(seedResult),
  /** Planned keywords whose results its job couldn't get; null: none, or the map wasn't researched. */
  missing: missingResults.nullable(),
  /** Volumes or difficulties that a source of figures failed to return; null: none failed. */
  missingFigures: missingFigures.nullable(),
  locale: researchLocale,
  method: z.enum(CLUSTERING_METHODS),
  counts: z.object({
    keywords: z.number().int(),
    clusters: z.number().int(),
    pillars: z.number().int(),
  }),
  volumePerMonth: z.number().int().nullable(),
  metricsEstimated: z.boolean(),
  /** The current snapshot that every reader opens, and its number of chunks. */
  snapshot: z.object({ id: snapshotId, chunks: z.number().int().min(1) }),
  evidence: mapEvidence,
  /** Time at which the map's results pages were last read again; absent: never, they are as old as the map. */
  resultsAt: z.number().optional(),
  /** The log as last compacted; null: never, so that it starts with the map. */
  edits: compactedEdits.nullable(),
  /**
   * Incremented when the log itself is rewritten, which happens when an account is deleted: earlier compactions become
   * invalid.
   */
  logRevision: z.number().int(),
  createdBy: userId,
  /** Person who set the title; absent while it is the one from research. */
  updatedBy: userId.optional(),
  createdAt: z.number(),
  updatedAt: z.number(),
  tags: mapTags,
  /**
   * Whether the map exceeds the limits of a smaller plan and is therefore read-only. Maintained by functions
   * (`keepMapsWithinPlan`).
   */
  isBeyondPlan: z.boolean(),
  /** Time at which the map was archived; null: not archived. */
  archivedAt: z.number().nullable(),
  /** Time at which the map was moved to the trash; null: not in the trash. Deleted thirty days later. */
  trashedAt: z.number().nullable(),
});
/**
 * Fields that every new map has in common: nobody has edited, tagged, archived or deleted it, and it is within the
 * plan.
 */
export const NEW_MAP = {
  missing: null,
  missingFigures: null,
  evidence: { site: null, reddit: null },
  edits: null,
  logRevision: 0,
  tags: [],
  isBeyondPlan: false,
  archivedAt: null,
  trashedAt: null,
} satisfies Partial<z.infer<typeof mapDocument>>;

/** Time fields of a map, as dotted paths: timestamps in the database. */
export const MAP_TIMES = [
  "createdAt",
  "updatedAt",
  "edits.until",
  "resultsAt",
  "evidence.site.at",
  "evidence.reddit.at",
  "archivedAt",
  "trashedAt",
] as const;
/** The time that a map stays in the trash before it is deleted. */
export const TRASH_MS = 30 * DAY_MS;
/** A map's document data, without the snapshot. */
export type MapDocument = z.infer<typeof mapDocument>;

/**
 * One chunk: gzipped UTF-8 JSON. `part` "map" contains everything except the SERPs, "serps" the stored SERPs, so that a
 * reader that only shows the map needn't wait for them. "edits", under its own id, contains a compacted log; "site" and
 * "reddit", each under its own, contain evidence. Parts are concatenated in `index` order.
 *
 * @stored `maps/{m}/snapshots/{s}/chunks/{n}`
 * @holds A part of a snapshot, of a compacted log or of evidence, whose ID is the hash of its content (of a
 * compaction: its run's). Replaced ones get `retiredAt` and are deleted an hour later.
 * @reads members of the map's workspace
 * @writes functions
 */
export const snapshotChunk = z.object({
  part: z.enum(["map", "serps", "edits", "site", "reddit"]),
  index: z.number().int().min(0),
  data: z.instanceof(Uint8Array),
});
export type SnapshotChunk = z.infer<typeof snapshotChunk>;
