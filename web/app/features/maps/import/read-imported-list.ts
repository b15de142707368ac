/** The map a visitor takes along from the free tool; a browser's storage may contain anything, so it is parsed. */
import { wordingColumns } from "@mapwright/core/snapshot/map-snapshot";
import { findWordingFault } from "@mapwright/core/maps/snapshot-integrity";
import { keywordText } from "@mapwright/core/keywords/keyword-text";
import { MAP_TITLE_MAX_LENGTH } from "@mapwright/core/snapshot/map-title";
import { z } from "zod";
import {
  IMPORTED_LIST_KEY,
  IMPORTED_LIST_TTL_MS,
  MAX_IMPORTED_KEYWORDS,
  type ImportedList,
} from "#/content/imported-list/imported-list.ts";

const importedList = z
  .object({
    keywords: z.array(keywordText).min(1).max(MAX_IMPORTED_KEYWORDS),
    title: z.string().min(1).max(MAP_TITLE_MAX_LENGTH),
    threshold: z.number().min(0.05).max(0.95),
    wording: wordingColumns,
    requestId: z.uuid(),
    savedAtMs: z.number(),
  })
  .refine(({ keywords, wording }) => findWordingFault(wording, keywords.length) === null);

/** @returns null when `stored` is not a list, or has expired */
export function parseImportedList(stored: string | null, nowMs: number): ImportedList | null {
  if (stored === null) return null;
  try {
    const list = importedList.parse(JSON.parse(stored));
    return Math.abs(nowMs - list.savedAtMs) < IMPORTED_LIST_TTL_MS ? list : null;
  } catch {
    return null;
  }
}

export function readImportedList(): ImportedList | null {
  try {
    const list = parseImportedList(localStorage.getItem(IMPORTED_LIST_KEY), Date.now());
    if (list === null) localStorage.removeItem(IMPORTED_LIST_KEY);
    return list;
  } catch {
    return null; // Storage is blocked: nothing was stored.
  }
}

export function dropImportedList(): void {
  try {
    localStorage.removeItem(IMPORTED_LIST_KEY);
  } catch {
    // Storage is blocked: nothing was stored.
  }
}
