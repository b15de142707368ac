/** Reads the sitemaps of a site: those that robots.txt names, else the usual ones, and what an index lists. */
import type { FoundUrl } from "#/research/crawl/crawl-store.ts";
import { toSite } from "#/research/crawl/crawl-url.ts";
import { SITEMAP_MAX_BYTES, type Sitemap } from "#/research/crawl/read-sitemap.ts";
import { TaskStopped } from "#/platform/thread-pool.ts";
import type { SiteContext } from "#/research/crawl/site-context.ts";

const USUAL_PATHS = ["/sitemap.xml", "/sitemap_index.xml"];
const MAX_SITEMAPS = 200;
/** An index of indexes isn't allowed; some sites have one. */
const MAX_LEVEL = 2;
const LIMITS = { maxBytes: SITEMAP_MAX_BYTES, timeoutMs: 30_000 };

/**
 * Calls `onFound` with the pages of each sitemap until it returns false. A sitemap may be on another host when
 * robots.txt names it; its pages are the site's.
 * @returns how many sitemaps could be read
 */
export async function findSitemaps(
  context: SiteContext,
  origin: string,
  onFound: (urls: readonly FoundUrl[]) => Promise<boolean>,
): Promise<number> {
  const robots = await context.robotsOf(origin);
  const isNamed = robots.sitemaps.length > 0;
  const first = isNamed ? robots.sitemaps : USUAL_PATHS.map((path) => new URL(path, origin));
  const queue = first.map((url) => ({ url, level: 0 }));
  const seen = new Set<string>();
  let read = 0;
  for (const { url, level } of queue) {
    if (seen.size >= MAX_SITEMAPS) break;
    if (seen.has(url.href)) continue;
    seen.add(url.href);
    const isOwn = toSite(url) === context.site;
    if (isOwn && !(await context.robotsOf(url.origin)).isAllowed(url)) continue;
    const reply = await context.fetchInTurn({ url, limits: LIMITS });
    if (reply.kind !== "document" || reply.status !== 200) continue;
    const { pages, sitemaps } = await parse(context, reply.body, reply.url);
    if (pages.length + sitemaps.length === 0) continue;
    read += 1;
    if (level < MAX_LEVEL)
      queue.push(
        ...sitemaps
          .slice(0, MAX_SITEMAPS)
          .map((each) => ({ url: new URL(each), level: level + 1 })),
      );
    const goesOn = await onFound(
      pages.map(({ url: page, lastmod, alternates }) => ({
        url: page,
        depth: 0,
        lastmod,
        alternates: [...alternates],
      })),
    );
    // Of the usual ones, the first that is there.
    if (!goesOn || (!isNamed && level === 0 && sitemaps.length === 0)) break;
  }
  return read;
}

/** Nothing is in one that ended its parser. */
async function parse({ parsers }: SiteContext, bytes: Uint8Array, url: URL): Promise<Sitemap> {
  try {
    return await parsers.sitemap({ bytes, address: url.href });
  } catch (error) {
    if (error instanceof TaskStopped) return { pages: [], sitemaps: [] };
    throw error;
  }
}
