/**
 * The map of the free tool as a link: its keywords, what they were compared by and the slider's position, from which the
 * same engine makes the same map. Nobody has an account here, so a link names no one, can't be revoked, and ends after a week with its keywords.
 */
import { DAY_MS } from "#/durations.ts";
import { z } from "zod";
import { shareToken } from "#/ids.ts";
import { wordingColumns } from "#/snapshot/map-snapshot.ts";
import { findWordingFault } from "#/maps/snapshot-integrity.ts";
import { keywordText } from "#/keywords/keyword-text.ts";

const FREE_MAP_MAX_KEYWORDS = 100;
/** The time that a link works. */
export const FREE_MAP_DAYS = 7;

const distinct = (keywords: readonly string[]) => new Set(keywords).size === keywords.length;

/**
 * Callable `shareFreeMap`, for anyone. Errors: `invalid-input`, `rate-limited`.
 */
export const shareFreeMapInput = z
  .object({
    keywords: z.array(keywordText).min(2).max(FREE_MAP_MAX_KEYWORDS).refine(distinct, "Each once"),
    /** See `ClusteringOptions.threshold` for the method `wording`. */
    threshold: z.number().min(0.05).max(0.95),
    wording: wordingColumns,
  })
  .refine(({ keywords, wording }) => findWordingFault(wording, keywords.length) === null);
export type ShareFreeMapInput = z.infer<typeof shareFreeMapInput>;

export const shareFreeMapOutput = z.object({
  state: z.literal("created"),
  token: shareToken,
  /** Unix ms. */
  expiresAt: z.number(),
});

/**
 * `freeMaps/{share id of the token}`. Times: Unix ms.
 *
 * @stored `freeMaps/{SHA-256 of the token}`
 * @holds A map of the free tool, kept for 7 days; names no one.
 * @reads functions; people with the link through `readShare`
 * @writes functions (`shareFreeMap`)
 */
export const freeMap = z.object({
  keywords: z.array(z.string()),
  threshold: z.number(),
  /** `wordingColumns` as JSON, because Firestore stores no lists of lists. Absent in older ones: by letters. */
  wording: z.string().optional(),
  createdAt: z.number(),
  /** Time at which the link ends and the document is deleted. */
  expireAt: z.number(),
});
export type FreeMap = z.infer<typeof freeMap>;
/** Its time fields. */
export const FREE_MAP_TIMES = ["createdAt", "expireAt"] as const;

export const getFreeMapEnd = (nowMs: number): number => nowMs + FREE_MAP_DAYS * DAY_MS;
