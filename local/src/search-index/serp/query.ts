/** A keyword as a search query. */
import type { SearchIndex } from "#/search-index/index/search-index.ts";

interface QueryTerm {
  readonly stem: string;
  /** −1 for a word missing from the corpus. */
  readonly stemId: number;
  /** Rarity: ln(1 + (N − n + ½) / (n + ½)) for a term in n of N documents (Robertson & Spärck Jones 1976). */
  readonly idf: number;
}

export interface Query {
  /** Distinct stems, rarest first. Empty for a keyword made only of stop words. */
  readonly terms: readonly QueryTerm[];
  readonly totalIdf: number;
}

export function parseQuery(index: SearchIndex, keyword: string): Query {
  const documentCount = index.documents.length;
  const terms = index
    .readQuery(keyword)
    .map((stem) => {
      const stemId = index.stemIdOf.get(stem) ?? -1;
      const carriers = stemId < 0 ? 0 : (index.documentFrequencies[stemId] ?? 0);
      const idf = Math.log(1 + (documentCount - carriers + 0.5) / (carriers + 0.5));
      return { stem, stemId: carriers === 0 ? -1 : stemId, idf };
    })
    .sort((a, b) => b.idf - a.idf || (a.stem < b.stem ? -1 : 1));
  return { terms, totalIdf: terms.reduce((sum, { idf }) => sum + idf, 0) };
}
