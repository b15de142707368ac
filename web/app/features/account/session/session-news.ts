/** What this browser hears of its own entry in the list of sessions, and what that means. */

export interface SessionSight {
  readonly exists: boolean;
  /** Unix ms; null: it goes on. */
  readonly endedAt: number | null;
  /** Not from the server. */
  readonly isFromCache: boolean;
  /** With changes that the server has not taken yet. */
  readonly isPending: boolean;
}

export type SessionNews = "nothing" | "gone" | "ended";

/**
 * @param isFresh made just now: until the server has told of the entry once, its word that there is none is older
 * than the entry
 */
export function createSessionReader(isFresh: boolean): (sight: SessionSight) => SessionNews {
  let isAwaited = isFresh;
  return ({ exists, endedAt, isFromCache, isPending }) => {
    if (isFromCache) return "nothing";
    if (!exists) return isAwaited ? "nothing" : "gone";
    if (!isPending) isAwaited = false;
    return endedAt === null ? "nothing" : "ended";
  };
}
