/**
 * The map document, `maps/{m}`, and its snapshot chunks `maps/{m}/snapshots/{s}/chunks/{n}`.
 * Functions write both; members of the workspace read them.
 */
import { z } from "zod";
import { jobId, mapId, snapshotId, userId, workspaceId } from "#/ids.ts";
import { CLUSTERING_METHODS } from "#/clustering/clustering.ts";
import { mapTags } from "#/maps/map-tags.ts";
import { researchLocale } from "#/research/locale.ts";

/** Largest gzipped payload of a chunk document in bytes: well under Firestore's 1 MiB. */
export const CHUNK_MAX_BYTES = 700 * 1024;

/** Which folded log lies over the snapshot. Its chunks, of part "edits", are stored as a snapshot's are. */
const foldedEdits = z.object({
  id: snapshotId,
  chunks: z.number().int().min(1),
  /** Unix ms of server time: operations up to here are folded, save for those that came late. */
  until: z.number(),
});

/** How a map came to be: researched, read from a file or a list, or made from another map. */
const MAP_ORIGINS = ["research", "import", "copy"] as const;

/** Times are Unix milliseconds. */
export const mapDocument = z.object({
  id: mapId,
  workspaceId,
  /** The research that made it; null: none did. */
  jobId: jobId.nullable(),
  /** Absent in maps that were stored before there were others: research. */
  origin: z.enum(MAP_ORIGINS).default("research"),
  type: z.enum(["serp"]),
  title: z.string().min(1).max(120),
  seeds: z.array(z.string()),
  locale: researchLocale,
  method: z.enum(CLUSTERING_METHODS),
  counts: z.object({
    keywords: z.number().int(),
    clusters: z.number().int(),
    pillars: z.number().int(),
  }),
  volumePerMonth: z.number().int().nullable(),
  metricsEstimated: z.boolean(),
  /** The snapshot every reader opens, and how many chunks it has. */
  snapshot: z.object({ id: snapshotId, chunks: z.number().int().min(1) }),
  /** The log as last folded; null: never, so that it begins with the map. */
  edits: foldedEdits.nullable().default(null),
  /** Counts how often the log itself was rewritten, which happens when an account goes: a fold of before is void. */
  logRevision: z.number().int().default(0),
  createdBy: userId,
  /** Who gave the title; absent while it is the research's own. */
  updatedBy: userId.optional(),
  createdAt: z.number(),
  updatedAt: z.number(),
  tags: mapTags.default([]),
  /** Whether a smaller plan has no room for it: then it is read-only. Kept by functions (`keepMapsWithinPlan`). */
  isBeyondPlan: z.boolean().default(false),
  /** When it was put away; null: it stands in the list. */
  archivedAt: z.number().nullable().default(null),
  /** When it was thrown away; null: it was not. Thirty days later it is erased. */
  trashedAt: z.number().nullable().default(null),
});
/** Its fields that are times, as dotted paths: timestamps in the database. */
export const MAP_TIMES = [
  "createdAt",
  "updatedAt",
  "edits.until",
  "archivedAt",
  "trashedAt",
] as const;
/** How long a map lies in the trash before it is erased. */
export const TRASH_MS = 30 * 24 * 60 * 60 * 1000;
/** A map as its document says, the snapshot apart. */
export type MapDocument = z.infer<typeof mapDocument>;

/**
 * One chunk: gzipped UTF-8 JSON. `part` "map" holds everything but the SERPs, "serps" the stored SERPs:
 * a reader that only shows the map need not wait for the SERPs. "edits", under an id of its own, holds a folded
 * log. Parts are concatenated in `index` order.
 */
export const snapshotChunk = z.object({
  part: z.enum(["map", "serps", "edits"]),
  index: z.number().int().min(0),
  data: z.instanceof(Uint8Array),
});
export type SnapshotChunk = z.infer<typeof snapshotChunk>;
