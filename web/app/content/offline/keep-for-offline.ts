/**
 * Sets the service worker up that keeps visited public pages and the frames of maps (`web/worker/service-worker.ts`),
 * and has it keep this one with the files it was made of. Asked by what a reader opens on purpose, the search or a map:
 * a first visit loads nothing for it.
 */
const WORKER = "/service-worker.js";

/** Of the build, loaded so far. */
function loadedFiles(): readonly string[] {
  const files = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
  return files
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith("/assets/"))
    .map(({ href }) => href);
}

/** Does nothing where browsers have no workers, or refuse them as in private windows. */
export async function keepForOffline(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  try {
    await navigator.serviceWorker.register(WORKER);
    const { active } = await navigator.serviceWorker.ready;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window: it has one origin
    active?.postMessage({ page: location.href, files: loadedFiles() });
  } catch {
    // All works without it as long as there is a network.
  }
}
