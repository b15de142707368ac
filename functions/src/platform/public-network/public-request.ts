/**
 * Requests to addresses that people typed: to the public internet only. Each connection's address is checked after the
 * name was resolved, so a name that leads inside, or changes its mind between two look-ups, is refused.
 */
import { lookup as lookUpAddress, type LookupAddress, type LookupOptions } from "node:dns";
import { Agent as HttpAgent, request as requestHttp, type IncomingMessage } from "node:http";
import { Agent as HttpsAgent, request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";

export class PrivateAddressError extends Error {
  override readonly name = "PrivateAddressError";
}

/** Resolves a name to all of its addresses, like `dns.lookup`. */
export type AddressLookup = (
  host: string,
  options: LookupOptions & { readonly all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

export interface PublicRequestInit {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal?: AbortSignal | null;
}

/**
 * Sends one request and resolves with its response, whose body hasn't been read. Redirects aren't followed. Rejects
 * with `PrivateAddressError` before anything is connected to, otherwise with what went wrong on the network.
 */
export type PublicRequest = (url: URL, init?: PublicRequestInit) => Promise<IncomingMessage>;

/** @param isAllowed of an IP address @param lookup for tests */
export function createPublicRequest(
  isAllowed: (address: string) => boolean,
  lookup: AddressLookup = lookUpAddress,
): PublicRequest {
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
  // Its own connections: those of the shared agent were opened by others, to addresses that nobody checked.
  const options = { keepAlive: true, timeout: 5_000, lookup: checkedLookup };
  const httpAgent = new HttpAgent(options);
  const httpsAgent = new HttpsAgent(options);
  return async (url, { method = "GET", headers = {}, body, signal } = {}) => {
    if (url.protocol !== "http:" && url.protocol !== "https:")
      throw new TypeError(`${url.protocol} isn't fetched`);
    // An IP address isn't looked up.
    const host = url.hostname.replace(/^\[|\]$/g, "");
    if (isIP(host) !== 0 && !isAllowed(host))
      throw new PrivateAddressError("the address isn't public");
    return new Promise<IncomingMessage>((resolve, reject) => {
      const isSecure = url.protocol === "https:";
      const request = (isSecure ? requestHttps : requestHttp)(
        url,
        {
          method,
          headers: { ...headers },
          agent: isSecure ? httpsAgent : httpAgent,
          lookup: checkedLookup,
          ...(signal && { signal }),
        },
        resolve,
      );
      request.on("error", reject);
      request.end(body);
    });
  };
}

export function readHeaders(message: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(message.headers))
    for (const each of [value ?? []].flat()) headers.append(name, each);
  return headers;
}
