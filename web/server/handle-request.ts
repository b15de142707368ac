/**
 * The built site as one function from Request to Response. The Cloud Function imports this file's bundle and does not
 * depend on React; the dev server does not use it.
 */
import { createRequestHandler } from "react-router-dom";
import * as build from "virtual:react-router/server-build";
import {
  getAudience,
  PUBLIC_DATA,
  decideCaching,
} from "#/platform/document/cache-policy.server.ts";
import { getSiteContent } from "#/content/source/site-content.server.ts";
import { setSecurityHeaders } from "#/platform/document/security-headers.server.ts";
import type { DrawMap } from "@mapwright/core/maps/files/map-drawing";
import { keepRenderedPages } from "./rendered-pages.ts";

/** A map for programs, with the fonts of the build, which are in the folder of its chunks. */
export const drawMap: DrawMap = async (drawing) => {
  const [{ drawMap: draw }, { readFile }] = await Promise.all([
    import("./draw-map.ts"),
    import("node:fs/promises"),
  ]);
  const { dirname: here } = import.meta;
  const folder = here.endsWith("/assets") ? here.slice(0, -"/assets".length) : here;
  return draw(drawing, (url) => readFile(folder + url));
};

export { shareCopies } from "#/content/source/answer-copies.server.ts";
export { shareLog } from "#/platform/document/site-log.server.ts";

const {
  basename,
  allowedActionOrigins,
  unstable_getCriticalCss: _devServerOnly,
  ...settled
} = build;
const handleRoute = createRequestHandler(
  {
    ...settled,
    ...(basename ? { basename } : {}),
    ...(allowedActionOrigins ? { allowedActionOrigins } : {}),
  },
  "production",
);

/**
 * A file of another build: serving a page in its place would only break the browser's request. Hosting matches its
 * headers by path, and so lets this be kept for a year, like the files that exist; what varies by `*` is never reused.
 */
function handleMissingFile(): Response {
  return new Response("Not found\n", {
    status: 404,
    headers: { "Content-Type": "text/plain; charset=utf-8", Vary: "*" },
  });
}

/** One URL per page: `/about/` redirects to `/about`. Never to `//host`, which browsers read as another site. */
function redirectTrailingSlash(url: URL): Response | null {
  if (url.pathname === "/" || !url.pathname.endsWith("/")) return null;
  const path = `/${url.pathname.replace(/^\/+|\/+$/g, "")}`;
  return new Response(null, { status: 308, headers: { Location: path + url.search } });
}

async function renderRoute(request: Request): Promise<Response> {
  const answer = await handleRoute(request);
  const headers = new Headers(answer.headers);
  if (new URL(request.url).pathname.endsWith(".data") && getAudience(headers) === "public")
    headers.set("Cache-Control", PUBLIC_DATA);
  decideCaching(headers, answer.status, request.method);
  return new Response(answer.body, { status: answer.status, headers });
}

const handlePage = keepRenderedPages({
  render: renderRoute,
  // Pages without a content lake, and those for which it doesn't respond, decide for themselves what they show.
  readRevision: async () =>
    (await getSiteContent("published")
      ?.readRevision()
      .catch(() => null)) ?? "none",
  nowMs: () => performance.now(),
});

/**
 * @param request its URL has the scheme and host the visitor used
 * @returns the page, data, redirect or error; never throws
 */
export async function handleSiteRequest(request: Request): Promise<Response> {
  const url = new URL(request.url);
  const answer = url.pathname.startsWith("/assets/")
    ? handleMissingFile()
    : (redirectTrailingSlash(url) ?? (await handlePage(request)));
  const headers = new Headers(answer.headers);
  decideCaching(headers, answer.status, request.method);
  setSecurityHeaders(headers, url.protocol === "https:");
  return new Response(answer.body, { status: answer.status, headers });
}
