/** `fetch` for addresses that people typed; see `createPublicRequest`. */
import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { isLoopback, isPublicAddress } from "#/platform/public-network/public-address.ts";
import {
  createPublicRequest,
  readHeaders,
  type PublicRequest,
} from "#/platform/public-network/public-request.ts";

export interface PublicFetchOptions {
  /** Origins on this machine that may be fetched, such as `http://127.0.0.1:8888`. Default: none. */
  readonly allowedOrigins?: readonly string[];
  /** Whether an IP address may be fetched; for tests. */
  readonly isAllowed?: (address: string) => boolean;
}

export function createPublicFetch({
  allowedOrigins = [],
  isAllowed = isPublicAddress,
}: PublicFetchOptions = {}): typeof fetch {
  const requestPublic = createPublicRequest(isAllowed);
  const requestLocal = createPublicRequest(isLoopback);
  const request: PublicRequest = (url, init) =>
    (allowedOrigins.includes(url.origin) ? requestLocal : requestPublic)(url, init);
  return async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const { method = "GET", body, signal } = init;
    if (body !== undefined && body !== null && typeof body !== "string")
      throw new TypeError("only text is sent");
    const headers = Object.fromEntries(new Headers(init.headers));
    return toResponse(
      await request(url, {
        method,
        headers,
        ...(typeof body === "string" && { body }),
        ...(signal && { signal }),
      }),
    );
  };
}

/** Redirects aren't followed. */
function toResponse(message: IncomingMessage): Response {
  const status = message.statusCode ?? 502;
  const isEmpty = status === 204 || status === 205 || status === 304;
  if (isEmpty) message.resume();
  return new Response(isEmpty ? null : Readable.toWeb(message), {
    status,
    headers: readHeaders(message),
  });
}
