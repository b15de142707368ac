/** Decides which responses the service worker caches for offline use; `service-worker.ts` does the caching. */
import { isPrivatePage } from "#/platform/private-pages.ts";

/**
 * `file`: part of a build, or the rest of a page, never changes. `page`: a public document. `data`: of a page reached by client-side
 * navigation. `shell`: the document of an app page, which the server renders the same for everyone and without data.
 */
export type Keeping = "file" | "page" | "data" | "shell";

const DATA = /\.data$/;

/** Paths that work offline: the home page, the list of maps, and each map. */
const SHELL = /^\/app(\/maps(\/[A-Za-z0-9_-]+)?)?$/;

/** Whether a cached page needs it before scripts take over (`later-sections.ts`). A revision has its own address. */
const isLaterSections = (pathname: string, parameters: URLSearchParams): boolean =>
  pathname.startsWith("/api/content/query/") &&
  (parameters.get("params") ?? "").includes('"name":"sections"');

/** The address of the rest of a document's data, as its root element names it; null when it has all. */
export function findLaterSections(html: string, url: string): string | null {
  const [, address] = /<html[^>]* data-later-sections="([^"]*)"/.exec(html) ?? [];
  return address === undefined ? null : new URL(address.replaceAll("&amp;", "&"), url).href;
}

/** @returns null for requests the worker does not handle: most of the app, the APIs, previews, other hosts, and what a page keeps itself. */
export function chooseCacheKind(
  request: Pick<Request, "method" | "mode" | "url"> & Partial<Pick<Request, "cache">>,
  origin: string,
): Keeping | null {
  const { origin: asked, pathname, searchParams } = new URL(request.url);
  if (request.method !== "GET" || asked !== origin || request.cache === "no-store") return null;
  if (pathname.startsWith("/assets/") || isLaterSections(pathname, searchParams)) return "file";
  if (pathname.startsWith("/api/") || searchParams.has("preview")) return null;
  if (request.mode === "navigate" && SHELL.test(pathname)) return "shell";
  if (isPrivatePage(pathname.replace(DATA, ""))) return null;
  if (DATA.test(pathname)) return "data";
  return request.mode === "navigate" ? "page" : null;
}

/** Whether every reader gets it: no drafts, personal pages, errors or responses redirected from another address. */
export function isCacheable(response: Answer): boolean {
  return isPlain(response) && (response.headers.get("Cache-Control") ?? "").startsWith("public");
}

/** The app shell contains no personal data, although intermediate caches are told not to store it. */
export function isShellCacheable(response: Answer): boolean {
  return isPlain(response) && (response.headers.get("Content-Type") ?? "").startsWith("text/html");
}

/** Whether something in front of the site answered in its stead, as when a process has just ended: our errors are pages. */
export function isForeignFailure({
  status,
  headers,
}: Pick<Response, "status" | "headers">): boolean {
  return status >= 500 && !(headers.get("Content-Type") ?? "").startsWith("text/html");
}

type Answer = Pick<Response, "ok" | "type" | "redirected" | "headers">;

function isPlain({ ok, type, redirected, headers }: Answer): boolean {
  return ok && type === "basic" && !redirected && !headers.has("Set-Cookie");
}

/** The address of the document that page data belongs to. */
export function toDocumentUrl(dataUrl: string): string {
  const { origin, pathname } = new URL(dataUrl);
  const path = pathname.replace(DATA, "");
  // React Router's name for the data of the home page and of paths with a trailing slash.
  return origin + path.replace(/\/_(?:root)?$/, "/");
}
