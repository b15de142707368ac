/**
 * Caches visited public pages and the empty app shell of maps for offline use. Always network first: the cache is used
 * only when the site doesn't respond. Never caches drafts, personal data or responses with cookies. Registered by
 * `cacheForOffline` once a reader uses search or opens a map.
 */
import { putEntry } from "./cache-entries.ts";
import {
  chooseCacheKind,
  toDocumentUrl,
  isCacheable,
  isForeignFailure,
  isShellCacheable,
  findLaterSections,
} from "./cached-requests.ts";
import { renderOfflinePage, readTitle } from "./offline-page.ts";

declare const self: ServiceWorkerGlobalScope;

const PREFIX = "mw-offline-";
const PAGES = `${PREFIX}pages-1`;
const FILES = `${PREFIX}files-1`;
const SHELLS = `${PREFIX}shells-1`;
/** The oldest entries are evicted first. */
const MAX_ENTRIES = { [PAGES]: 120, [FILES]: 400, [SHELLS]: 60 } as const;

async function keep(
  name: keyof typeof MAX_ENTRIES,
  url: string,
  response: Response,
): Promise<void> {
  await putEntry(await caches.open(name), url, response, MAX_ENTRIES[name]);
}

async function forget(url: string): Promise<void> {
  await (await caches.open(PAGES)).delete(url);
}

const withoutFragment = (url: string): string => url.replace(/#.*$/, "");

/**
 * Caches a document that was not requested as one, because its reader got there by client-side navigation or before the
 * worker was active.
 */
async function keepDocument(url: string): Promise<void> {
  const response = await fetch(url, { headers: { Accept: "text/html" } });
  if (!isCacheable(response)) return;
  const later = findLaterSections(await response.clone().text(), url);
  await keep(PAGES, withoutFragment(url), response);
  if (later !== null) await storeFile(later);
}

async function storeFile(url: string): Promise<void> {
  if (await caches.match(url, { cacheName: FILES })) return;
  const response = await fetch(url);
  if (isCacheable(response)) await keep(FILES, url, response);
}

async function handleFile(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const kept = await caches.match(request.url, { cacheName: FILES });
  if (kept) return kept;
  const response = await fetch(request);
  if (isCacheable(response)) event.waitUntil(keep(FILES, request.url, response.clone()));
  return response;
}

async function listStored(): Promise<Response> {
  const cache = await caches.open(PAGES);
  const pages = (await cache.keys()).filter(({ url }) => !new URL(url).pathname.endsWith(".data"));
  const kept = pages.map(async ({ url }) => {
    const html = await (await cache.match(url))?.text();
    return { href: url, title: readTitle(html ?? "", url) };
  });
  return new Response(renderOfflinePage(await Promise.all(kept), navigator.onLine), {
    status: 503,
    headers: { "Content-Type": "text/html; charset=utf-8" },
  });
}

async function handlePage(event: FetchEvent, isDocument: boolean): Promise<Response> {
  const { request } = event;
  const url = withoutFragment(request.url);
  try {
    // Requested by the browser while the worker was starting.
    const preloaded: unknown = await event.preloadResponse;
    const response = preloaded instanceof Response ? preloaded : await fetch(request);
    if (isDocument && isForeignFailure(response)) throw new Error(response.statusText);
    if (isCacheable(response)) {
      event.waitUntil(keep(PAGES, url, response.clone()));
      if (!isDocument) event.waitUntil(keepDocument(toDocumentUrl(url)).catch(() => {}));
    } else if (response.status === 404 || response.status === 410) {
      event.waitUntil(forget(url));
    }
    return response;
  } catch (error) {
    const kept = await caches.match(url, { cacheName: PAGES });
    if (kept) return kept;
    if (isDocument) return listStored();
    throw error;
  }
}

/** The page itself reads the rest of a map's address: its shell is the same for all. */
const shellKeyOf = (url: string): string => url.replace(/[?#].*$/, "");

async function cacheShell(url: string): Promise<void> {
  const response = await fetch(shellKeyOf(url), { headers: { Accept: "text/html" } });
  if (isShellCacheable(response)) await keep(SHELLS, shellKeyOf(url), response);
}

async function handleShell(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const key = shellKeyOf(request.url);
  try {
    const preloaded: unknown = await event.preloadResponse;
    const response = preloaded instanceof Response ? preloaded : await fetch(request);
    if (isForeignFailure(response)) throw new Error(response.statusText);
    if (isShellCacheable(response)) event.waitUntil(keep(SHELLS, key, response.clone()));
    return response;
  } catch {
    return (await caches.match(key, { cacheName: SHELLS })) ?? listStored();
  }
}

/** Sent by the page that registers the worker: its address and the files it was loaded with. */
function urlsOf(message: unknown): { readonly page: string; readonly files: string[] } | null {
  const { page, files }: { page?: unknown; files?: unknown } = Object(message);
  if (typeof page !== "string" || !Array.isArray(files)) return null;
  return { page, files: files.map(String) };
}

async function cacheVisited(page: string, files: readonly string[]): Promise<void> {
  const origin = self.location.origin;
  const isOurs = (url: string, mode: RequestMode, keeping: string): boolean =>
    chooseCacheKind({ method: "GET", mode, url }, origin) === keeping;
  // A failure, which offline means every request, affects neither existing entries nor the other requests.
  await Promise.allSettled([
    ...files.filter((url) => isOurs(url, "no-cors", "file")).map(storeFile),
    ...(isOurs(page, "navigate", "page") ? [keepDocument(page)] : []),
    ...(isOurs(page, "navigate", "shell") ? [cacheShell(page), cacheShell(`${origin}/app`)] : []),
  ]);
}

self.addEventListener("install", () => {
  void self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  const clearOld = async (): Promise<void> => {
    const old = (await caches.keys()).filter(
      (name) => name.startsWith(PREFIX) && !(name in MAX_ENTRIES),
    );
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.registration.navigationPreload.enable();
    await self.clients.claim();
  };
  event.waitUntil(clearOld());
});

self.addEventListener("message", (event) => {
  const urls = urlsOf(event.data);
  if (urls) event.waitUntil(cacheVisited(urls.page, urls.files));
});

self.addEventListener("fetch", (event) => {
  const keeping = chooseCacheKind(event.request, self.location.origin);
  if (keeping === "shell") event.respondWith(handleShell(event));
  if (keeping === "file") event.respondWith(handleFile(event));
  if (keeping === "page" || keeping === "data")
    event.respondWith(handlePage(event, keeping === "page"));
});
