/**
 * When two results are the same page. Search engines and feeds write one page's address in many ways; shared URLs
 * are the evidence everything rests on, so these must meet.
 */

const PARTS = /^(?:[a-z][a-z0-9+.-]*:)?(?:\/\/)?([^/?#]*)([^?#]*)(?:\?([^#]*))?/i;
/** Parameters that say where a visitor came from, never which page is shown. */
const TRACKING =
  /^(?:utm_\w+|gclid|gclsrc|dclid|gbraid|wbraid|fbclid|msclkid|yclid|twclid|ttclid|igshid|igsh|mc_cid|mc_eid|_ga|_gl|_hsenc|_hsmi|mkt_tok|srsltid|ref_src|ref_url|spm)$/i;

/**
 * The key under which an address is compared; not an address to open. Dropped: scheme, user, `www.`, default port,
 * fragment, trailing slashes, tracking parameters; the host in lower case, the other parameters sorted. Case of path
 * and parameters is kept: servers may tell them apart.
 */
export function matchableUrl(url: string): string {
  const parts = PARTS.exec(url.trim());
  const [, authority = "", path = "", query = ""] = parts ?? [];
  const host = authority
    .slice(authority.lastIndexOf("@") + 1)
    .toLowerCase()
    .replace(/:(?:80|443)$/, "")
    .replace(/^www\./, "")
    .replace(/\.$/, "");
  const kept = query
    .split("&")
    .filter((pair) => pair !== "" && !TRACKING.test(pair.split("=", 1)[0] ?? ""))
    .sort();
  const search = kept.length > 0 ? `?${kept.join("&")}` : "";
  return host + path.replace(/\/+$/, "") + search;
}
