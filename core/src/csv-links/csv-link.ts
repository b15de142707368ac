/**
 * Addresses at which a spreadsheet reads a map, or a view of the workspace's keywords, as CSV: `csvLinks/{SHA-256 of the
 * token}`. Functions write them and answer them; editors see that they exist, never their tokens.
 */
import { z } from "zod";
import { keyMark } from "#/api-keys/key-mark.ts";
import { DAY_MS } from "#/durations.ts";
import { mapId, shareToken, userId, workspaceId } from "#/ids.ts";
import { VIEW_NAME_MAX_LENGTH, VIEW_QUERY_MAX_LENGTH } from "#/maps/keyword-view.ts";

/** Days for which an editor's link can be valid. */
export const CSV_LINK_DAYS = [90, 365] as const;
/** Unless another is chosen. */
export const CSV_LINK_DEFAULT_DAYS = 365;
export const WORKSPACE_MAX_CSV_LINKS = 50;
/** The most that a link answers with; the rest is left out. */
export const CSV_MAX_ROWS = 50_000;
export const CSV_MAX_BYTES = 8_000_000;

/** SHA-256 of the token, in hex. */
export const csvLinkId = z
  .string()
  .regex(/^[\da-f]{64}$/)
  .brand<"CsvLinkId">();
export type CsvLinkId = z.infer<typeof csvLinkId>;

/** Content of the table that a link answers with. */
export const csvSource = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("map"), mapId }),
  z.object({
    kind: z.literal("keywords"),
    /** Name of the view when the link was made. */
    name: z.string().trim().min(1).max(VIEW_NAME_MAX_LENGTH),
    /** Query as in the address of the page, without `?`. */
    query: z.string().max(VIEW_QUERY_MAX_LENGTH),
  }),
]);
export type CsvSource = z.infer<typeof csvSource>;

/**
 * Times: Unix ms.
 *
 * @stored `csvLinks/{SHA-256 of the token}`
 * @holds A CSV address of a map or of a view of keywords, deleted when it is revoked or has expired.
 * @reads editors of its workspace, at most 100 per query; people with the address through `csv`
 * @writes functions
 */
export const csvLink = z.object({
  id: csvLinkId,
  workspaceId,
  source: csvSource,
  /** Name in lists: the map's title when the link was made, or the view's name. */
  title: z.string(),
  /** The last characters of the token, by which people recognize it. */
  tokenEnding: z.string().length(4),
  createdBy: userId,
  /** Hash of the request that made the link: a repeated request replaces its token. */
  requestHash: z.string(),
  createdAt: z.number(),
  /** Time at which the link was last read, within an hour; null: not yet. */
  lastReadAt: z.number().nullable(),
  /** Time at which the link stops working and is deleted; null: only when it is revoked. */
  expireAt: z.number().nullable(),
  /** Key with which the link was made; null: a person made it, or has taken it over. Absent in older links. */
  key: keyMark.nullable().default(null),
});
export type CsvLink = z.infer<typeof csvLink>;
export const CSV_LINK_TIMES = ["createdAt", "lastReadAt", "expireAt", "key.expiresAt"] as const;

/** Returns the end of a link made at `nowMs` for this many days, at the latest that of its key; null: never. */
export function computeCsvLinkEnd(
  days: number | null,
  nowMs: number,
  key: CsvLink["key"] = null,
): number | null {
  const ends = [days === null ? null : nowMs + days * DAY_MS, key?.expiresAt ?? null];
  const known = ends.filter((end) => end !== null);
  return known.length === 0 ? null : Math.min(...known);
}

/**
 * Callable `createCsvLink`, for editors; a link without expiry (`days` null), and one that a key makes, is for owners and
 * admins only. The token is
 * told this once: the same request again, by the same person, answers with another one, and the first stops working.
 * Errors: `not-found` (no such map, or in the trash), `not-a-member`, `role-too-low`, `too-many-running` beyond
 * `WORKSPACE_MAX_CSV_LINKS`.
 */
export const createCsvLinkInput = z.object({
  workspaceId,
  requestId: z.uuid(),
  source: csvSource,
  days: z.literal(CSV_LINK_DAYS).nullable().default(CSV_LINK_DEFAULT_DAYS),
});
export type CreateCsvLinkInput = z.infer<typeof createCsvLinkInput>;
export const createCsvLinkOutput = z.object({ id: csvLinkId, token: shareToken });
export type CreateCsvLinkOutput = z.infer<typeof createCsvLinkOutput>;

const named = z.object({ workspaceId, linkId: csvLinkId });

/** Callable `revokeCsvLink`, for editors; revoking twice has no further effect. Errors: `role-too-low`. */
export const revokeCsvLinkInput = named;

/** Callable `takeOverCsvLink`, for owners and admins: it is no longer revoked with the key that made it. */
export const takeOverCsvLinkInput = named;

/** The path of a link on the site. */
export const getCsvLinkPath = (token: string) => `/csv/${token}`;
