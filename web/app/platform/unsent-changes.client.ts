/** What people made or typed in a map and the server doesn't have yet. See the maps' log and drafts. */

/** Where changes are kept for the moment until the browser's database has them. */
export const UNSENT_PREFIX = "mw-unsent:";
/** Where text is kept that was typed and not saved or sent. */
export const DRAFT_PREFIX = "mw-draft:";
/** When somebody last signed out in this browser, in Unix ms: pages opened before must not write for them any more. */
const SIGNED_OUT_KEY = "mw-signed-out-at";

/** When somebody signs out: what is on its way is nobody's any more. */
export function forgetUnsent(storage: Storage, nowMs: number): void {
  try {
    // First, so that no other tab writes again what is removed.
    storage.setItem(SIGNED_OUT_KEY, String(nowMs));
  } catch {
    // Storage is full or forbidden: what is there is removed all the same.
  }
  try {
    for (const key of Object.keys(storage))
      if (key.startsWith(UNSENT_PREFIX) || key.startsWith(DRAFT_PREFIX)) storage.removeItem(key);
  } catch {
    // Storage is forbidden: nothing was kept in it.
  }
}

/** A page that outlives the signing out, by a moment or in another tab, stores nothing any more. */
export function isSignedOutSince(storage: Storage, openedAtMs: number): boolean {
  try {
    return Number(storage.getItem(SIGNED_OUT_KEY) ?? Number.NaN) >= openedAtMs;
  } catch {
    return true;
  }
}
