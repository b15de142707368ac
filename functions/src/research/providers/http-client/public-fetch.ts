/**
 * `fetch` for addresses that people typed: connects to the public internet only. Each connection's address is checked
 * after the name was resolved, so a name that leads inside, or changes its mind between two look-ups, is refused.
 */
import { lookup, type LookupAddress } from "node:dns";
import { request as requestHttp, type IncomingMessage } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { Readable } from "node:stream";
import { isPublicAddress } from "#/research/providers/http-client/public-address.ts";

class PrivateAddressError extends Error {
  override readonly name = "PrivateAddressError";
}

/** @param isAllowed of an IP address; for tests */
export function createPublicFetch(isAllowed: (address: string) => boolean): typeof fetch {
  const checkedLookup: LookupFunction = (host, options, callback) => {
    lookup(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
      const [first] = found ?? [];
      if (error || !first) callback(error ?? new Error(`no address of ${host}`), "", 0);
      else if (!found.every(({ address }) => isAllowed(address)))
        callback(new PrivateAddressError("the address isn't public"), "", 0);
      else if (options.all) callback(null, found);
      else callback(null, first.address, first.family);
    });
  };
  return async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.protocol !== "http:" && url.protocol !== "https:")
      throw new TypeError(`${url.protocol} isn't fetched`);
    // An IP address isn't looked up.
    const host = url.hostname.replace(/^\[|\]$/g, "");
    if (isIP(host) !== 0 && !isAllowed(host))
      throw new PrivateAddressError("the address isn't public");
    const { method = "GET", body, signal } = init;
    if (body !== undefined && body !== null && typeof body !== "string")
      throw new TypeError("only text is sent");
    const message = await new Promise<IncomingMessage>((resolve, reject) => {
      const request = (url.protocol === "https:" ? requestHttps : requestHttp)(
        url,
        {
          method,
          headers: Object.fromEntries(new Headers(init.headers)),
          lookup: checkedLookup,
          ...(signal && { signal }),
        },
        resolve,
      );
      request.on("error", reject);
      request.end(body ?? undefined);
    });
    return toResponse(message);
  };
}

export const publicFetch: typeof fetch = createPublicFetch(isPublicAddress);

/** Redirects aren't followed. */
function toResponse(message: IncomingMessage): Response {
  const headers = new Headers();
  for (const [name, value] of Object.entries(message.headers))
    for (const each of [value ?? []].flat()) headers.append(name, each);
  const status = message.statusCode ?? 502;
  const isEmpty = status === 204 || status === 205 || status === 304;
  if (isEmpty) message.resume();
  return new Response(isEmpty ? null : Readable.toWeb(message), { status, headers });
}
