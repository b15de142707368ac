/** Visits one URL of a site: what became of it, its page, and where it leads. */
import type { CrawlOutcome, SitePage } from "@mapwright/core/domains/site-page";
import type { FoundUrl, SettledUrl } from "#/research/crawl/crawl-store.ts";
import { getPageKey, toSite } from "#/research/crawl/crawl-url.ts";
import type { PageContent } from "#/research/crawl/read-page.ts";
import {
  isHtml,
  mayFollowWithin,
  parseReply,
  type SiteContext,
} from "#/research/crawl/site-context.ts";
import { PAGE_DOCUMENT, type SiteReply } from "#/research/crawl/site-fetch.ts";
import { isSoft404, type MissingPage } from "#/research/crawl/soft-404.ts";
import { readRetryAfterMs } from "#/research/providers/http-client/retry-after.ts";

/** The time that a site is left alone which says "too many requests" without a time. */
const DEFAULT_HOLD_MS = 30_000;

export interface Visit {
  /** The URL, and where its redirects led; empty: it is to be visited again, after `holdMs`. */
  readonly settled: readonly SettledUrl[];
  readonly page: SitePage | null;
  readonly found: readonly FoundUrl[];
  readonly holdMs: number;
}

export interface VisitOptions {
  readonly context: SiteContext;
  readonly missing: MissingPage | null;
  /** The page as an earlier crawl read it; null: none. */
  readonly previous: SitePage | null;
  readonly now: () => number;
}

export async function visitPage(found: FoundUrl, options: VisitOptions): Promise<Visit> {
  const { context, previous, now } = options;
  const url = new URL(found.url);
  const robots = await context.robotsOf(url.origin);
  // What can't be asked now isn't forbidden for good.
  if (robots.state === "unavailable") return settledAs(found, { kind: "unreachable" });
  if (!robots.isAllowed(url)) return settledAs(found, { kind: "disallowed" });
  // A sitemap that states the same date as last time vouches for the page.
  if (previous && found.lastmod !== null && previous.sitemapLastmod === found.lastmod)
    return unchanged(found, previous, now());
  const reply = await context.fetchInTurn({
    url,
    limits: PAGE_DOCUMENT,
    headers: conditionsOf(previous),
    mayFollow: mayFollowWithin(context),
    isBodyWanted: (status, headers) => status === 200 && isHtml(headers),
  });
  return readReply(found, reply, options);
}

function conditionsOf(previous: SitePage | null): Record<string, string> {
  if (!previous) return {};
  return {
    ...(previous.etag !== null && { "if-none-match": previous.etag }),
    ...(previous.lastModified !== null && { "if-modified-since": previous.lastModified }),
  };
}

async function readReply(found: FoundUrl, reply: SiteReply, options: VisitOptions): Promise<Visit> {
  const { context, previous, missing, now } = options;
  if (reply.kind === "stopped")
    return settledAs(
      found,
      toSite(reply.url) === context.site
        ? { kind: "disallowed" }
        : { kind: "off-site", to: reply.url.href },
    );
  if (reply.kind !== "document") return settledAs(found, { kind: reply.kind });
  const { status, headers } = reply;
  if (status === 304 && previous) return unchanged(found, previous, now());
  if (status === 429 || status === 503)
    return {
      ...settledAs(found, { kind: "error-status", status }),
      holdMs: readRetryAfterMs(headers.get("retry-after"), now()) ?? DEFAULT_HOLD_MS,
    };
  if (status >= 400) return settledAs(found, { kind: "error-status", status });
  if (status !== 200 || !isHtml(headers)) return settledAs(found, { kind: "not-html" });
  const isRedirected = getPageKey(reply.url) !== getPageKey(found.url);
  const isMissing = missing?.kind === "redirect" && missing.key === getPageKey(reply.url);
  if (isRedirected && isMissing) return settledAs(found, { kind: "error-status", status: 404 });
  const content = await parseReply(context, reply);
  // Not under another URL, either.
  if (!content) {
    const settled = [found.url, ...(isRedirected ? [reply.url.href] : [])];
    const outcome = { kind: "unreadable" } as const;
    return {
      ...settledAs(found, outcome),
      settled: settled.map((each) => ({ url: each, outcome })),
    };
  }
  const page = toPage(found, { url: reply.url, headers, content }, options);
  return {
    settled: isRedirected
      ? [
          { url: found.url, outcome: { kind: "redirected", to: page.url } },
          { url: page.url, outcome: { kind: "page" } },
        ]
      : [{ url: found.url, outcome: { kind: "page" } }],
    page,
    found: leadsTo(found, page),
    holdMs: 0,
  };
}

function toPage(
  { lastmod, depth, alternates = [] }: FoundUrl,
  {
    url,
    headers,
    content,
  }: { readonly url: URL; readonly headers: Headers; readonly content: PageContent },
  { missing, now }: VisitOptions,
): SitePage {
  const { isNoindex, ...read } = content;
  const at = now();
  // Where every page looks the same, without scripts, the start page is still one.
  const isSoftMissing = !(depth === 0 && url.pathname === "/") && isSoft404(read, missing);
  return {
    ...read,
    alternates: read.alternates.length > 0 ? read.alternates : alternates,
    url: url.href,
    indexing: isSoftMissing
      ? "soft-404"
      : isNoindex
        ? "noindex"
        : read.canonicalUrl === null
          ? "indexable"
          : "canonical-elsewhere",
    etag: headers.get("etag")?.slice(0, 1_000) ?? null,
    lastModified: headers.get("last-modified")?.slice(0, 100) ?? null,
    sitemapLastmod: lastmod,
    fetchedAt: at,
    checkedAt: at,
  };
}

function unchanged(found: FoundUrl, previous: SitePage, nowMs: number): Visit {
  const page = { ...previous, sitemapLastmod: found.lastmod, checkedAt: nowMs };
  return {
    settled: [{ url: found.url, outcome: { kind: "unchanged" } }],
    page,
    found: leadsTo(found, page),
    holdMs: 0,
  };
}

function leadsTo({ depth }: FoundUrl, page: SitePage): FoundUrl[] {
  const urls = [
    ...(page.canonicalUrl === null ? [] : [page.canonicalUrl]),
    ...page.alternates.map(({ url }) => url),
    ...page.links.filter(({ isNofollow }) => !isNofollow).map(({ to }) => to),
  ];
  return urls.map((url) => ({ url, depth: depth + 1, lastmod: null }));
}

function settledAs({ url }: FoundUrl, outcome: CrawlOutcome): Visit {
  return { settled: [{ url, outcome }], page: null, found: [], holdMs: 0 };
}
