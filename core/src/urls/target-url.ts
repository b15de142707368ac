/**
 * The address that a page of a map has, or shall have, on the site: absolute, written the way browsers write it, without
 * what only says where a visitor came from. Whatever a person types or a file has is read here once, so that one page
 * is one text everywhere.
 */
import { isTrackingParameter } from "#/urls/match-url.ts";

/** Longest address that is stored. */
export const TARGET_URL_MAX_LENGTH = 2048;

interface ParsedUrl {
  readonly protocol: string;
  readonly hostname: string;
  readonly username: string;
  readonly password: string;
  hash: string;
  search: string;
  readonly href: string;
}

/** Part of every runtime we use, but not of the language's own types. */
declare const URL: { parse(url: string): ParsedUrl | null };

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
/** `example.com/coffee`, and no `coffee.html`: a top-level domain has no extension's name, and something precedes it. */
const HOST_FIRST = /^(?:[\p{L}\p{N}-]+\.)+[\p{L}]{2,}(?::\d+)?(?:[/?#]|$)/u;

/**
 * Reads an address: `https://example.com/coffee`, `example.com/coffee`, or `/coffee` of a known site. Lower-case scheme and
 * host, no fragment, no tracking parameters.
 * @param site host that a path belongs to, such as `example.com`; null: a path alone says nothing
 * @returns null: this is no address of a page
 */
export function parseTargetUrl(text: string, site: string | null): string | null {
  const typed = text.trim();
  const whole = absolute(typed, site);
  if (whole === null || /\s/.test(typed)) return null;
  const url = URL.parse(whole);
  if (!url || !isWebPage(url)) return null;
  url.hash = "";
  const kept = url.search
    .slice(1)
    .split("&")
    .filter((pair) => pair !== "" && !isTrackingParameter(pair.split("=", 1)[0] ?? ""));
  url.search = kept.length === 0 ? "" : `?${kept.join("&")}`;
  return url.href.length <= TARGET_URL_MAX_LENGTH ? url.href : null;
}

/** Whether a stored address has the form that `parseTargetUrl` writes. */
export function isTargetUrl(text: string): boolean {
  return parseTargetUrl(text, null) === text;
}

function absolute(typed: string, site: string | null): string | null {
  if (/^https?:\/\//i.test(typed)) return typed;
  if (typed.startsWith("//") || (SCHEME.test(typed) && !HOST_FIRST.test(typed))) return null;
  if (typed.startsWith("/")) return site === null ? null : `https://${site}${typed}`;
  return HOST_FIRST.test(typed) ? `https://${typed}` : null;
}

function isWebPage({ protocol, hostname, username, password }: ParsedUrl): boolean {
  const isWeb = protocol === "https:" || protocol === "http:";
  return isWeb && hostname.includes(".") && username === "" && password === "";
}
