/**
 * Changes not yet in the browser's database, which is written to asynchronously: what a page closed or reloaded
 * immediately did not store there is recovered here by the next page. Written synchronously, and removed once stored.
 * Also records, until the server has them, how much of the log was known when they were made, which the database
 * doesn't store.
 *
 * Each page has a journal of its own and holds a lock of its name. Another page takes over a journal only once its lock
 * is free: what an open page is still batching must never be sent by another.
 */
import type { MapId, UserId } from "@mapwright/core/ids";
import {
  isJournalKey,
  createJournalWriter,
  readJournal,
  removeJournal,
  type JournalContent,
} from "#/map-model/log/stored-journal.ts";
import type { PageLocks } from "#/platform/page-locks.ts";
import { UNSENT_PREFIX, isSignedOutSince } from "#/platform/session/unsent-changes.client.ts";

/**
 * Without Web Locks, the age at which a journal counts as abandoned: an open page batches for seconds, and what it has
 * sent is written under the same id as here.
 */
const GONE_AFTER_MS = 60_000;

/** Journal of one page: another tab of the same map has its own. */
export interface UnsentJournal {
  /** The complete content; empty content removes the journal. */
  readonly write: (content: JournalContent) => void;
  /**
   * Passes on what closed pages left behind, one journal at a time; afterwards it must be in this page's own journal.
   */
  readonly takeOver: (adopt: (left: JournalContent) => void) => Promise<void>;
  /** The page continues without the map: what is still in the journal is for the next page. */
  readonly close: () => void;
}

interface JournalPorts {
  readonly storage: Storage;
  /** null: the browser doesn't support it. */
  readonly locks: PageLocks | null;
  /** Unix ms. */
  readonly now: () => number;
}

/** @param page unique to the page */
export function openUnsentJournal(
  { storage, locks, now }: JournalPorts,
  map: MapId,
  me: UserId,
  page: string,
): UnsentJournal {
  const prefix = `${UNSENT_PREFIX}${map}:${me}:`;
  const own = prefix + page;
  const openedAt = now();
  const store = createJournalWriter(storage, own);
  let latest: JournalContent | null = null;
  let isHeld = false;
  let taking: Promise<void> | null = null;
  let release: (() => void) | null = null;
  let isClosed = false;

  const put = (content: JournalContent) => {
    if (isSignedOutSince(storage, openedAt)) return;
    try {
      store(content, now());
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
      // Storage is full or blocked: only the browser's database stores it, a moment later.
    }
  };
  const hold = async () => {
    try {
      release = (await locks?.hold(own)) ?? null;
    } catch {
      // Locks are blocked, as in a sandboxed frame; no other page shares this storage then.
    }
    if (isClosed) release?.();
    isHeld = true;
    if (latest) put(latest);
  };
  const held = hold();

  const takeOne = async (key: string, adopt: (left: JournalContent) => void) => {
    const take = () => {
      const left = readJournal(storage, key);
      // First, because there may be no room for both.
      removeJournal(storage, key);
      if (left) adopt(left);
    };
    if (locks) return locks.whileFree(key, take);
    const writtenAt = readJournal(storage, key)?.writtenAt ?? 0;
    if (now() - writtenAt >= GONE_AFTER_MS) take();
  };

  const takeAll = async (adopt: (left: JournalContent) => void) => {
    const keys = keysOf(storage).filter(
      (key) => key.startsWith(prefix) && key !== own && isJournalKey(key),
    );
    if (keys.length === 0) return;
    try {
      await held;
      for (const key of keys) if (!isClosed) await takeOne(key, adopt);
    } catch (error) {
      // Storage or locks are blocked: nothing readable was left.
      if (!(error instanceof DOMException)) throw error;
    }
  };

  return {
    write: (content) => {
      latest = content;
      // Before the lock is held, another page could take the journal for an abandoned one.
      if (isHeld) put(content);
    },
    takeOver: (adopt) => {
      taking ??= takeAll(adopt).finally(() => {
        taking = null;
      });
      return taking;
    },
    close: () => {
      isClosed = true;
      release?.();
    },
  };
}

function keysOf(storage: Storage): string[] {
  try {
    return Object.keys(storage);
  } catch {
    return [];
  }
}
