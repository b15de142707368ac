/**
 * Public pages as they were last rendered, by address. A page is rendered again when content has changed or it is as old
 * as the CDN lets a page get, whichever comes first, so that this process shows nothing that the CDN couldn't.
 */
import { createHash } from "node:crypto";
import { PUBLIC_PAGE } from "#/platform/document/cache-policy.server.ts";
import { isPrivatePage } from "#/platform/private-pages.ts";

/** The `s-maxage` of public pages. */
const CACHE_MS = 60_000;
/** About 30 MB. Addresses made up by visitors are missing pages, which aren't kept. */
const MAX_PAGES = 300;

interface RenderedPage {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string;
}

interface CachedRender extends RenderedPage {
  readonly revision: string;
  readonly renderedAt: number;
}

export interface RenderedPagesDeps {
  readonly render: (request: Request) => Promise<Response>;
  /** Different after every change of published content. */
  readonly readRevision: () => Promise<string>;
  /** A monotonic clock. */
  readonly nowMs: () => number;
}

/**
 * Whether the page is the same for every visitor, as far as the request can tell: no query, which the CDN keys by, and
 * no cookie. Hosting's emulator sends an empty one.
 */
function isForEveryone(request: Request): boolean {
  const { pathname, search } = new URL(request.url);
  const isRead = request.method === "GET" || request.method === "HEAD";
  return isRead && search === "" && !request.headers.get("Cookie") && !isPrivatePage(pathname);
}

/** Weak, because the body may be compressed on its way. */
function entityTag(body: string): string {
  return `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
}

/** Whether the visitor has this very page. */
function isKnown(request: Request, tag: string): boolean {
  const known = request.headers.get("If-None-Match") ?? "";
  return known.split(",").some((one) => one.trim() === tag);
}

function answer(request: Request, { status, headers, body }: RenderedPage): Response {
  const said = new Headers(headers.map(([name, value]): [string, string] => [name, value]));
  if (isKnown(request, said.get("ETag") ?? "")) {
    said.delete("Content-Type");
    return new Response(null, { status: 304, headers: said });
  }
  return new Response(request.method === "HEAD" ? null : body, { status, headers: said });
}

/** @returns what handles a request, from memory where it can */
export function keepRenderedPages({ render, readRevision, nowMs }: RenderedPagesDeps) {
  const kept = new Map<string, CachedRender>();
  const rendering = new Map<string, Promise<Response>>();

  const renderAndKeep = async (request: Request, revision: string): Promise<Response> => {
    const asked = request.method === "HEAD" ? new Request(request, { method: "GET" }) : request;
    const response = await render(asked);
    if (response.status !== 200 || response.headers.get("Cache-Control") !== PUBLIC_PAGE)
      return response;
    const body = await response.text();
    const headers = new Headers(response.headers);
    headers.set("ETag", entityTag(body));
    const page = { status: 200, headers: [...headers], body, revision, renderedAt: nowMs() };
    kept.delete(request.url);
    kept.set(request.url, page);
    const [oldest] = kept.keys();
    if (kept.size > MAX_PAGES && oldest !== undefined) kept.delete(oldest);
    return answer(request, page);
  };

  return async (request: Request): Promise<Response> => {
    if (!isForEveryone(request)) return render(request);
    const revision = await readRevision();
    const page = kept.get(request.url);
    if (page?.revision === revision && nowMs() - page.renderedAt < CACHE_MS)
      return answer(request, page);
    // Many visitors of one page that is due are one rendering.
    const others = rendering.get(request.url);
    if (others) {
      await others.catch(() => null);
      const fresh = kept.get(request.url);
      if (fresh?.revision === revision) return answer(request, fresh);
      return render(request);
    }
    const own = renderAndKeep(request, revision);
    rendering.set(request.url, own);
    try {
      return await own;
    } finally {
      rendering.delete(request.url);
    }
  };
}
