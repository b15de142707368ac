/** What a browser has to keep before a map opens without a network. */
import { expect, type Page } from "@playwright/test";

/**
 * Until the browser keeps what the page needs to be opened again: its frame, and the files it has loaded.
 *
 * @param ahead in the names of further files: those of views that were never opened
 */
export async function untilKeptOffline(page: Page, ahead: readonly string[] = []) {
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
