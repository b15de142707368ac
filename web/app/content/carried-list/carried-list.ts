/**
 * A list that a visitor takes from the free tool into an account. It stays in this browser, for a link in a letter
 * may open the account in another tab, and for a week at most.
 */
import { MAX_SEEDS } from "@mapwright/core/research/seed-limits";
import { MOST_KEYWORDS } from "#/content/blocks/keyword-tool/list-limit.ts";
import type { KeywordMap } from "#/content/blocks/keyword-tool/map-keywords.ts";

export const CARRIED_LIST_KEY = "mw-carried-list";
export const CARRIED_LIST_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

/** As many as the tool takes. */
export const MOST_CARRIED_KEYWORDS = MOST_KEYWORDS;

/** As it is kept; read it with `readCarriedList`. */
export interface CarriedList {
  readonly keywords: readonly string[];
  /** The main keywords of its largest pages, the largest first. */
  readonly seeds: readonly string[];
  readonly savedAtMs: number;
}

export function listToCarry({ map }: KeywordMap, savedAtMs: number): CarriedList {
  const largest = map.clusters.toSorted((a, b) => b.keywords.length - a.keywords.length);
  return {
    keywords: map.keywords,
    seeds: largest.slice(0, MAX_SEEDS).map(({ primary }) => primary),
    savedAtMs,
  };
}

/** @returns whether it is kept: storage may be switched off */
export function carryList(list: CarriedList): boolean {
  try {
    localStorage.setItem(CARRIED_LIST_KEY, JSON.stringify(list));
    return true;
  } catch {
    return false;
  }
}
