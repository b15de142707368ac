/**
 * A person who has a map open, `maps/{m}/presence/{uid}`: one document per person, however many tabs they have open.
 * Written by the tab that showed the map last, renewed while the map is visible, and stale soon after: readers skip
 * stale documents by their own estimate of server time. Doesn't contain names: readers have the member list. Only
 * functions write those of programs, with the name of their key.
 */
import { z } from "zod";
import { API_KEY_NAME_MAX_LENGTH, type ApiKeyId } from "#/api-keys/api-key.ts";
import { HOUR_MS } from "#/durations.ts";
import { userId, type UserId } from "#/ids.ts";

/** Maximum number of people shown per map; the rules repeat this number. */
export const PRESENCE_LIMIT = 25;
export const PRESENCE_HEARTBEAT_MS = 30_000;
/** Someone without an update for this long has left. */
const PRESENCE_STALE_MS = 75_000;
/** The time that a document is kept which isn't renewed or removed; the rules allow a day, to tolerate wrong clocks. */
export const PRESENCE_TTL_MS = HOUR_MS;
/** Number of hues for people. */
export const PRESENCE_COLOR_COUNT = 8;
/** Maximum number of topics stored per person. */
const PRESENCE_TOPICS_MAX = 20;

/**
 * The stored form. Times: Unix ms.
 *
 * @stored `maps/{m}/presence/{uid or program}`
 * @holds Where someone is now, or what a program changed last; stale after 75 s, kept for an hour.
 * @reads members of the map's workspace, at most 25 per query
 * @writes the person, as a member: the entire document at server time; deletes it; functions those of programs
 * @bounds one per person and map; 20 topics of 64 characters
 */
export const mapPresence = z.object({
  id: userId,
  /** Below `PRESENCE_COLOR_COUNT`. */
  color: z
    .number()
    .int()
    .min(0)
    .max(PRESENCE_COLOR_COUNT - 1),
  /** Name of the view as in the URL; not restricted to known views. */
  view: z.string().regex(/^[a-z-]{1,32}$/),
  /**
   * Selected topics: ids separated by spaces, since rules can check the length of a text but can't iterate over a list.
   */
  topics: z.string().regex(/^([A-Za-z0-9_-]{1,64}( [A-Za-z0-9_-]{1,64}){0,19})?$/),
  /** Random id of the tab that wrote it. */
  tab: z.string().regex(/^[A-Za-z0-9_-]{8,40}$/),
  /** Server time of the write. */
  seenAt: z.number(),
  /** Time from which the place can be deleted, by the browser's clock. */
  expireAt: z.number(),
  /** Name of the API key of a program that edits the map. Absent: a person. */
  program: z.string().min(1).max(API_KEY_NAME_MAX_LENGTH).optional(),
});
export type MapPresence = z.infer<typeof mapPresence>;

/** A person's place in a map, as stored. */
export type PresencePlace = Pick<MapPresence, "topics" | "view">;

/** A location within limits: no more topics than a document can contain. */
export function buildPresencePlace(view: string, topics: readonly string[]): PresencePlace {
  return { view, topics: topics.slice(0, PRESENCE_TOPICS_MAX).join(" ") };
}

/** The id of a program's presence: no person's, whose ids sign-in makes without a dash. */
export function getProgramPresenceId(key: ApiKeyId): UserId {
  return userId.parse(`program-${key}`);
}

/** Selected topics; empty: none. */
export function listPresenceTopics({ topics }: Pick<MapPresence, "topics">): readonly string[] {
  return topics === "" ? [] : topics.split(" ");
}

/** @param serverNowMs the reader's estimate of server time */
export function isPresent({ seenAt }: Pick<MapPresence, "seenAt">, serverNowMs: number): boolean {
  return serverNowMs - seenAt < PRESENCE_STALE_MS;
}

/**
 * The hue for someone who joins: always the same for one person unless someone present already has it. When all are
 * taken, hues are shared.
 */
export function choosePresenceColor(uid: string, taken: readonly number[]): number {
  let hash = 0;
  for (let at = 0; at < uid.length; at += 1)
    hash = (Math.imul(hash, 31) + uid.charCodeAt(at)) >>> 0;
  const first = hash % PRESENCE_COLOR_COUNT;
  for (let step = 0; step < PRESENCE_COLOR_COUNT; step += 1) {
    const color = (first + step) % PRESENCE_COLOR_COUNT;
    if (!taken.includes(color)) return color;
  }
  return first;
}
