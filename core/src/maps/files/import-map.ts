/**
 * Callable `importMap`: stores a map that a browser built from a file. The input is unpacked and validated as
 * untrusted; nothing is visible until all of it is stored. The same `requestId` finds or finishes the same map. Errors:
 * `not-signed-in`, `not-a-member`, `role-too-low`, `rate-limited`, `invalid-input` (`fields.map`, `fields.serps`,
 * `fields.site`, `fields.reddit` or `fields.changes` describe the problem).
 */
import { z } from "zod";
import { mapId, workspaceId } from "#/ids.ts";
import { IMPORT_PACKED_MAX_BYTES } from "#/tables/import-limits.ts";
import { MAP_TYPES } from "#/snapshot/map-type.ts";
import { researchLocale } from "#/keywords/locale.ts";
import { MAP_TITLE_MAX_LENGTH, MAP_TITLE_TOO_LONG } from "#/snapshot/map-title.ts";

/** Length of all parts together in base64: four characters for three bytes. */
const MAX_CHARACTERS = Math.ceil(IMPORT_PACKED_MAX_BYTES / 3) * 4 + 400;
const MAX_CHUNKS = 40;

const packed = z.base64().max(MAX_CHARACTERS);

export const importMapInput = z
  .object({
    /** Generated for each import and reused for its retries. */
    requestId: z.uuid(),
    workspaceId,
    title: z.string().trim().min(1, "Name the map").max(MAP_TITLE_MAX_LENGTH, MAP_TITLE_TOO_LONG),
    type: z.enum(MAP_TYPES).default("serp"),
    locale: researchLocale,
    seeds: z.array(z.string().max(200)).max(20),
    /** Chunks of the part "map", in order, as produced by `encodeSnapshot`. */
    map: z.array(packed).min(1).max(MAX_CHUNKS),
    /** Chunks of the part "serps"; empty for a map without search results. */
    serps: z.array(packed).max(MAX_CHUNKS),
    /** Chunks of the parts "site" and "reddit"; empty for a map without that evidence. */
    site: z.array(packed).max(MAX_CHUNKS).default([]),
    reddit: z.array(packed).max(MAX_CHUNKS).default([]),
    /** Sources of the threads, as in `MapEvidence`. */
    sources: z.array(z.string().max(60)).max(500).default([]),
    /** Gzipped JSON of `mapChange[]`; null: none. */
    changes: packed.nullable(),
  })
  .refine(
    ({ map, serps, site, reddit, changes }) =>
      [...map, ...serps, ...site, ...reddit, changes ?? ""].reduce(
        (sum, part) => sum + part.length,
        0,
      ) <= MAX_CHARACTERS,
    { message: "This map is too large to be imported", path: ["map"] },
  );
export type ImportMapInput = z.infer<typeof importMapInput>;

export const importMapOutput = z.object({ mapId });
