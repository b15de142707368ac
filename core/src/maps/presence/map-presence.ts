/**
 * Who is in a map right now, `maps/{m}/presence/{uid}`: one document a person, however many tabs they have it open in.
 * Written by the tab that looked at the map last, renewed while it is looked at, and old soon after: who reads it
 * leaves out what is stale by their own estimate of the server's time. Names are not in it: readers have the members.
 */
import { z } from "zod";
import { userId } from "#/ids.ts";

/** Most people of one map who are shown; the rules say the same. */
export const PRESENCE_LIMIT = 25;
export const PRESENCE_HEARTBEAT_MS = 30_000;
/** Somebody who was not heard of for so long has gone. */
const PRESENCE_STALE_MS = 75_000;
/** How long a document that nobody renews or removes lies there; the rules allow a day, for clocks that are wrong. */
export const PRESENCE_KEPT_MS = 3_600_000;
/** Hues that a person may be shown in. */
export const PRESENCE_COLOR_COUNT = 8;
/** Most topics a person is shown at. */
const PRESENCE_TOPICS_MAX = 20;

/** As stored. Times: Unix ms. */
export const mapPresence = z.object({
  id: userId,
  /** Below `PRESENCE_COLOR_COUNT`. */
  color: z
    .number()
    .int()
    .min(0)
    .max(PRESENCE_COLOR_COUNT - 1),
  /** Name of the view in the address, whatever views there are. */
  view: z.string().regex(/^[a-z-]{1,32}$/),
  /** What is selected: ids with a blank between them, since rules can weigh a text but not look through a list. */
  topics: z.string().regex(/^([A-Za-z0-9_-]{1,64}( [A-Za-z0-9_-]{1,64}){0,19})?$/),
  /** Random name of the tab that wrote it. */
  tab: z.string().regex(/^[A-Za-z0-9_-]{8,40}$/),
  /** The server's time of the write. */
  seenAt: z.number(),
  /** When it may be thrown away, by the browser's clock. */
  expireAt: z.number(),
});
export type MapPresence = z.infer<typeof mapPresence>;

/** Where somebody is in a map, as it is stored. */
export type PresencePlace = Pick<MapPresence, "topics" | "view">;

/** A place as it may be written: no more topics than a document holds. */
export function presencePlace(view: string, topics: readonly string[]): PresencePlace {
  return { view, topics: topics.slice(0, PRESENCE_TOPICS_MAX).join(" ") };
}

/** What somebody has selected; empty: nothing. */
export function topicsAt({ topics }: Pick<MapPresence, "topics">): readonly string[] {
  return topics === "" ? [] : topics.split(" ");
}

/** @param serverNowMs the reader's estimate of the server's time */
export function isPresent({ seenAt }: Pick<MapPresence, "seenAt">, serverNowMs: number): boolean {
  return serverNowMs - seenAt < PRESENCE_STALE_MS;
}

/**
 * The hue for somebody who comes: always the same for one person, but another where somebody who is there has it
 * already. Where all are taken, it is shared.
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
