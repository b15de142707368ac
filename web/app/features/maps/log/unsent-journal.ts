/**
 * Changes on their way into the browser's database, which is written to in its own time: what a page that is closed or
 * reloaded at once has not brought there is found here by the next. Written at once, for as long as it takes. Beside
 * them, until the server has them, how much of the log was known when they were made: the database keeps no such thing.
 *
 * Each page has a journal of its own and holds a lock of its name. Another page takes over a journal only once its lock
 * is free: what a page that lives is still gathering must never be sent by another.
 */
import { userId, type MapId, type UserId } from "@mapwright/core/ids";
import type { MadeOperation } from "@mapwright/core/maps/log/also-changed";
import { mapChange } from "@mapwright/core/maps/log/map-change";
import { operationId, type MapOperation } from "@mapwright/core/maps/log/map-operation";
import { z } from "zod";
import type { PageLocks } from "#/platform/page-locks.ts";
import { UNSENT_PREFIX } from "#/platform/unsent-changes.client.ts";

/**
 * Where a browser has no Web Locks, the age of a journal that counts as left by a page that is gone: a page that lives
 * gathers for seconds, and what it has sent is written under its id as it is here.
 */
const GONE_AFTER_MS = 60_000;

const writtenJournal = z.object({
  operations: z.array(
    z.object({ id: operationId, by: userId, changes: z.array(mapChange).min(1) }),
  ),
  made: z.array(z.object({ id: operationId, seenUntilMs: z.number() })),
  /** Unix ms of this device. */
  writtenAt: z.number(),
});

export interface JournalContent {
  readonly operations: readonly MapOperation[];
  readonly made: readonly MadeOperation[];
}

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
  let latest: JournalContent | null = null;
  let isHeld = false;
  let taking: Promise<void> | null = null;
  let release: (() => void) | null = null;
  let isClosed = false;

  const put = ({ operations, made }: JournalContent) => {
    try {
      if (operations.length === 0 && made.length === 0) storage.removeItem(own);
      else storage.setItem(own, JSON.stringify({ operations, made, writtenAt: now() }));
    } catch {
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
      const left = readJournal(storage.getItem(key));
      if (left) adopt(left);
      storage.removeItem(key);
    };
    if (locks) return locks.whileFree(key, take);
    const writtenAt = readJournal(storage.getItem(key))?.writtenAt ?? 0;
    if (now() - writtenAt >= GONE_AFTER_MS) take();
  };

  const takeAll = async (adopt: (left: JournalContent) => void) => {
    const keys = keysOf(storage).filter((key) => key.startsWith(prefix) && key !== own);
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

function readJournal(text: string | null): (JournalContent & { writtenAt: number }) | null {
  try {
    const parsed = writtenJournal.safeParse(JSON.parse(text ?? "null"));
    if (!parsed.success) return null;
    const { operations, made, writtenAt } = parsed.data;
    return {
      operations: operations.map(({ id, by, changes }) => ({ id, by, at: null, changes })),
      made,
      writtenAt,
    };
  } catch {
    return null;
  }
}
