/** What the service worker keeps for when there is no network. It decides; `service-worker.ts` keeps. */
import { isPrivatePage } from "#/platform/private-pages.ts";

/** `file`: of a build, never changes. `page`: a document. `data`: of a page that was reached by a link. */
export type Keeping = "file" | "page" | "data";

const DATA = /\.data$/;

/** @returns null for what is none of the worker's business: the app, the APIs, previews, other hosts. */
export function keepingOf(
  request: Pick<Request, "method" | "mode" | "url">,
  origin: string,
): Keeping | null {
  const { origin: asked, pathname, searchParams } = new URL(request.url);
  if (request.method !== "GET" || asked !== origin) return null;
  if (pathname.startsWith("/assets/")) return "file";
  if (pathname.startsWith("/api/") || searchParams.has("preview")) return null;
  if (isPrivatePage(pathname.replace(DATA, ""))) return null;
  if (DATA.test(pathname)) return "data";
  return request.mode === "navigate" ? "page" : null;
}

/** Only what every reader gets: no draft, no page of one person, no error, nothing another address answered. */
export function mayBeKept(
  response: Pick<Response, "ok" | "type" | "redirected" | "headers">,
): boolean {
  const caching = response.headers.get("Cache-Control") ?? "";
  return (
    response.ok &&
    response.type === "basic" &&
    !response.redirected &&
    caching.startsWith("public") &&
    !response.headers.has("Set-Cookie")
  );
}

/** The address of the document that a page's data belongs to. */
export function documentOf(dataUrl: string): string {
  const { origin, pathname } = new URL(dataUrl);
  const path = pathname.replace(DATA, "");
  // The router's name for the data of a path that ends in a slash, and of the first page.
  return origin + path.replace(/\/_(?:root)?$/, "/");
}
