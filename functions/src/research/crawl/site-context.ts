/** A crawl's knowledge of its site while it runs: the rules of its origins, its pace and how it shows missing pages. */
import { TaskStopped } from "#/platform/thread-pool.ts";
import type { CrawlParsers } from "#/research/crawl/crawl-parsers.ts";
import type { CrawlPace } from "#/research/crawl/crawl-pace.ts";
import { toSite } from "#/research/crawl/crawl-url.ts";
import type { PageContent } from "#/research/crawl/read-page.ts";
import { fetchRobots, NOTHING_ALLOWED, type RobotsRules } from "#/research/crawl/read-robots.ts";
import {
  PAGE_DOCUMENT,
  type DocumentRequest,
  type SiteFetch,
  type SiteReply,
} from "#/research/crawl/site-fetch.ts";
import {
  MISSING_PAGE_PATH,
  requestMissingPage,
  type MissingPage,
} from "#/research/crawl/soft-404.ts";

export interface SiteContext {
  /** See `toSite`. */
  readonly site: string;
  readonly pace: CrawlPace;
  readonly robotsOf: (origin: string) => Promise<RobotsRules>;
  /** Fetches a document at the crawl's pace, from the site or from the host of its sitemaps. */
  readonly fetchInTurn: (request: DocumentRequest) => Promise<SiteReply>;
  readonly requestCount: () => number;
  readonly parsers: CrawlParsers;
}

export function createSiteContext(
  start: URL,
  pace: CrawlPace,
  { fetchSite, parsers }: { readonly fetchSite: SiteFetch; readonly parsers: CrawlParsers },
  signal: AbortSignal,
): SiteContext {
  const site = toSite(start);
  const robots = new Map<string, Promise<RobotsRules>>();
  let requests = 0;
  const fetchInTurn = async (request: DocumentRequest): Promise<SiteReply> => {
    await pace.wait(signal);
    const reply = await fetchSite(request, signal);
    const hops = reply.kind === "document" ? reply.redirectCount : 0;
    pace.count(hops);
    requests += 1 + hops;
    return reply;
  };
  const robotsOf = (origin: string): Promise<RobotsRules> => {
    // Only its own hosts: a site with and without `www.`, over HTTP and HTTPS.
    if (toSite(new URL(origin)) !== site) return Promise.resolve(NOTHING_ALLOWED);
    const known = robots.get(origin);
    if (known) return known;
    const asked = (async () => {
      const rules = await fetchRobots((request) => fetchInTurn(request), origin, signal);
      pace.setMinGap(rules.delayMs ?? 0);
      return rules;
    })();
    robots.set(origin, asked);
    return asked;
  };
  return { site, pace, robotsOf, fetchInTurn, requestCount: () => requests, parsers };
}

/** Tells whether a redirect within the site may be followed. */
export function mayFollowWithin({ site, robotsOf }: SiteContext): (url: URL) => Promise<boolean> {
  return async (url) => toSite(url) === site && (await robotsOf(url.origin)).isAllowed(url);
}

export function isHtml(headers: Headers): boolean {
  return /^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(headers.get("content-type") ?? "");
}

/** null: the site answers missing pages with an error, or doesn't let us ask. */
export async function findMissingPage(
  context: SiteContext,
  origin: string,
): Promise<MissingPage | null> {
  const from = new URL(MISSING_PAGE_PATH, origin);
  if (!(await context.robotsOf(origin)).isAllowed(from)) return null;
  const reply = await context.fetchInTurn({
    url: from,
    limits: PAGE_DOCUMENT,
    mayFollow: mayFollowWithin(context),
    isBodyWanted: (status, headers) => status === 200 && isHtml(headers),
  });
  if (reply.kind !== "document" || reply.status !== 200 || !isHtml(reply.headers)) return null;
  const content = await parseReply(context, reply);
  return content && requestMissingPage(content, { from, to: reply.url });
}

/** null: the document ended its parser. */
export async function parseReply(
  { parsers }: SiteContext,
  { body, url, headers }: Extract<SiteReply, { readonly kind: "document" }>,
): Promise<PageContent | null> {
  try {
    return await parsers.page({ bytes: body, address: url.href, headers: [...headers] });
  } catch (error) {
    if (error instanceof TaskStopped) return null;
    throw error;
  }
}
