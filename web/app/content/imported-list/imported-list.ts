/**
 * A map that a visitor takes from the free tool into an account. It is stored in this browser, because the link in an
 * email may open the account in another tab, and for a week at most.
 */
import { MAX_FREE_KEYWORDS } from "#/content/imported-list/free-keyword-limit.ts";
import { DAY_MS } from "@mapwright/core/durations";
import type { WordingColumns } from "@mapwright/core/snapshot/wording-columns";
import type { KeywordMap } from "#/content/imported-list/map-keywords.ts";

export const IMPORTED_LIST_KEY = "mw-imported-list";
export const IMPORTED_LIST_TTL_MS = 7 * DAY_MS;

export const MAX_IMPORTED_KEYWORDS = MAX_FREE_KEYWORDS;

/** The stored form; read it with `readImportedList`. */
export interface ImportedList {
  readonly keywords: readonly string[];
  /** The primary keyword of its largest page, with a capital. */
  readonly title: string;
  /** Threshold with which the keywords were mapped: the same engine makes the same map of them. */
  readonly threshold: number;
  /** Columns by which the keywords were compared. */
  readonly wording: WordingColumns | undefined;
  /** Id of the request for the map made from the list: whichever tab makes it, there is one. */
  readonly requestId: string;
  readonly savedAtMs: number;
}

export function listToImport(
  { map, threshold, snapshot }: KeywordMap,
  requestId: string,
  savedAtMs: number,
): ImportedList {
  const [largest] = map.clusters.toSorted((a, b) => b.keywords.length - a.keywords.length);
  const [first = "", ...rest] = largest?.primary ?? "Keyword map";
  return {
    keywords: map.keywords,
    title: first.toUpperCase() + rest.join(""),
    threshold,
    wording: snapshot.serps.wording,
    requestId,
    savedAtMs,
  };
}

/** @returns whether it was stored: storage may be disabled */
export function saveImportedList(list: ImportedList): boolean {
  try {
    localStorage.setItem(IMPORTED_LIST_KEY, JSON.stringify(list));
    return true;
  } catch {
    return false;
  }
}
