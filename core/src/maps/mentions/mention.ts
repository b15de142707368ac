/**
 * Records that someone was mentioned in a comment, `users/{uid}/mentions/{id}`: the person's own list, across
 * workspaces. Written once by functions, for members of the map's workspace only; the person marks mentions as read and
 * may delete them.
 */
import { DAY_MS } from "#/durations.ts";
import { z } from "zod";
import { mapId, userId, workspaceId } from "#/ids.ts";
import { topicId } from "#/snapshot/map-change.ts";

/** Characters of the comment shown in the list. */
export const MENTION_EXCERPT_MAX_LENGTH = 160;
/** Number of newest mentions shown. */
export const MENTIONS_SHOWN = 50;
export const MENTION_TTL_MS = 90 * DAY_MS;

/**
 * Times: Unix ms.
 *
 * @stored `users/{uid}/mentions/{id}`
 * @holds A mention of the person in a comment, kept for 90 days.
 * @reads the person, at most 100 per query
 * @writes functions (`operationWritten`); the person: `readAt` once, deletes it
 * @bounds existing documents
 */
export const mention = z.object({
  id: z.string().min(1),
  workspaceId,
  mapId,
  /** The name at that time. */
  mapTitle: z.string(),
  topic: topicId,
  comment: z.string().min(1),
  /** Author of the comment. */
  by: userId,
  byName: z.string(),
  /** Start of the comment. */
  excerpt: z.string().max(MENTION_EXCERPT_MAX_LENGTH),
  at: z.number(),
  /** null: not read yet. */
  readAt: z.number().nullable(),
  expireAt: z.number(),
});
export type Mention = z.infer<typeof mention>;

/** The start of a comment on one line, with an ellipsis when cut. */
export function getMentionExcerpt(body: string): string {
  const line = body.replaceAll(/\s+/g, " ").trim();
  if (line.length <= MENTION_EXCERPT_MAX_LENGTH) return line;
  const cut = line.slice(0, MENTION_EXCERPT_MAX_LENGTH - 1);
  // Don't split a surrogate pair.
  return `${/[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut}…`;
}
