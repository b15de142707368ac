/** Where changes are kept for the moment until the browser's database has them. See the maps' log. */
export const UNSENT_PREFIX = "mw-unsent:";

/** When somebody signs out: what is on its way is nobody's any more. */
export function forgetUnsent(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(UNSENT_PREFIX)) localStorage.removeItem(key);
  } catch {
    // Storage is forbidden: nothing was kept in it.
  }
}
