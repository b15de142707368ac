/** `fetch` for addresses that people typed; see `createPublicRequest`. */
import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { isPublicAddress } from "#/research/providers/http-client/public-address.ts";
import { createPublicRequest, headersOf } from "#/research/providers/http-client/public-request.ts";

/** @param isAllowed of an IP address; for tests */
export function createPublicFetch(isAllowed: (address: string) => boolean): typeof fetch {
  const request = createPublicRequest(isAllowed);
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

export const publicFetch: typeof fetch = createPublicFetch(isPublicAddress);

/** Redirects aren't followed. */
function toResponse(message: IncomingMessage): Response {
  const status = message.statusCode ?? 502;
  const isEmpty = status === 204 || status === 205 || status === 304;
  if (isEmpty) message.resume();
  return new Response(isEmpty ? null : Readable.toWeb(message), {
    status,
    headers: headersOf(message),
  });
}
