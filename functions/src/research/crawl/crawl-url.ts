/** URLs of a site that are crawled, and the form in which two of them are the same. */
import { PAGE_LIMITS } from "@mapwright/core/domains/site-page";
import { toMatchableUrl } from "@mapwright/core/urls/match-url";

/** Files that aren't pages, whatever their server says. */
const FILES =
  /\.(?:jpe?g|png|gif|webp|avif|svg|ico|bmp|tiff?|css|m?js|json|map|woff2?|ttf|otf|eot|mp[34]|m4[av]|webm|ogg|wav|avi|mov|wmv|zip|gz|tgz|rar|7z|dmg|exe|msi|apk|pdf|docx?|xlsx?|pptx?|csv|xml|rss|atom|txt)$/i;
/** The number of times that one name may occur in a path: `/a/b/a/b/a/b/` is a relative link that leads ever deeper. */
const MAX_REPEATED_SEGMENT = 3;

/** An absolute URL without a fragment, or null: it isn't one that a browser would open as a page. */
export function readPageUrl(href: string, base?: URL | string): URL | null {
  const trimmed = href.trim();
  if (trimmed === "" || trimmed.length > PAGE_LIMITS.urlLength) return null;
  const absolute = typeof base === "object" ? base.href : base;
  if (!URL.canParse(trimmed, absolute)) return null;
  const url = new URL(trimmed, absolute);
  if (url.protocol !== "http:" && url.protocol !== "https:") return null;
  if (url.username !== "" || url.password !== "") return null;
  url.hash = "";
  return url.href.length > PAGE_LIMITS.urlLength ? null : url;
}

/** Identifies a page: scheme, `www.`, a trailing slash and tracking parameters make no difference. */
export function getPageKey(url: URL | string): string {
  return toMatchableUrl(typeof url === "string" ? url : url.href);
}

/** The site that a URL belongs to: its host and port, with or without `www.`. */
export function toSite(url: URL): string {
  return url.host.replace(/^www\./, "");
}

/** Tells whether following the URL can bring another page, not a file or an endless path. */
export function isLikelyPage({ pathname }: URL): boolean {
  if (FILES.test(pathname)) return false;
  const counts = new Map<string, number>();
  for (const segment of pathname.split("/")) {
    const count = (counts.get(segment) ?? 0) + 1;
    if (segment !== "" && count > MAX_REPEATED_SEGMENT) return false;
    counts.set(segment, count);
  }
  return true;
}
