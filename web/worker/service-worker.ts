/**
 * Keeps public pages that a reader visited, and the empty frame of the app's maps, for when there is no network. Asks
 * the network first, always: what is kept is shown only where nobody answers. Never keeps drafts, anybody's data, or
 * what carries a cookie. Set up by `keepForOffline`, once a reader uses the search or opens a map.
 */
import { documentOf, keepingOf, mayBeKept, mayShellBeKept } from "./kept-requests.ts";
import { offlinePage, titleOf } from "./offline-page.ts";

declare const self: ServiceWorkerGlobalScope;

const PREFIX = "mw-offline-";
const PAGES = `${PREFIX}pages-1`;
const FILES = `${PREFIX}files-1`;
const SHELLS = `${PREFIX}shells-1`;
/** The oldest go first. */
const MOST = { [PAGES]: 120, [FILES]: 400, [SHELLS]: 60 } as const;

async function keep(name: keyof typeof MOST, url: string, response: Response): Promise<void> {
  const cache = await caches.open(name);
  // Written anew at the end: what was read last goes last.
  await cache.delete(url);
  await cache.put(url, response);
  const kept = await cache.keys();
  await Promise.all(
    kept.slice(0, Math.max(0, kept.length - MOST[name])).map((one) => cache.delete(one)),
  );
}

async function forget(url: string): Promise<void> {
  await (await caches.open(PAGES)).delete(url);
}

const withoutFragment = (url: string): string => url.replace(/#.*$/, "");

/** Keeps a document that was not asked for as one: its reader came by a link, or before there was a worker. */
async function keepDocument(url: string): Promise<void> {
  const response = await fetch(url, { headers: { Accept: "text/html" } });
  if (mayBeKept(response)) await keep(PAGES, withoutFragment(url), response);
}

async function answerFile(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const kept = await caches.match(request.url, { cacheName: FILES });
  if (kept) return kept;
  const response = await fetch(request);
  if (mayBeKept(response)) event.waitUntil(keep(FILES, request.url, response.clone()));
  return response;
}

async function listKept(): Promise<Response> {
  const cache = await caches.open(PAGES);
  const pages = (await cache.keys()).filter(({ url }) => !new URL(url).pathname.endsWith(".data"));
  const kept = pages.map(async ({ url }) => {
    const html = await (await cache.match(url))?.text();
    return { href: url, title: titleOf(html ?? "", url) };
  });
  return new Response(offlinePage(await Promise.all(kept)), {
    status: 503,
    headers: { "Content-Type": "text/html; charset=utf-8" },
  });
}

async function answerPage(event: FetchEvent, isDocument: boolean): Promise<Response> {
  const { request } = event;
  const url = withoutFragment(request.url);
  try {
    // Asked for by the browser while the worker was still waking.
    const preloaded: unknown = await event.preloadResponse;
    const response = preloaded instanceof Response ? preloaded : await fetch(request);
    if (mayBeKept(response)) {
      event.waitUntil(keep(PAGES, url, response.clone()));
      if (!isDocument) event.waitUntil(keepDocument(documentOf(url)).catch(() => {}));
    } else if (response.status === 404 || response.status === 410) {
      event.waitUntil(forget(url));
    }
    return response;
  } catch (error) {
    const kept = await caches.match(url, { cacheName: PAGES });
    if (kept) return kept;
    if (isDocument) return listKept();
    throw error;
  }
}

/** What a map's address shows of it is read by the page itself: its frame is the same. */
const shellKeyOf = (url: string): string => url.replace(/[?#].*$/, "");

async function keepShell(url: string): Promise<void> {
  const response = await fetch(shellKeyOf(url), { headers: { Accept: "text/html" } });
  if (mayShellBeKept(response)) await keep(SHELLS, shellKeyOf(url), response);
}

async function answerShell(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const key = shellKeyOf(request.url);
  try {
    const preloaded: unknown = await event.preloadResponse;
    const response = preloaded instanceof Response ? preloaded : await fetch(request);
    if (mayShellBeKept(response)) event.waitUntil(keep(SHELLS, key, response.clone()));
    return response;
  } catch {
    return (await caches.match(key, { cacheName: SHELLS })) ?? listKept();
  }
}

/** What the page tells that sets the worker up: its address and the files it was made with. */
function urlsOf(message: unknown): { readonly page: string; readonly files: string[] } | null {
  const { page, files }: { page?: unknown; files?: unknown } = Object(message);
  if (typeof page !== "string" || !Array.isArray(files)) return null;
  return { page, files: files.map(String) };
}

async function keepVisited(page: string, files: readonly string[]): Promise<void> {
  const origin = self.location.origin;
  const isOurs = (url: string, mode: RequestMode, keeping: string): boolean =>
    keepingOf({ method: "GET", mode, url }, origin) === keeping;
  const keepFile = async (url: string): Promise<void> => {
    if (await caches.match(url, { cacheName: FILES })) return;
    const response = await fetch(url);
    if (mayBeKept(response)) await keep(FILES, url, response);
  };
  // What fails, as offline all does, leaves what was kept before, and the rest.
  await Promise.allSettled([
    ...files.filter((url) => isOurs(url, "no-cors", "file")).map(keepFile),
    ...(isOurs(page, "navigate", "page") ? [keepDocument(page)] : []),
    ...(isOurs(page, "navigate", "shell") ? [keepShell(page), keepShell(`${origin}/app`)] : []),
  ]);
}

self.addEventListener("install", () => {
  void self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  const clearOld = async (): Promise<void> => {
    const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && !(name in MOST));
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.registration.navigationPreload.enable();
    await self.clients.claim();
  };
  event.waitUntil(clearOld());
});

self.addEventListener("message", (event) => {
  const urls = urlsOf(event.data);
  if (urls) event.waitUntil(keepVisited(urls.page, urls.files));
});

self.addEventListener("fetch", (event) => {
  const keeping = keepingOf(event.request, self.location.origin);
  if (keeping === "shell") event.respondWith(answerShell(event));
  if (keeping === "file") event.respondWith(answerFile(event));
  if (keeping === "page" || keeping === "data")
    event.respondWith(answerPage(event, keeping === "page"));
});
