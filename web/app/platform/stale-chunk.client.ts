/**
 * After a deployment an open page may request a chunk that no longer exists. A reload gets the new build; the guard
 * prevents endless reloads when a chunk is really missing.
 */

import { isPrefetching } from "#/platform/prefetch-chunks.ts";

const RELOAD_GUARD_TTL_MS = 10_000;
const STORAGE_KEY = "mw-reloaded-at";

/** Whether a reload at `nowMs` is far enough from the last one (null = none yet). */
export function mayReload(lastReloadMs: number | null, nowMs: number): boolean {
  return lastReloadMs === null || nowMs - lastReloadMs >= RELOAD_GUARD_TTL_MS;
}

export function reloadOnceOnStaleChunk(page: Window): void {
  page.addEventListener("vite:preloadError", (event) => {
    // A failed background prefetch must not interrupt a person who is reading or writing.
    if (isPrefetching()) return;
    const stored = Number(page.sessionStorage.getItem(STORAGE_KEY) ?? Number.NaN);
    const nowMs = Date.now();
    if (!mayReload(Number.isNaN(stored) ? null : stored, nowMs)) return;
    page.sessionStorage.setItem(STORAGE_KEY, String(nowMs));
    event.preventDefault();
    page.location.reload();
  });
}
