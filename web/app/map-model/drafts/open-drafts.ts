/**
 * Drafts: text that a person has typed into a map and not yet saved or sent, stored on the device, so that it survives
 * a crash or a reload.
 *
 * Each page stores its drafts under a key of its own and holds a lock of that name. Another page takes them over only
 * once the lock is free, so two open tabs never write to the same draft. Where a browser has no Web Locks, the page
 * opened last takes them over.
 */
import type { MapId, UserId } from "@mapwright/core/ids";
import {
  getDraftKey,
  listDraftKeys,
  readDrafts,
  storeDrafts,
  type StoredDraft,
} from "#/map-model/drafts/stored-drafts.ts";
import type { PageLocks } from "#/platform/page-locks.ts";
import { isSignedOutSince } from "#/platform/session/unsent-changes.client.ts";

/** Delay after the last keystroke, or after the first unsaved one while typing continues. */
const WRITE_AFTER_MS = 400;

export interface Draft {
  readonly text: string;
  /** Whether the text was restored: not typed since this field was opened. */
  readonly isRestored: boolean;
}

export interface Drafts {
  readonly subscribe: (listener: () => void) => () => void;
  /** Returns the same object until the draft changes; null: no draft. */
  readonly read: (field: string) => Draft | null;
  readonly write: (field: string, text: string) => void;
  /** Removes from the device at once what was sent, saved or discarded. */
  readonly clear: (field: string) => void;
  /** The field was closed with text in it; when it opens again, the text is a restored draft. */
  readonly leave: (field: string) => void;
  /** Stores pending changes. */
  readonly flush: () => void;
  /** Starts storing drafts, and takes over those left by closed pages. */
  readonly open: () => Promise<void>;
  /** The page continues without the map: its drafts are left for the next page. */
  readonly close: () => void;
}

export interface DraftPorts {
  readonly storage: Storage;
  /** null: the browser doesn't support it. */
  readonly locks: PageLocks | null;
  /** Unix ms. */
  readonly now: () => number;
  /** @returns a function that cancels it */
  readonly later: (callback: () => void, ms: number) => () => void;
}

interface OpenDraft extends Draft {
  /** Unix ms. */
  readonly writtenAt: number;
}

/** @param page unique to the page */
export function openDrafts(ports: DraftPorts, map: MapId, me: UserId, page: string): Drafts {
  const { storage, locks, now, later } = ports;
  const own = getDraftKey(me, map, page);
  const openedAt = now();
  const listeners = new Set<() => void>();
  const drafts = new Map<string, OpenDraft>();
  let cancel: (() => void) | null = null;
  let release: (() => void) | null = null;
  let isHeld = false;
  /** Incremented on open and close, to abort what was started before. */
  let turn = 0;

  const notifyAll = () => {
    for (const listener of listeners) listener();
  };
  const store = () => {
    cancel?.();
    cancel = null;
    // Without the lock another page could take them for abandoned drafts.
    if (!isHeld || isSignedOutSince(storage, openedAt)) return;
    const stored = [...drafts].map(([field, { text, writtenAt }]) => ({ field, text, writtenAt }));
    storeDrafts(storage, own, stored, now());
  };
  const hold = async (): Promise<(() => void) | null> => {
    try {
      return (await locks?.hold(own)) ?? null;
    } catch (error) {
      // Locks are blocked, as in a sandboxed frame; no other page shares this storage then.
      if (error instanceof DOMException) return null;
      throw error;
    }
  };

  const adopt = (left: readonly StoredDraft[]) => {
    for (const { field, text, writtenAt } of left) {
      const known = drafts.get(field);
      // Text being typed here is kept; of two abandoned drafts, the newer wins.
      if (known && (!known.isRestored || known.writtenAt >= writtenAt)) continue;
      drafts.set(field, { text, writtenAt, isRestored: true });
    }
    // Before the other page's drafts are removed.
    store();
    notifyAll();
  };

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: (field) => drafts.get(field) ?? null,
    write: (field, text) => {
      const isRestored = drafts.get(field)?.isRestored ?? false;
      drafts.set(field, { text, writtenAt: now(), isRestored });
      cancel ??= later(store, WRITE_AFTER_MS);
      notifyAll();
    },
    clear: (field) => {
      if (!drafts.delete(field)) return;
      store();
      notifyAll();
    },
    leave: (field) => {
      const draft = drafts.get(field);
      if (draft) drafts.set(field, { ...draft, isRestored: true });
    },
    flush: () => {
      if (cancel) store();
    },
    open: async () => {
      turn += 1;
      const opened = turn;
      const letGo = await hold();
      if (turn !== opened) {
        letGo?.();
        return;
      }
      release = letGo;
      isHeld = true;
      if (drafts.size > 0) store();
      for (const key of listDraftKeys(storage, me, map)) {
        if (key === own || turn !== opened) continue;
        const take = () => {
          adopt(readDrafts(storage, key, now()));
          storage.removeItem(key);
        };
        if (locks) await locks.whileFree(key, take);
        else take();
      }
    },
    close: () => {
      if (cancel) store();
      turn += 1;
      isHeld = false;
      release?.();
      release = null;
    },
  };
}
