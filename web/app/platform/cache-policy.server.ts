/**
 * Who may keep a page. A route opts in to being public by exporting `publicPageHeaders` as `headers`;
 * whatever says nothing is private, so that forgetting cannot leak.
 */

/** One minute fresh at the CDN, a day stale while it revalidates; browsers always ask. */
export const PUBLIC_PAGE =
  "public, max-age=0, must-revalidate, s-maxage=60, stale-while-revalidate=86400";
/** Data for a move within the site: made from memory, and never older than what a live event just announced. */
export const PUBLIC_DATA = "public, max-age=0, must-revalidate";
/** Short, so that a page published under this path is soon found. */
export const PUBLIC_MISSING = "public, max-age=0, must-revalidate, s-maxage=10";
/** What all open pages ask for in the same moment: a CDN asks once a second for all of them. */
export const PUBLIC_SECOND = "public, max-age=0, must-revalidate, s-maxage=1";
export const PRIVATE = "private, no-store";

export type Audience = "public" | "private";

export function audienceOf(headers: Headers): Audience {
  return headers.get("Cache-Control")?.startsWith("public") ? "public" : "private";
}

/**
 * Settles `Cache-Control` in place. A public answer drops `Set-Cookie`, since a shared cache would hand one
 * visitor's cookie to the next; server errors and answers to anything but a read are never kept.
 */
export function settleCaching(headers: Headers, status: number, method: string): void {
  const isRead = method === "GET" || method === "HEAD";
  if (!isRead || status >= 500 || audienceOf(headers) === "private") {
    headers.set("Cache-Control", PRIVATE);
    return;
  }
  headers.delete("Set-Cookie");
}
