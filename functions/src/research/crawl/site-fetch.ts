/**
 * Fetches documents of a site whose address a person typed. Every connection is checked and pinned by
 * `createPublicRequest`, every redirect is checked again; size and time are limited, before and after decompression.
 * Never rejects because of the site: what went wrong is a value.
 */
import { pipeline, type Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import type { IncomingMessage } from "node:http";
import { readPageUrl } from "#/research/crawl/crawl-url.ts";
import { isLoopback, isPublicAddress } from "#/platform/public-network/public-address.ts";
import {
  createPublicRequest,
  readHeaders,
  PrivateAddressError,
  type AddressLookup,
  type PublicRequest,
} from "#/platform/public-network/public-request.ts";

export const MAX_REDIRECTS = 3;
export const PAGE_MAX_BYTES = 2 * 1024 * 1024;
const PAGE_TIMEOUT_MS = 10_000;

/** The most of a document that is read, and the longest time. */
export interface DocumentLimits {
  /** Greatest size of the body, as sent and as decompressed: the rest is cut off. */
  readonly maxBytes: number;
  /** Timeout for everything, redirects included, in ms. */
  readonly timeoutMs: number;
}

export const PAGE_DOCUMENT: DocumentLimits = {
  maxBytes: PAGE_MAX_BYTES,
  timeoutMs: PAGE_TIMEOUT_MS,
};

export interface DocumentRequest {
  readonly url: URL;
  readonly limits: DocumentLimits;
  readonly headers?: Readonly<Record<string, string>>;
  /** Asked before a redirect is followed; false: the reply is `stopped`. Addresses are checked in any case. */
  readonly mayFollow?: (url: URL) => Promise<boolean> | boolean;
  /** Whether the body is read, by status and headers; if not, it is empty. Default: when the status is 200. */
  readonly isBodyWanted?: (status: number, headers: Headers) => boolean;
}

export type SiteReply =
  | {
      readonly kind: "document";
      /** Address after redirects. */
      readonly url: URL;
      readonly redirectCount: number;
      readonly status: number;
      readonly headers: Headers;
      readonly body: Uint8Array;
      /** The body was longer. */
      readonly isCut: boolean;
    }
  /** `mayFollow` didn't allow the redirect to `url`. */
  | { readonly kind: "stopped"; readonly url: URL }
  /** An address that isn't public, another port, a redirect that isn't an address, or too many. */
  | { readonly kind: "refused"; readonly url: URL }
  | { readonly kind: "unreachable" }
  | { readonly kind: "timed-out" };

/** Rejects only with the signal's reason when it aborts. */
export type SiteFetch = (request: DocumentRequest, signal: AbortSignal) => Promise<SiteReply>;

export interface SiteFetchOptions {
  readonly userAgent: string;
  /** The one address inside that may be read, such as `http://127.0.0.1:5000`: the local demo site's. Default: none. */
  readonly allowedOrigin?: string | null;
  /** Lookup of addresses, for tests. */
  readonly lookup?: AddressLookup;
  /** Whether a port is allowed, for tests: otherwise 80 and 443, so that nobody scans ports with it. */
  readonly isAllowedPort?: (port: string) => boolean;
}

const isWebPort = (port: string) => port === "" || port === "80" || port === "443";

export function createSiteFetch({
  userAgent,
  allowedOrigin = null,
  lookup,
  isAllowedPort = isWebPort,
}: SiteFetchOptions): SiteFetch {
  const requestPublic = createPublicRequest(isPublicAddress, lookup);
  const requestLocal = createPublicRequest(isLoopback);
  const send: PublicRequest = async (url, init) => {
    if (allowedOrigin !== null && url.origin === allowedOrigin) return requestLocal(url, init);
    if (!isAllowedPort(url.port)) throw new PrivateAddressError(`port ${url.port} isn't fetched`);
    return requestPublic(url, init);
  };
  return async (request, signal) => {
    const timeout = AbortSignal.timeout(request.limits.timeoutMs);
    try {
      return await fetchDocument(send, userAgent, request, AbortSignal.any([signal, timeout]));
    } catch (error) {
      signal.throwIfAborted();
      if (timeout.aborted) return { kind: "timed-out" };
      return error instanceof PrivateAddressError
        ? { kind: "refused", url: request.url }
        : { kind: "unreachable" };
    }
  };
}

async function fetchDocument(
  send: PublicRequest,
  userAgent: string,
  { url: start, limits, headers = {}, mayFollow = () => true, isBodyWanted }: DocumentRequest,
  signal: AbortSignal,
): Promise<SiteReply> {
  let url = start;
  for (let redirectCount = 0; ; redirectCount++) {
    const message = await send(url, {
      headers: {
        "user-agent": userAgent,
        accept: "text/html,application/xhtml+xml,application/xml;q=0.9,text/plain;q=0.8,*/*;q=0.1",
        "accept-encoding": "gzip, deflate, br",
        ...headers,
      },
      signal,
    });
    const status = message.statusCode ?? 502;
    const { location } = message.headers;
    if (isRedirect(status) && location !== undefined) {
      dropBody(message, status);
      const target = readPageUrl(location, url);
      if (target === null || redirectCount === MAX_REDIRECTS) return { kind: "refused", url };
      if (!(await mayFollow(target))) return { kind: "stopped", url: target };
      url = target;
      continue;
    }
    const replied = readHeaders(message);
    const isWanted = isBodyWanted ? isBodyWanted(status, replied) : status === 200;
    const read = isWanted
      ? await readBody(message, limits.maxBytes)
      : { body: new Uint8Array(), isCut: false };
    if (!isWanted) dropBody(message, status);
    return { kind: "document", url, redirectCount, status, headers: replied, ...read };
  }
}

function isRedirect(status: number): boolean {
  return status === 301 || status === 302 || status === 303 || status === 307 || status === 308;
}

/**
 * Drops a reply's body. Without a body, the connection is used again; otherwise it would have to be read to its end.
 */
function dropBody(message: IncomingMessage, status: number): void {
  if (status === 204 || status === 304) message.resume();
  else message.destroy();
}

/** Reads until the limit, whether what is sent or what it unpacks to is larger: a bomb is never unpacked. */
async function readBody(
  message: IncomingMessage,
  maxBytes: number,
): Promise<{ readonly body: Uint8Array; readonly isCut: boolean }> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const stream = decoded(message);
  try {
    for await (const chunk of stream) {
      if (!Buffer.isBuffer(chunk)) continue;
      chunks.push(chunk);
      bytes += chunk.byteLength;
      if (bytes > maxBytes) break;
    }
  } finally {
    if (bytes > maxBytes) message.destroy();
  }
  const whole = Buffer.concat(chunks, bytes);
  return bytes > maxBytes
    ? { body: whole.subarray(0, maxBytes), isCut: true }
    : { body: whole, isCut: false };
}

function decoded(message: IncomingMessage): Readable {
  const encoding = message.headers["content-encoding"]?.trim().toLowerCase() ?? "";
  const unpack =
    encoding === "gzip" || encoding === "x-gzip"
      ? createGunzip()
      : encoding === "br"
        ? createBrotliDecompress()
        : encoding === "deflate"
          ? createInflate()
          : null;
  // Errors of either come out of the iteration.
  return unpack === null ? message : pipeline(message, unpack, () => {});
}
