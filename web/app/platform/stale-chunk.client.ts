/**
 * After a deployment an open page may request a chunk that no longer exists. A full page load gets the new build: of the
 * page that was being opened, or else of the current one, with what was typed into it. The guard in session storage
 * keeps a chunk that is really missing from loading the page again and again.
 */
import { findCurrentDestination } from "#/platform/navigation/current-router.ts";
import { saveFormInput } from "#/platform/form-input.client.ts";
import { isPrefetching } from "#/platform/prefetch-chunks.ts";

export const RELOAD_GUARD_TTL_MS = 10_000;
const STORAGE_KEY = "mw-reloaded";

export interface LastReload {
  readonly atMs: number;
  /** The build that was running, and the error it ran into. */
  readonly build: string;
  readonly failure: string;
}

/**
 * Whether a reload for `next` is far enough from the last one (null = none yet). The same failure in the same build is
 * not tried twice, however slowly the page loads.
 */
export function mayReload(last: LastReload | null, next: LastReload): boolean {
  if (last === null) return true;
  if (next.atMs - last.atMs < RELOAD_GUARD_TTL_MS) return false;
  return last.build !== next.build || last.failure !== next.failure;
}

function readLast(storage: Storage): LastReload | null {
  const text = storage.getItem(STORAGE_KEY);
  if (text === null) return null;
  try {
    const { atMs, build, failure } = Object(JSON.parse(text));
    return { atMs: Number(atMs), build: String(build), failure: String(failure) };
  } catch {
    return null;
  }
}

/** @returns whether the page may be loaded again; false where nothing can be stored, because that could loop */
function recordReload(storage: () => Storage, next: LastReload): boolean {
  try {
    if (!mayReload(readLast(storage()), next)) return false;
    storage().setItem(STORAGE_KEY, JSON.stringify(next));
    return true;
  } catch {
    return false;
  }
}

const buildOf = (page: Window): string =>
  String(Object(Reflect.get(page, "__reactRouterManifest")).version);

function failureOf(event: Event): string {
  const payload: unknown = Reflect.get(event, "payload");
  return payload instanceof Error ? payload.message : "";
}

/**
 * Handles `vite:preloadError`, which Vite's imports and the router's (`build-plugins/guarded-route-chunks.ts`) dispatch.
 * An event that isn't prevented makes the import fail, which the nearest error boundary shows.
 */
export function reloadOnceOnStaleChunk(
  page: Window,
  destination: () => string | null = findCurrentDestination,
): void {
  let leftAtMs: number | null = null;
  page.addEventListener("vite:preloadError", (event) => {
    // A failed background prefetch must not interrupt a person who is reading or writing. The router loads the code of a
    // route only for a page that is being opened, whatever is prefetched meanwhile.
    if (isPrefetching() && Reflect.get(event, "isRouteCode") !== true) return;
    const next = { atMs: Date.now(), build: buildOf(page), failure: failureOf(event) };
    // What else fails while the next document is on its way is nobody's concern: the page it failed on is being left.
    if (leftAtMs !== null && next.atMs - leftAtMs < RELOAD_GUARD_TTL_MS) {
      event.preventDefault();
      return;
    }
    if (!recordReload(() => page.sessionStorage, next)) return;
    event.preventDefault();
    leftAtMs = next.atMs;
    const to = destination();
    if (to === null) {
      saveFormInput(page);
      page.location.reload();
    } else {
      page.location.assign(to);
    }
  });
}
