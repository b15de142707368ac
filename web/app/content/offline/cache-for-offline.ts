/**
 * Registers the service worker that caches visited public pages and the app shell of maps
 * (`web/worker/service-worker.ts`), and has it cache the current page with its files. Triggered by opening the search
 * or a map, so that a first visit loads nothing extra.
 */
const WORKER = "/service-worker.js";

/** Browsers list 250 requests by default, fewer than a visitor of several pages makes; the build has about 450 files. */
const LISTED_REQUESTS = 2_000;

/**
 * Raises the limit of listed requests; to be called when the page starts, because requests beyond it are never listed.
 */
export function listAllRequests(): void {
  performance.setResourceTimingBufferSize(LISTED_REQUESTS);
}

/** Files of the build loaded so far. */
function loadedFiles(): readonly string[] {
  const files = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
  return files
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith("/assets/"))
    .map(({ href }) => href);
}

/** Does nothing where the browser has no service workers or rejects them, as in private windows. */
export async function cacheForOffline(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  try {
    await navigator.serviceWorker.register(WORKER);
    const { active } = await navigator.serviceWorker.ready;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window: it has one origin
    active?.postMessage({ page: location.href, files: loadedFiles() });
  } catch {
    // Everything works without it while there is a network.
  }
}
