/** What a browser must have cached before a map opens offline. */
import { expect, type Page } from "@playwright/test";

/**
 * Waits until the browser has cached what the page needs to open again: its shell and the files it has loaded.
 *
 * @param ahead parts of the names of further files: those of views that were never opened
 */
export async function untilCachedOffline(page: Page, ahead: readonly string[] = []) {
  const lacking = () =>
    page.evaluate<readonly string[]>(`(async () => {
      const read = async (name) =>
        (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
      const kept = [...(await read("mw-offline-files-1")), ...(await read("mw-offline-shells-1"))];
      const loaded = performance
        .getEntriesByType("resource")
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => path.startsWith("/assets/"));
      const hasWorker = navigator.serviceWorker.controller !== null;
      const ahead = ${JSON.stringify(ahead)}.map((name) => "/assets/" + name);
      return [location.pathname, ...loaded, ...ahead].filter(
        (path) => !hasWorker || !kept.some((known) => known.startsWith(path)),
      );
    })()`);
  await expect.poll(lacking, { timeout: 60_000 }).toEqual([]);
}
