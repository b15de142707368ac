/** How much of a seed a text names: "raised vegetable bed" names "raised bed" in full, "bed slats" only in part. */
import type { SearchIndex } from "#/search-index/index/search-index.ts";
import { parseQuery } from "#/search-index/serp/query.ts";

/** The share of the seed's rarity that a text covers, 0–1. */
export type NamedShareOf = (text: string) => number;

export function createNamedShare(index: SearchIndex, seed: string): NamedShareOf {
  const { terms, totalIdf } = parseQuery(index, seed);
  return (text) => {
    const stems = new Set(index.readQuery(text));
    const named = terms.reduce((sum, { stem, idf }) => (stems.has(stem) ? sum + idf : sum), 0);
    return totalIdf > 0 ? named / totalIdf : 0;
  };
}
