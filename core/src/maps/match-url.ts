/**
 * Decides when two results are the same page. Search engines and feeds write a page's URL in many ways; shared URLs are
 * the basis of all evidence, so variants must be recognized.
 */

const PARTS = /^(?:[a-z][a-z0-9+.-]*:)?(?:\/\/)?([^/?#]*)([^?#]*)(?:\?([^#]*))?/i;
/** Parameters that identify where a visitor came from, never the page shown. */
const TRACKING =
  /^(?:utm_\w+|gclid|gclsrc|dclid|gbraid|wbraid|fbclid|msclkid|yclid|twclid|ttclid|igshid|igsh|mc_cid|mc_eid|_ga|_gl|_hsenc|_hsmi|mkt_tok|srsltid|ref_src|ref_url|spm)$/i;

/**
 * The key by which URLs are compared; not a URL to open. Removed: scheme, user, `www.`, default port, fragment,
 * trailing slashes, tracking parameters; the host is lowercased, other parameters are sorted. The case of path and
 * parameters is kept, since servers may distinguish it.
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
  return host + withoutTrailingSlashes(path) + search;
}

/** By hand: `/\/+$/` takes quadratic time where many slashes stand in the middle, as on a page made to be slow. */
function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}
