/** Storage of drafts in the browser: one entry per person, map and page, limited in size and age. */
import { DAY_MS } from "@mapwright/core/durations";
import type { MapId, UserId } from "@mapwright/core/ids";
import { NOTE_MAX_LENGTH } from "@mapwright/core/snapshot/map-change";
import { z } from "zod";
import { DRAFT_PREFIX } from "#/platform/session/unsent-changes.client.ts";

/** Drafts not restored within this time are discarded. */
export const DRAFT_MAX_AGE_MS = 14 * DAY_MS;
/** Per page; the oldest are removed first. */
export const DRAFTS_MAX = 20;
/** Per person on this device, across maps and pages; the oldest are removed first. */
export const ENTRIES_MAX = 30;

const storedDraft = z.object({
  field: z.string(),
  /** No field allows more than a note. */
  text: z.string().max(NOTE_MAX_LENGTH),
  /** Unix ms of this device. */
  writtenAt: z.number(),
});
export type StoredDraft = z.infer<typeof storedDraft>;

const storedDrafts = z.array(storedDraft).max(DRAFTS_MAX);

export function getDraftKey(me: UserId, map: MapId, page: string): string {
  return `${prefixOf(me, map)}${page}`;
}

/** Keys of every page of this person with this map. */
export function listDraftKeys(storage: Storage, me: UserId, map: MapId): string[] {
  return keysOf(storage, prefixOf(me, map));
}

/** Reads the drafts that are intact and recent enough. */
export function readDrafts(storage: Storage, key: string, nowMs: number): StoredDraft[] {
  try {
    const parsed = storedDrafts.safeParse(JSON.parse(storage.getItem(key) ?? "[]"));
    if (!parsed.success) return [];
    return parsed.data.filter(({ writtenAt }) => nowMs - writtenAt < DRAFT_MAX_AGE_MS);
  } catch {
    return [];
  }
}

export function storeDrafts(
  storage: Storage,
  key: string,
  drafts: readonly StoredDraft[],
  nowMs: number,
): void {
  const kept = drafts
    .filter(({ text, writtenAt }) => text !== "" && nowMs - writtenAt < DRAFT_MAX_AGE_MS)
    .toSorted((a, b) => b.writtenAt - a.writtenAt)
    .slice(0, DRAFTS_MAX)
    .map(({ field, text, writtenAt }) => ({
      field,
      text: text.slice(0, NOTE_MAX_LENGTH),
      writtenAt,
    }));
  try {
    if (kept.length === 0) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(kept));
  } catch {
    // Storage is full or blocked: typing continues, and the text lasts as long as the page.
  }
}

/** The map was deleted, or this person lost access to it. */
export function forgetDrafts(storage: Storage, me: UserId, map: MapId): void {
  for (const key of listDraftKeys(storage, me, map)) storage.removeItem(key);
}

/** Removes drafts of any map that are too old or beyond the limit. */
export function tidyDrafts(storage: Storage, nowMs: number): void {
  const newestFirst = keysOf(storage, DRAFT_PREFIX)
    .map((key) => ({ key, drafts: readDrafts(storage, key, nowMs) }))
    .map(({ key, drafts }) => ({ key, at: Math.max(0, ...drafts.map((one) => one.writtenAt)) }))
    .toSorted((a, b) => b.at - a.at);
  for (const [place, { key, at }] of newestFirst.entries())
    if (at === 0 || place >= ENTRIES_MAX) storage.removeItem(key);
}

function prefixOf(me: UserId, map: MapId): string {
  return `${DRAFT_PREFIX}${me}:${map}:`;
}

function keysOf(storage: Storage, prefix: string): string[] {
  try {
    return Object.keys(storage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
