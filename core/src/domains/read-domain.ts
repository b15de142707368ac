/** The domain that people mean by what they type for a site. */

/** Letters of any script: browsers and the crawler encode them. No IP address ends like this. */
const DOMAIN =
  /^(?=.{4,253}$)(?:[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?\.)+(?:\p{L}[\p{L}\p{M}]{1,62}|xn--[a-z0-9-]{1,59})$/u;
/** Never on the public internet (RFC 2606, RFC 6762, RFC 8375, RFC 9476; ICANN's `internal`). */
const RESERVED = /\.(?:localhost|local|internal|test|invalid|example|onion|arpa|alt)$/;

/**
 * `https://www.Example.com/shop?x` → `example.com`; null: it isn't a domain on the public internet. A subdomain is a site
 * of its own. Whether it exists, and what it leads to, only a connection can tell.
 * @param localHost host and port of the one local site that may be mapped, such as `127.0.0.1:5000`; null: none
 */
export function readDomain(typed: string, localHost: string | null = null): string | null {
  const [authority = ""] = typed
    .trim()
    .toLowerCase()
    .replace(/^(?:sc-domain:|[a-z]+:\/\/)/, "")
    .split(/[/?#\\]/, 1);
  if (localHost !== null && authority === localHost) return localHost;
  const domain = authority
    .replace(/:(?:80|443)$/, "")
    .replace(/\.$/, "")
    .replace(/^www\.(?=[^.]+\.)/, "")
    .normalize("NFC");
  return DOMAIN.test(domain) && !RESERVED.test(domain) ? domain : null;
}
