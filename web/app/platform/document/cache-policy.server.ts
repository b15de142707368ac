/**
 * Caching of pages: by anyone, or by the browser alone. A route opts in to public caching by exporting
 * `getPublicPageHeaders` as `headers`. Everything else is private, so that forgetting the header cannot leak data.
 */
import type { HeadersArgs } from "react-router-dom";

/** Fresh for one minute at the CDN, then stale for a day while it revalidates; browsers always revalidate. */
export const PUBLIC_PAGE =
  "public, max-age=0, must-revalidate, s-maxage=60, stale-while-revalidate=86400";
/** Data for client-side navigation: served from memory, and never older than what a live event just announced. */
export const PUBLIC_DATA = "public, max-age=0, must-revalidate";
/** Short, so that a page published at this path is found soon. */
export const PUBLIC_MISSING = "public, max-age=0, must-revalidate, s-maxage=10";
/** All open pages request this at the same moment, and the CDN forwards one request per second for all of them. */
export const PUBLIC_SECOND = "public, max-age=0, must-revalidate, s-maxage=1";
/** For an address that changes with its content. */
export const PUBLIC_FOREVER = "public, max-age=31536000, immutable";
export const PRIVATE = "private, no-store";

export type Audience = "public" | "private";

export function getAudience(headers: Headers): Audience {
  return headers.get("Cache-Control")?.startsWith("public") ? "public" : "private";
}

/**
 * Sets the final `Cache-Control` in place. A public response drops `Set-Cookie`, because a shared cache would send one
 * visitor's cookie to the next. Server errors and responses to anything but reads are never stored.
 */
export function decideCaching(headers: Headers, status: number, method: string): void {
  const isRead = method === "GET" || method === "HEAD";
  if (!isRead || status >= 500 || getAudience(headers) === "private") {
    headers.set("Cache-Control", PRIVATE);
    return;
  }
  headers.delete("Set-Cookie");
}

/** The `headers` export of public routes. Public unless the loader says otherwise: a preview is private to its reader. */
export function getPublicPageHeaders(args: HeadersArgs): Headers | HeadersInit {
  if (args.errorHeaders) return args.errorHeaders;
  return { "Cache-Control": args.loaderHeaders.get("Cache-Control") ?? PUBLIC_PAGE };
}

/** The loader's own headers and nothing else. */
export function getLoaderHeaders({ loaderHeaders: said, errorHeaders }: HeadersArgs): Headers {
  return errorHeaders ?? said;
}
