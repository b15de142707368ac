/**
 * The inverted SERP table: for each URL, the keywords it ranks for.
 *
 * Indexes come from the arrays' own offsets and are in range by construction, hence the `!` after them.
 */
import type { SerpTable } from "#/clustering/clustering.ts";

/** URL `u` ranks for `keywords[offsets[u] … offsets[u + 1])`, ascending. */
export interface InvertedIndex {
  readonly offsets: Uint32Array;
  readonly keywords: Uint32Array;
}

/** Indexes every URL of the table. */
export function invertSerps(table: SerpTable): InvertedIndex {
  const { keywordCount, urlCount, offsets: rows, urls } = table;
  const offsets = new Uint32Array(urlCount + 1);
  for (const url of urls) offsets[url + 1]! += 1;
  for (let url = 0; url < urlCount; url++) offsets[url + 1]! += offsets[url]!;
  const next = offsets.slice(0, urlCount);
  const keywords = new Uint32Array(offsets[urlCount]!);
  for (let keyword = 0; keyword < keywordCount; keyword++) {
    for (let at = rows[keyword]!; at < rows[keyword + 1]!; at++) {
      keywords[next[urls[at]!]!++] = keyword;
    }
  }
  return { offsets, keywords };
}
