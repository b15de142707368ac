/** What a site's robots.txt lets us read, and how fast (RFC 9309; `Crawl-delay` as Bing and Yandex read it). */
import parseRobots from "robots-parser";
import { readPageUrl } from "#/research/crawl/crawl-url.ts";
import type { SiteFetch } from "#/research/crawl/site-fetch.ts";

/** The name by which robots.txt addresses the crawler. */
export const ROBOT_NAME = "MapwrightBot";

/** What RFC 9309 asks crawlers to read at least. */
const LIMITS = { maxBytes: 500 * 1024, timeoutMs: 10_000 };
/** Matching a wildcard takes as many steps as the URL is long; beyond this, a file only costs time. */
const MAX_WILDCARD_CHARACTERS = 50_000;

export type RobotsState =
  | "read"
  /** There is none: everything may be read. */
  | "missing"
  /** The server fails, or the file can't be used: nothing may be read. */
  | "unavailable";

export interface RobotsRules {
  readonly state: RobotsState;
  readonly isAllowed: (url: URL) => boolean;
  /** null: it doesn't say. */
  readonly delayMs: number | null;
  readonly sitemaps: readonly URL[];
}

export const NOTHING_ALLOWED: RobotsRules = {
  state: "unavailable",
  isAllowed: () => false,
  delayMs: null,
  sitemaps: [],
};
const ALL_ALLOWED: RobotsRules = { ...NOTHING_ALLOWED, state: "missing", isAllowed: () => true };

/** The rules of an origin. Redirects are followed, to another host as well: the rules are for this one. */
export async function fetchRobots(
  fetchSite: SiteFetch,
  origin: string,
  signal: AbortSignal,
): Promise<RobotsRules> {
  const reply = await fetchSite({ url: new URL("/robots.txt", origin), limits: LIMITS }, signal);
  if (reply.kind !== "document") return NOTHING_ALLOWED;
  const { status } = reply;
  if (status === 200) return readRobots(origin, new TextDecoder().decode(reply.body));
  // Too many requests is a server that wants to be left alone, not one without rules.
  return status >= 400 && status < 500 && status !== 429 ? ALL_ALLOWED : NOTHING_ALLOWED;
}

export function readRobots(origin: string, text: string): RobotsRules {
  const wildcards = text.match(/^[ \t]*(?:dis)?allow[ \t]*:.*\*.*$/gim) ?? [];
  if (wildcards.reduce((sum, line) => sum + line.length, 0) > MAX_WILDCARD_CHARACTERS)
    return NOTHING_ALLOWED;
  const robots = parseRobots(new URL("/robots.txt", origin).href, text);
  const delaySeconds = robots.getCrawlDelay(ROBOT_NAME) ?? 0;
  return {
    state: "read",
    isAllowed: (url) => robots.isAllowed(url.href, ROBOT_NAME) ?? false,
    delayMs: Number.isFinite(delaySeconds) && delaySeconds > 0 ? delaySeconds * 1_000 : null,
    sitemaps: robots.getSitemaps().flatMap((written) => readPageUrl(written, origin) ?? []),
  };
}
