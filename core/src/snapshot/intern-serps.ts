/** SERPs as columns: each page once, each keyword as a list of indexes. */
import type { SerpTable } from "#/clustering/clustering.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";
import { toMatchableUrl } from "#/urls/match-url.ts";

/** One result as returned by a provider. */
export interface RankedPage {
  readonly url: string;
  readonly title: string;
}

/**
 * The columns of `rows` (results of each keyword, in rank order). A page is stored once, with the URL and title it was
 * first seen with (an empty title is replaced by a later one); a keyword with duplicates keeps the better rank. All
 * columns are empty when no keyword has results.
 */
export function internSerps(rows: readonly (readonly RankedPage[])[]): MapSnapshot["serps"] {
  const idOfKey = new Map<string, number>();
  const urls: string[] = [];
  const titles: string[] = [];
  const results = rows.map((row) => {
    const ids = new Set<number>();
    for (const page of row) {
      const key = toMatchableUrl(page.url);
      if (key === "") continue;
      let id = idOfKey.get(key);
      if (id === undefined) {
        id = urls.length;
        idOfKey.set(key, id);
        urls.push(page.url);
        titles.push(page.title);
      } else if (titles[id] === "") {
        titles[id] = page.title;
      }
      ids.add(id);
    }
    return [...ids];
  });
  return urls.length === 0 ? { urls: [], titles: [], results: [] } : { urls, titles, results };
}

/** The engine's table of stored SERPs. `results` must have one row per keyword. */
export function toSerpTable(serps: MapSnapshot["serps"]): SerpTable {
  const keywordCount = serps.results.length;
  const offsets = new Uint32Array(keywordCount + 1);
  serps.results.forEach((row, keyword) => {
    offsets[keyword + 1] = (offsets[keyword] ?? 0) + row.length;
  });
  const urls = new Uint32Array(offsets[keywordCount] ?? 0);
  serps.results.forEach((row, keyword) => {
    urls.set(row, offsets[keyword] ?? 0);
  });
  return { keywordCount, urlCount: serps.urls.length, offsets, urls };
}
