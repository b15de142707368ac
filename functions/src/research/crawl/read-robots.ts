/**
 * The rules of a site's robots.txt: what it lets us read, and how fast (RFC 9309; `Crawl-delay` as Bing and Yandex read
 * it).
 */
import { readPageUrl } from "#/research/crawl/crawl-url.ts";
import type { SiteFetch } from "#/research/crawl/site-fetch.ts";

/** The name by which robots.txt addresses the crawler. */
export const ROBOT_NAME = "MapwrightBot";

/** The least that RFC 9309 asks crawlers to read. */
const LIMITS = { maxBytes: 500 * 1024, timeoutMs: 10_000 };
/** Most characters of our rules with wildcards. Each rule is tried on each URL: a file with more only costs time. */
const MAX_WILDCARD_CHARACTERS = 50_000;
/** A site that asks for more isn't crawled slower than this: its job would take weeks. */
const MAX_DELAY_MS = 60_000;

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
  const { rules, delaySeconds, sitemaps } = readGroup(text);
  const wildcards = rules.filter(({ parts }) => parts.length > 1);
  if (wildcards.reduce((sum, { length }) => sum + length, 0) > MAX_WILDCARD_CHARACTERS)
    return NOTHING_ALLOWED;
  // The longest rule that matches counts; of two equally long ones, the one that allows.
  rules.sort((a, b) => b.length - a.length || Number(b.isAllowed) - Number(a.isAllowed));
  return {
    state: "read",
    isAllowed(url) {
      if (url.origin !== origin) return false;
      const path = escaped(url.pathname + url.search);
      return rules.find((rule) => matches(rule, path))?.isAllowed ?? true;
    },
    delayMs: delaySeconds > 0 ? Math.min(delaySeconds * 1_000, MAX_DELAY_MS) : null,
    sitemaps: sitemaps.flatMap((written) => readPageUrl(written, origin) ?? []),
  };
}

interface RobotsRule {
  readonly isAllowed: boolean;
  /** Length of the escaped pattern: the more specific rule is the longer one. */
  readonly length: number;
  /** Texts between the pattern's wildcards. */
  readonly parts: readonly string[];
  /** It ends in `$`: the path has to end there, too. */
  readonly isAnchored: boolean;
}

/** The group of the file for us, or for everyone where it doesn't name us. */
function readGroup(text: string) {
  const named = new Map([ROBOT_NAME.toLowerCase(), "*"].map((agent) => [agent, emptyGroup()]));
  const sitemaps: string[] = [];
  let agents = new Set<string>();
  let hasRules = false;
  for (const line of text.split(/[\r\n]+/)) {
    const [content = ""] = line.split("#", 1);
    const colon = content.indexOf(":");
    const field = content.slice(0, Math.max(0, colon)).trim().toLowerCase();
    const value = content.slice(colon + 1).trim();
    if (field === "sitemap" && value !== "") sitemaps.push(value);
    else if (field === "user-agent") {
      if (hasRules) agents = new Set();
      hasRules = false;
      const [agent = ""] = value.toLowerCase().split("/", 1);
      agents.add(agent.trim());
    } else if (field === "allow" || field === "disallow" || field === "crawl-delay") {
      hasRules = true;
      for (const [agent, group] of named) if (agents.has(agent)) addTo(group, field, value);
    }
  }
  const [own, everyone] = [...named.values()];
  const group = own?.isNamed ? own : everyone;
  return { ...(group ?? emptyGroup()), sitemaps };
}

function emptyGroup() {
  return { isNamed: false, delaySeconds: 0, rules: [] as RobotsRule[] };
}

function addTo(group: ReturnType<typeof emptyGroup>, field: string, value: string): void {
  group.isNamed = true;
  if (field === "crawl-delay") {
    // Not a number, or a negative one: it says nothing.
    const seconds = Number(value);
    if (seconds > 0) group.delaySeconds = seconds;
  } else if (value !== "") group.rules.push(ruleOf(field === "allow", value));
}

function ruleOf(isAllowed: boolean, written: string): RobotsRule {
  const pattern = escaped(written);
  const isAnchored = pattern.endsWith("$");
  const parts = (isAnchored ? pattern.slice(0, -1) : pattern).split(/\*+/);
  return { isAllowed, length: pattern.length, parts, isAnchored };
}

/** Each part is looked for once, after the one before it. */
function matches(
  { parts: [first = "", ...others], isAnchored }: RobotsRule,
  path: string,
): boolean {
  const last = isAnchored ? others.pop() : undefined;
  if (isAnchored && last === undefined) return path === first;
  if (!path.startsWith(first)) return false;
  let at = first.length;
  for (const part of others) {
    const found = path.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  return last === undefined || (path.length - last.length >= at && path.endsWith(last));
}

/** Patterns and URLs alike: which characters URLs escape depends on where they stand, and sites write either form. */
function escaped(text: string): string {
  const all = encodeURI(text.toWellFormed()).replaceAll("%25", "%").replaceAll("'", "%27");
  return all.replace(/%[\da-f]{2}/gi, (escape) => escape.toUpperCase());
}
