/** Interprets snapshots of this browser's own entry in the list of sessions. */

export interface SessionSight {
  readonly exists: boolean;
  /** Unix ms; null: still active. */
  readonly endedAt: number | null;
  /** From the cache, not from the server. */
  readonly isFromCache: boolean;
  /** With local changes that the server has not confirmed. */
  readonly isPending: boolean;
}

export type SessionNotification = "nothing" | "gone" | "ended";

/**
 * @param isFresh just created: until the server has confirmed the entry once, a snapshot without it is older than the
 * entry
 */
export function createSessionReader(
  isFresh: boolean,
): (sight: SessionSight) => SessionNotification {
  let isAwaited = isFresh;
  return ({ exists, endedAt, isFromCache, isPending }) => {
    if (isFromCache) return "nothing";
    if (!exists) return isAwaited ? "nothing" : "gone";
    if (!isPending) isAwaited = false;
    return endedAt === null ? "nothing" : "ended";
  };
}
