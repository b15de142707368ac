/**
 * Changes on their way into the browser's database, which is written to in its own time: what a page that is closed or
 * reloaded at once has not brought there is found here by the next. Written at once, for as long as it takes. Beside
 * them, until the server has them, how much of the log was known when they were made: the database keeps no such thing.
 *
 * Each page has a journal of its own and holds a lock of its name. Another page takes over a journal only once its lock
 * is free: what a page that lives is still gathering must never be sent by another.
 */
import type { MapId, UserId } from "@mapwright/core/ids";
import {
  isJournalKey,
  journalWriter,
  readJournal,
  removeJournal,
  type JournalContent,
} from "#/features/maps/log/stored-journal.ts";
import type { PageLocks } from "#/platform/page-locks.ts";
import { UNSENT_PREFIX, isSignedOutSince } from "#/platform/unsent-changes.client.ts";

/**
 * Where a browser has no Web Locks, the age of a journal that counts as left by a page that is gone: a page that lives
 * gathers for seconds, and what it has sent is written under its id as it is here.
 */
const GONE_AFTER_MS = 60_000;

/** Of one page: another tab of the same map keeps its own. */
export interface UnsentJournal {
  /** All there is; nothing at all takes it away. */
  readonly write: (content: JournalContent) => void;
  /** Hands over what pages that are gone have left, journal by journal; it must be in this page's own afterwards. */
  readonly takeOver: (adopt: (left: JournalContent) => void) => Promise<void>;
  /** The page goes on without the map: what is still in the journal is for the next. */
  readonly close: () => void;
}

interface JournalPorts {
  readonly storage: Storage;
  /** null: the browser has none. */
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
  const store = journalWriter(storage, own);
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
      // Storage is full or forbidden: the browser's database alone keeps it, a moment later.
    }
  };
  const hold = async () => {
    try {
      release = (await locks?.hold(own)) ?? null;
    } catch {
      // Locks are forbidden, as in a sandboxed frame: there is no other page with this storage either.
    }
    if (isClosed) release?.();
    isHeld = true;
    if (latest) put(latest);
  };
  const held = hold();

  const takeOne = async (key: string, adopt: (left: JournalContent) => void) => {
    const take = () => {
      const left = readJournal(storage, key);
      // First, for there may be no room for it twice.
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
      // Storage or locks are forbidden: nothing was left that could be read.
      if (!(error instanceof DOMException)) throw error;
    }
  };

  return {
    write: (content) => {
      latest = content;
      // Before the lock is held, another page could take the journal for one that was left.
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
