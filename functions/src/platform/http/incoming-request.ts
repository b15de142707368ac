/**
 * Converts the functions runtime's request to a standard Request whose URL is the one in the visitor's address bar:
 * Hosting calls the function under another host and passes the real one in a header.
 */
import type { IncomingHttpHeaders } from "node:http";
import { SITE_KEY_HEADER, VISITOR_HEADER } from "#/platform/callables/address-range.ts";
import { readVisitorAddress } from "#/platform/callables/visitor-address.ts";

/** The part of an Express request that is read. */
export interface IncomingSiteRequest {
  readonly method: string;
  /** Path and query. */
  readonly originalUrl: string;
  readonly protocol: string;
  readonly headers: IncomingHttpHeaders;
  /** The runtime has already read the body; undefined when there was none. */
  readonly rawBody?: Buffer | undefined;
}

const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** Methods that `Request` doesn't accept. */
const FORBIDDEN_METHOD = /^(?:connect|trace|track)$/i;

/** The values of a header that each proxy on the way appends to; empty ones are left out. */
function valuesOf(header: string | readonly string[] | undefined): string[] {
  const list = typeof header === "string" ? header : (header ?? []).join(",");
  return list.split(",").flatMap((value) => value.trim() || []);
}

/**
 * `example.com`; null when the headers contain no valid host. Hosting appends the last host: the ones before it come
 * from the visitor, who could put another site there and have the page cached for everyone.
 */
function readHost({ headers }: Pick<IncomingSiteRequest, "headers">): string | null {
  const host = valuesOf(headers["x-forwarded-host"]).at(-1) ?? headers.host;
  return host && HOST.test(host) ? host.toLowerCase() : null;
}

/** `https://example.com`; null when the headers contain no valid host. */
export function readOrigin(request: IncomingSiteRequest): string | null {
  const host = readHost(request);
  if (host === null) return null;
  const scheme = valuesOf(request.headers["x-forwarded-proto"])[0] ?? request.protocol;
  return `${scheme === "https" ? "https" : "http"}://${host}`;
}

/** Puts the visitor's address in the header that the site passes on, replacing whatever they sent in it. */
function toHeaders(incoming: IncomingHttpHeaders): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined) headers.append(name, item);
    }
  }
  headers.delete(SITE_KEY_HEADER);
  headers.delete(VISITOR_HEADER);
  const visitor = readVisitorAddress(incoming);
  if (visitor !== null) headers.set(VISITOR_HEADER, visitor);
  return headers;
}

/**
 * @param signal aborts when the visitor disconnects
 * @returns null when the request has no valid URL or method
 */
export function toRequest(incoming: IncomingSiteRequest, signal: AbortSignal): Request | null {
  if (FORBIDDEN_METHOD.test(incoming.method)) return null;
  const origin = readOrigin(incoming);
  // Joined, not resolved: `//host/path` as a base-relative URL would point to another site.
  const url = origin === null ? null : URL.parse(origin + incoming.originalUrl);
  if (!url) return null;
  const hasBody = incoming.method !== "GET" && incoming.method !== "HEAD";
  const body = hasBody && incoming.rawBody ? new Uint8Array(incoming.rawBody) : null;
  return new Request(url, {
    method: incoming.method,
    headers: toHeaders(incoming.headers),
    body,
    signal,
  });
}

interface Deployment {
  /** `https://mapwright.example`; null: not set. */
  readonly siteOrigin: string | null;
  readonly isSiteHost: (host: string) => boolean;
}

/**
 * The rejection of a request for a host the site isn't served at; null: it is served there.
 *
 * The function has URLs of its own, which anyone can find. Nothing is rendered there: search engines would index a copy
 * of the site under them, and pages would be rendered past Hosting's cache. A caller who puts the site's host into a
 * header gets through, so nothing else may rely on this check (docs/decisions/0027-public-endpoints.md).
 */
export function refuseForeignHost(
  incoming: Pick<IncomingSiteRequest, "headers">,
  { siteOrigin, isSiteHost }: Deployment,
): Response | null {
  const host = readHost(incoming);
  if (host !== null && isSiteHost(host)) return null;
  const hint = siteOrigin === null ? "" : ` Open ${siteOrigin}/`;
  return new Response(`The site is not served at this address.${hint}\n`, {
    status: host === null ? 400 : 421,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}
