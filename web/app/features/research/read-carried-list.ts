/** The list that a visitor brought from the free tool; anything may be in a browser's storage, so it is parsed. */
import { keywordText } from "@mapwright/core/research/research-input";
import { MAX_SEEDS } from "@mapwright/core/research/seed-limits";
import { z } from "zod";
import {
  CARRIED_LIST_KEY,
  CARRIED_LIST_LIFETIME_MS,
  MOST_CARRIED_KEYWORDS,
  type CarriedList,
} from "#/content/carried-list/carried-list.ts";

const carriedList = z.object({
  keywords: z.array(keywordText).min(1).max(MOST_CARRIED_KEYWORDS),
  seeds: z.array(keywordText).max(MAX_SEEDS),
  savedAtMs: z.number(),
});

/** @returns null when `stored` is no list, or an old one */
export function parseCarriedList(stored: string | null, nowMs: number): CarriedList | null {
  if (stored === null) return null;
  try {
    const list = carriedList.parse(JSON.parse(stored));
    return Math.abs(nowMs - list.savedAtMs) < CARRIED_LIST_LIFETIME_MS ? list : null;
  } catch {
    return null;
  }
}

export function readCarriedList(): CarriedList | null {
  try {
    const list = parseCarriedList(localStorage.getItem(CARRIED_LIST_KEY), Date.now());
    if (list === null) localStorage.removeItem(CARRIED_LIST_KEY);
    return list;
  } catch {
    return null; // Storage is switched off: nothing was kept.
  }
}

export function dropCarriedList(): void {
  try {
    localStorage.removeItem(CARRIED_LIST_KEY);
  } catch {
    // Storage is switched off: there was nothing kept.
  }
}
