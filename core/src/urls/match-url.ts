/**
 * Decides when two results are the same page. Search engines and feeds write a page's URL in many ways; shared URLs are
 * the basis of all evidence, so variants must be recognized.
 */

const PARTS = /^(?:[a-z][a-z0-9+.-]*:)?(?:\/\/)?([^/?#]*)([^?#]*)(?:\?([^#]*))?/i;
/** Parameters that identify where a visitor came from, never the page shown. */
const TRACKING =
  /^(?:utm_\w+|gclid|gclsrc|dclid|gbraid|wbraid|fbclid|msclkid|yclid|twclid|ttclid|igshid|igsh|mc_cid|mc_eid|_ga|_gl|_hsenc|_hsmi|mkt_tok|srsltid|ref_src|ref_url|spm)$/i;

/** Whether a parameter identifies only where a visitor came from, not the page shown. */
export function isTrackingParameter(name: string): boolean {
  return TRACKING.test(name);
}

/** Part of every runtime we use, but not of the language's own types. */
declare const URL: { parse(url: string): { readonly hostname: string } | null };

/**
 * The key by which URLs are compared; not a URL to open. Removed: scheme, user, `www.`, `m.` and `amp.`, default port,
 * fragment, dot segments, trailing slashes, tracking parameters; the host is lowercased and in ASCII, other parameters
 * are sorted, and escapes are those that browsers write. The case of path and parameters is kept, since servers may
 * distinguish it.
 */
export function toMatchableUrl(url: string): string {
  const parts = PARTS.exec(url.trim());
  const [, authority = "", path = "", query = ""] = parts ?? [];
  const kept = withEvenEscapes(query)
    .split("&")
    .filter((pair) => pair !== "" && !isTrackingParameter(pair.split("=", 1)[0] ?? ""))
    .sort();
  const search = kept.length > 0 ? `?${kept.join("&")}` : "";
  const plainPath = withoutTrailingSlashes(withoutDotSegments(withEvenEscapes(path)));
  return matchableHost(authority.slice(authority.lastIndexOf("@") + 1)) + plainPath + search;
}

function matchableHost(authority: string): string {
  const host = authority
    .toLowerCase()
    .replace(/:(?:80|443)$/, "")
    .replace(/\.$/, "");
  const labels = asciiHost(host).split(".");
  const domainFrom = labels.length - 2;
  return labels.filter((label, at) => at >= domainFrom || !/^(?:www|m|amp)$/.test(label)).join(".");
}

/** `müller.example` and `xn--mller-kva.example` are one host. */
function asciiHost(host: string): string {
  if (!/[^\0-\x7f]/.test(host)) return host;
  const [name = "", port] = host.split(":", 2);
  const ascii = URL.parse(`http://${name}/`)?.hostname ?? name;
  return port === undefined ? ascii : `${ascii}:${port}`;
}

/** Unreserved characters plain, everything that isn't ASCII escaped, in upper case. */
function withEvenEscapes(text: string): string {
  if (!/[^\w./~=&+-]/.test(text)) return text;
  return text
    .replace(/%[\da-f]{2}/gi, (escape) => {
      const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
      return /[\w.!~*'()-]/.test(character) ? character : escape.toUpperCase();
    })
    .replace(/[^!-~]+/g, (characters) => encodeURIComponent(characters.replace(LONE, "\uFFFD")));
}

/** Half of a surrogate pair, for which there is no escape. */
const LONE = /\p{Surrogate}/gu;

/** @see RFC 3986, 5.2.4 */
function withoutDotSegments(path: string): string {
  if (!/\/\.\.?(?:\/|$)/.test(path)) return path;
  const segments: string[] = [];
  for (const segment of path.split("/").slice(1)) {
    if (segment === "..") segments.pop();
    else if (segment !== ".") segments.push(segment);
  }
  return `/${segments.join("/")}`;
}

/**
 * Removes trailing slashes. `/\/+$/` takes quadratic time on many slashes in the middle, as on a page made to be slow.
 */
function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}
