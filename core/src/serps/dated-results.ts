/**
 * The results of one keyword on several dates: what one list says compared with the one before. Pages are compared by
 * `toMatchableUrl`, because sources write one page's address in several ways.
 */
import { DAY_MS } from "#/durations.ts";
import { toMatchableUrl } from "#/urls/match-url.ts";
import { readHost } from "#/urls/read-host.ts";
import { type AI_MODE, AI_OVERVIEW } from "#/serps/serp-block.ts";
import type { StoredSerp } from "#/serps/serp-pack.ts";

/** The most dates of a keyword that are read and shown. */
export const MAX_DATES = 12;

/** The latest list of each day (UTC), newest first, without lists that have no results; at most `MAX_DATES`. */
export function selectDailySerps(serps: readonly StoredSerp[]): StoredSerp[] {
  const byDay = new Map<number, StoredSerp>();
  for (const serp of serps) {
    if (serp.results.length === 0) continue;
    const day = Math.floor(serp.fetchedAt / DAY_MS);
    const known = byDay.get(day);
    if (!known || known.fetchedAt < serp.fetchedAt) byDay.set(day, serp);
  }
  return [...byDay.values()].sort((a, b) => b.fetchedAt - a.fetchedAt).slice(0, MAX_DATES);
}

/** The earlier place of a page. `places`: positive is up. */
export type PlaceChange =
  | { readonly kind: "new" }
  | { readonly kind: "same" }
  | { readonly kind: "moved"; readonly places: number };

export interface RankedResult {
  /** 1-based. */
  readonly rank: number;
  readonly url: string;
  readonly host: string;
  readonly title: string;
  readonly snippet: string;
  /** null: there is no earlier list. */
  readonly change: PlaceChange | null;
  /** Whether the AI overview of the same page cites it. */
  readonly isCited: boolean;
}

/** The results in rank order. @param before the list of an earlier date; null: there is none */
export function rankResults(
  serp: Pick<StoredSerp, "blocks" | "results">,
  before: Pick<StoredSerp, "results"> | null,
): RankedResult[] {
  const cited = new Set(listCitations(serp).map(({ url }) => toMatchableUrl(url)));
  const earlier = before && listRanks(before);
  return serp.results.map(({ url, title, snippet }, at): RankedResult => {
    const key = toMatchableUrl(url);
    const rank = at + 1;
    const change = earlier && changeOf(earlier.get(key), rank);
    return { rank, url, host: readHost(url), title, snippet, change, isCited: cited.has(key) };
  });
}

function changeOf(before: number | undefined, after: number): PlaceChange {
  if (before === undefined) return { kind: "new" };
  if (before === after) return { kind: "same" };
  return { kind: "moved", places: before - after };
}

/** A page that came, went or moved. Ranks are 1-based; null: it isn't in that list. */
export interface ResultMove {
  readonly url: string;
  readonly host: string;
  readonly title: string;
  readonly before: number | null;
  readonly after: number | null;
}

/** Most places first; what came or went counts as from below the list. Empty: both lists are the same. */
export function listResultMoves(
  earlier: Pick<StoredSerp, "results">,
  later: Pick<StoredSerp, "results">,
): ResultMove[] {
  const [was, is] = [listRanks(earlier), listRanks(later)];
  const beyond = 1 + Math.max(earlier.results.length, later.results.length);
  const pages = new Map<string, { readonly url: string; readonly title: string }>();
  for (const page of [...later.results, ...earlier.results]) {
    const key = toMatchableUrl(page.url);
    if (!pages.has(key)) pages.set(key, page);
  }
  const places = (move: ResultMove) => Math.abs((move.before ?? beyond) - (move.after ?? beyond));
  return [...pages]
    .map(([key, { url, title }]): ResultMove => {
      const [before, after] = [was.get(key) ?? null, is.get(key) ?? null];
      return { url, host: readHost(url), title, before, after };
    })
    .filter((move) => move.before !== move.after)
    .sort((a, b) => places(b) - places(a) || (a.after ?? beyond) - (b.after ?? beyond));
}

/** A page that an AI overview cites, in its order. */
export interface Citation {
  readonly url: string;
  readonly host: string;
  readonly title: string;
}

/**
 * Empty: it has no such answer, or the provider doesn't say what that cites. @param wanted an AI overview by default
 */
export function listCitations(
  { blocks }: Pick<StoredSerp, "blocks">,
  wanted: typeof AI_OVERVIEW | typeof AI_MODE = AI_OVERVIEW,
): Citation[] {
  return (blocks ?? [])
    .filter(({ type }) => type === wanted)
    .flatMap(({ items }) => items)
    .flatMap(({ text, url }) => (url === null ? [] : [{ url, host: readHost(url), title: text }]));
}

/** Page → its first rank. */
export function listRanks({ results }: Pick<StoredSerp, "results">): Map<string, number> {
  const ranks = new Map<string, number>();
  results.forEach(({ url }, at) => {
    const key = toMatchableUrl(url);
    if (!ranks.has(key)) ranks.set(key, at + 1);
  });
  return ranks;
}
