/**
 * That somebody was named in a comment, `users/{uid}/mentions/{id}`: the person's own list, across workspaces. Written
 * by functions, once, for members of the map's workspace only; the person says when they have read it, and may throw
 * it away.
 */
import { z } from "zod";
import { mapId, userId, workspaceId } from "#/ids.ts";
import { topicId } from "#/maps/log/map-change.ts";

/** Characters of the comment that are shown in the list. */
export const MENTION_EXCERPT_MAX_LENGTH = 160;
/** How many of the newest are shown. */
export const MENTIONS_SHOWN = 50;
export const MENTION_KEPT_MS = 90 * 86_400_000;

/** Times: Unix ms. */
export const mention = z.object({
  id: z.string().min(1),
  workspaceId,
  mapId,
  /** As it was called then. */
  mapTitle: z.string(),
  topic: topicId,
  comment: z.string().min(1),
  by: userId,
  byName: z.string(),
  /** Beginning of the comment. */
  excerpt: z.string().max(MENTION_EXCERPT_MAX_LENGTH),
  /** Of the comment. */
  at: z.number(),
  /** null: not read yet. */
  readAt: z.number().nullable(),
  expireAt: z.number(),
});
export type Mention = z.infer<typeof mention>;

/** The beginning of a comment in one line, ended by … where it goes on. */
export function mentionExcerpt(body: string): string {
  const line = body.replaceAll(/\s+/g, " ").trim();
  if (line.length <= MENTION_EXCERPT_MAX_LENGTH) return line;
  const cut = line.slice(0, MENTION_EXCERPT_MAX_LENGTH - 1);
  // No half of a surrogate pair.
  return `${/[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut}…`;
}
