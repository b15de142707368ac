/** Keeps an entry in the list of sessions in being, and hears when it is ended. */
import { establishEntry, type EntryWrites } from "#/features/account/session/establish-entry.ts";
import {
  retryOnPermissionDenied,
  type Listen,
} from "#/platform/firebase/retry-on-permission-denied.ts";

/** A snapshot of this browser's own entry. */
export interface SessionSight {
  readonly exists: boolean;
  /** Unix ms; null: still active. */
  readonly endedAt: number | null;
  /** Whether the snapshot is from the cache, not from the server. */
  readonly isFromCache: boolean;
}

/** Interprets a snapshot of this browser's own entry in the list of sessions. */
export function readSight(sight: SessionSight): "nothing" | "missing" | "ended" {
  if (sight.isFromCache) return "nothing";
  if (!sight.exists) return "missing";
  return sight.endedAt === null ? "nothing" : "ended";
}

export interface EntryOptions extends EntryWrites {
  readonly listen: Listen<SessionSight>;
  /** Whether the entry is still this browser's: no tab has signed out. */
  readonly isCurrent: () => boolean;
  /** Signs out when the server no longer accepts the sign-in. */
  readonly checkSignIn: () => Promise<void>;
  readonly onEnded: () => void;
}

/**
 * @param isNew nothing has been stored under its id before
 * @returns a function to stop it
 */
export function keepEntry(entry: EntryOptions, isNew: boolean): () => void {
  let isStopped = false;
  let isEstablishing = false;
  let stopListening = () => {};
  const isWanted = () => !isStopped && entry.isCurrent();

  const restore = async () => {
    if (isEstablishing) return;
    isEstablishing = true;
    // It may have been deleted with the account. If not, the sign-in goes on, and so does its entry.
    await entry.checkSignIn();
    await establishEntry(entry, { isNew: false, isWanted });
    isEstablishing = false;
  };
  const look = (sight: SessionSight | null) => {
    if (!isWanted()) return;
    if (sight === null) {
      void entry.checkSignIn(); // Rejected: the sign-in itself may be over.
      return;
    }
    const news = readSight(sight);
    if (news === "missing") void restore();
    if (news === "ended") entry.onEnded();
  };
  const listen = () => {
    if (isStopped) return;
    const sights = retryOnPermissionDenied<SessionSight | null>(entry.listen, () => null);
    const listening = sights.subscribe(look);
    stopListening = () => {
      listening.unsubscribe();
    };
  };
  const create = async () => {
    isEstablishing = true;
    // Not before: Google's emulator dates what a listener is told when it starts a little later than it has read it. A
    // listener that starts while its document is being created is then told, for good, that there is none.
    await establishEntry(entry, { isNew: true, isWanted, onTried: listen });
    isEstablishing = false;
  };
  if (isNew) void create();
  else listen();
  return () => {
    isStopped = true;
    stopListening();
  };
}
