/**
 * The network that a call comes from, at the granularity a rate limit needs: the /24 of an IPv4 address or the /48 of
 * an IPv6 one, within which one subscriber can change addresses at will.
 */
import { timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { isIP } from "node:net";

/** The part of an Express request that is read. */
export interface RequestOrigin {
  readonly headers: IncomingHttpHeaders;
  readonly socket?: { readonly remoteAddress?: string | undefined };
}

/**
 * The site's server calls on behalf of its visitors: it names the visitor's address and authenticates with a shared
 * key.
 */
export const VISITOR_HEADER = "x-mapwright-visitor";
export const SITE_KEY_HEADER = "x-mapwright-site-key";

/**
 * @param siteKey null: no site can authenticate, so visitors' addresses are not trusted
 * @returns `192.0.2.0/24` or `2001:db8:1::/48`; null when no address is known
 */
export function findAddressRange(request: RequestOrigin, siteKey: string | null): string | null {
  const visitor = isFromSite(request.headers, siteKey) ? request.headers[VISITOR_HEADER] : null;
  const address = typeof visitor === "string" ? visitor : callingAddress(request);
  return address ? toNetwork(address) : null;
}

/** The last address is the one Google's front end added; the caller may have invented those before it. */
function callingAddress({ headers, socket }: RequestOrigin): string | undefined {
  const forwarded = headers["x-forwarded-for"];
  const list = typeof forwarded === "string" ? forwarded : forwarded?.join(",");
  return list?.split(",").at(-1)?.trim() || socket?.remoteAddress;
}

/** Tells whether the call carries the key that only the site's server has. */
export function isFromSite(headers: IncomingHttpHeaders, siteKey: string | null): boolean {
  const sentKey = headers[SITE_KEY_HEADER];
  if (siteKey === null || typeof sentKey !== "string") return false;
  const [a, b] = [Buffer.from(sentKey), Buffer.from(siteKey)];
  return a.byteLength === b.byteLength && timingSafeEqual(a, b);
}

/** `192.0.2.0/24` or `2001:db8:1::/48`; null: no address. */
export function toNetwork(address: string): string | null {
  const version = isIP(address);
  if (version === 4) return `${address.split(".").slice(0, 3).join(".")}.0/24`;
  if (version !== 6) return null;
  // A URL has an address in its one canonical form; what follows "%" names the network interface.
  const host = new URL(`http://[${address.split("%", 1)[0]}]/`).hostname.slice(1, -1);
  const groups = expand(host);
  const isMappedIpv4 = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMappedIpv4) {
    const high = groups[6] ?? 0;
    const low = groups[7] ?? 0;
    return `${high >> 8}.${high & 255}.${low >> 8}.0/24`;
  }
  const first = groups.slice(0, 3).map((group) => group.toString(16));
  return `${first.join(":")}::/48`;
}

/** The eight groups of a canonical IPv6 address. */
function expand(host: string): number[] {
  const [before = "", after] = host.split("::");
  const numbers = (text: string) =>
    text === "" ? [] : text.split(":").map((group) => Number.parseInt(group, 16));
  if (after === undefined) return numbers(before);
  const [head, tail] = [numbers(before), numbers(after)];
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => 0), ...tail];
}
