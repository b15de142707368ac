/**
 * After a deployment an open page may ask for a chunk that is gone. Loading the page anew gets the new
 * build; the guard keeps a chunk that is really missing from reloading for ever.
 */

import { isFetchingAhead } from "#/platform/code-ahead.ts";

const RELOAD_GUARD_TTL_MS = 10_000;
const STORAGE_KEY = "mw-reloaded-at";

/** Whether a reload at `nowMs` is far enough from the last one (null = none yet). */
export function mayReload(lastReloadMs: number | null, nowMs: number): boolean {
  return lastReloadMs === null || nowMs - lastReloadMs >= RELOAD_GUARD_TTL_MS;
}

export function reloadOnceOnStaleChunk(page: Window): void {
  page.addEventListener("vite:preloadError", (event) => {
    // Nobody waits for it: whoever reads or writes meanwhile is not to be interrupted.
    if (isFetchingAhead()) return;
    const stored = Number(page.sessionStorage.getItem(STORAGE_KEY) ?? Number.NaN);
    const nowMs = Date.now();
    if (!mayReload(Number.isNaN(stored) ? null : stored, nowMs)) return;
    page.sessionStorage.setItem(STORAGE_KEY, String(nowMs));
    event.preventDefault();
    page.location.reload();
  });
}
