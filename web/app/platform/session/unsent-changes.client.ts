/** Changes and text that were entered in a map and have not reached the server. See the maps' log and drafts. */

/** Prefix of keys under which changes are stored until they are written to IndexedDB. */
export const UNSENT_PREFIX = "mw-unsent:";
/** Prefix of keys under which unsaved and unsent text is stored. */
export const DRAFT_PREFIX = "mw-draft:";
/** The last sign-out in this browser, in Unix ms: pages opened earlier must not write any more. */
const SIGNED_OUT_KEY = "mw-signed-out-at";

/** Discards pending changes on sign-out. */
export function forgetUnsent(storage: Storage, nowMs: number): void {
  try {
    // Set first, so that no other tab writes back what is being removed.
    storage.setItem(SIGNED_OUT_KEY, String(nowMs));
  } catch {
    // Storage is full or blocked: existing entries are removed anyway.
  }
  try {
    for (const key of Object.keys(storage))
      if (key.startsWith(UNSENT_PREFIX) || key.startsWith(DRAFT_PREFIX)) storage.removeItem(key);
  } catch {
    // Storage is blocked: nothing was stored.
  }
}

/** A page that is still open after sign-out, briefly or in another tab, stores nothing more. */
export function isSignedOutSince(storage: Storage, openedAtMs: number): boolean {
  try {
    return Number(storage.getItem(SIGNED_OUT_KEY) ?? Number.NaN) >= openedAtMs;
  } catch {
    return true;
  }
}
