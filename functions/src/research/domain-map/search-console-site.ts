/** Finds a domain among the properties of a Search Console account, and reads how it does. */
import type { SearchConsoleQuery } from "@mapwright/core/domains/search-console/search-console-row";
import { DAY_MS } from "@mapwright/core/durations";
import { normalizeKeyword } from "@mapwright/core/keywords/keyword-text";
import {
  SEARCH_CONSOLE_MAX_ROWS,
  type SearchPerformance,
  type VerifiedSite,
} from "#/research/metric-ports.ts";
import { toSite } from "#/research/crawl/crawl-url.ts";

/** The days that are read. */
export const PERFORMANCE_DAYS = 90;
/** Search Console's figures are final after about as long. */
const LAG_DAYS = 3;
/** The smallest property that contains the domain; null: the account has none. */
export function findProperty(sites: readonly VerifiedSite[], domain: string): string | null {
  const readable = new Set(
    sites.filter(({ isReadable }) => isReadable).map(({ siteUrl }) => siteUrl.toLowerCase()),
  );
  const { host } = new URL(`https://${domain}/`);
  const parents = host
    .split(".")
    .map((_, at, labels) => `sc-domain:${labels.slice(at).join(".")}`)
    .slice(0, -1);
  const candidates = [
    ...["https://", "https://www.", "http://", "http://www."].map((start) => `${start}${host}/`),
    ...parents,
  ];
  return candidates.find((candidate) => readable.has(candidate)) ?? null;
}

/** Rows of the domain's own pages: a property can contain subdomains, which are sites of their own. */
export async function readPerformance(
  source: SearchPerformance,
  siteUrl: string,
  domain: string,
  nowMs: number,
  signal: AbortSignal,
): Promise<readonly SearchConsoleQuery[]> {
  const dayAt = (daysAgo: number) => new Date(nowMs - daysAgo * DAY_MS).toISOString().slice(0, 10);
  const request = {
    siteUrl,
    fromDay: dayAt(LAG_DAYS + PERFORMANCE_DAYS - 1),
    toDay: dayAt(LAG_DAYS),
    limit: SEARCH_CONSOLE_MAX_ROWS,
  };
  const rows = await source.queries(request, signal);
  const site = toSite(new URL(`https://${domain}/`));
  return rows.flatMap(({ query, page, clicks, impressions, position }) =>
    URL.canParse(page) && toSite(new URL(page)) === site && impressions > 0
      ? [{ query: normalizeKeyword(query), page, clicks, impressions, position }]
      : [],
  );
}
