/** The crawler's fetch as deployed: it says whose it is, and reaches public addresses only. */
import type { Environment } from "#/platform/environment.ts";
import { ROBOT_NAME } from "#/research/crawl/read-robots.ts";
import { createSiteFetch, type SiteFetch } from "#/research/crawl/site-fetch.ts";

export function createCrawlerFetch({
  siteOrigin,
  research,
}: {
  readonly siteOrigin: Environment["siteOrigin"];
  readonly research: Pick<Environment["research"], "crawlableOrigin">;
}): SiteFetch {
  return createSiteFetch({
    userAgent: buildCrawlerUserAgent(siteOrigin),
    allowedOrigin: research.crawlableOrigin,
  });
}

/** `Mozilla/5.0 (compatible; MapwrightBot/1.0; +https://mapwright.example)` */
export function buildCrawlerUserAgent(siteOrigin: string | null): string {
  const contact = siteOrigin === null ? "" : `; +${siteOrigin}`;
  return `Mozilla/5.0 (compatible; ${ROBOT_NAME}/1.0${contact})`;
}
