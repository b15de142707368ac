/** What the service worker keeps for when there is no network. It decides; `service-worker.ts` keeps. */
import { isPrivatePage } from "#/platform/private-pages.ts";

/**
 * `file`: of a build, never changes. `page`: a public document. `data`: of a page that was reached by a link. `shell`:
 * the document of a page of the app, which the server renders for everybody alike, without any data.
 */
export type Keeping = "file" | "page" | "data" | "shell";

const DATA = /\.data$/;

/** What works without a network: the list of maps, and each map. */
const SHELL = /^\/app(\/maps\/[A-Za-z0-9_-]+)?$/;

/** @returns null for what is none of the worker's business: most of the app, the APIs, previews, other hosts. */
export function keepingOf(
  request: Pick<Request, "method" | "mode" | "url">,
  origin: string,
): Keeping | null {
  const { origin: asked, pathname, searchParams } = new URL(request.url);
  if (request.method !== "GET" || asked !== origin) return null;
  if (pathname.startsWith("/assets/")) return "file";
  if (pathname.startsWith("/api/") || searchParams.has("preview")) return null;
  if (request.mode === "navigate" && SHELL.test(pathname)) return "shell";
  if (isPrivatePage(pathname.replace(DATA, ""))) return null;
  if (DATA.test(pathname)) return "data";
  return request.mode === "navigate" ? "page" : null;
}

/** Only what every reader gets: no draft, no page of one person, no error, nothing another address answered. */
export function mayBeKept(response: Answer): boolean {
  return isPlain(response) && (response.headers.get("Cache-Control") ?? "").startsWith("public");
}

/** The frame of the app holds nobody's data; caches between here and there are told not to keep it all the same. */
export function mayShellBeKept(response: Answer): boolean {
  return isPlain(response) && (response.headers.get("Content-Type") ?? "").startsWith("text/html");
}

type Answer = Pick<Response, "ok" | "type" | "redirected" | "headers">;

function isPlain({ ok, type, redirected, headers }: Answer): boolean {
  return ok && type === "basic" && !redirected && !headers.has("Set-Cookie");
}

/** The address of the document that a page's data belongs to. */
export function documentOf(dataUrl: string): string {
  const { origin, pathname } = new URL(dataUrl);
  const path = pathname.replace(DATA, "");
  // The router's name for the data of a path that ends in a slash, and of the first page.
  return origin + path.replace(/\/_(?:root)?$/, "/");
}
