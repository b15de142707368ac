/** The documents that contain enough of a query's words to be scored in detail. */
import type { Query as EngineQuery } from "minisearch";
import type { SearchIndex } from "#/search-index/index/search-index.ts";
import type { Query } from "#/search-index/serp/query.ts";

export interface CoveringDocument {
  /** Position in the corpus. */
  readonly document: number;
  readonly bm25: number;
  /** Share of the query's total rarity that the document covers, 0–1. */
  readonly coverage: number;
  /** The query's stem ids that the document contains. */
  readonly matched: ReadonlySet<number>;
}

/**
 * Documents with at least `minCoverage` of the query's rarity, highest BM25 · coverage² first. Empty when the corpus
 * lacks words that the other words cannot make up for.
 */
export function findCoveringDocuments(
  { engine }: SearchIndex,
  { terms, totalIdf }: Query,
  minCoverage: number,
): CoveringDocument[] {
  const termOf = new Map(terms.map((term) => [term.stem, term]));
  const { pivots, rest } = splitAtPivots({ terms, totalIdf }, minCoverage);
  if (pivots.length === 0) return [];
  return engine
    .search(toEngineQuery(pivots, rest))
    .map(({ id, score, queryTerms }): CoveringDocument => {
      const matched = new Set<number>();
      let covered = 0;
      for (const stem of queryTerms) {
        const term = termOf.get(stem);
        if (!term || matched.has(term.stemId)) continue;
        matched.add(term.stemId);
        covered += term.idf;
      }
      return { document: Number(id), bm25: score, coverage: covered / totalIdf, matched };
    })
    .filter(({ coverage }) => coverage >= minCoverage)
    .sort((a, b) => b.bm25 * b.coverage ** 2 - a.bm25 * a.coverage ** 2 || a.document - b.document);
}

/**
 * Every document with enough coverage contains one of the `pivots`, the rarest terms that the others cannot make up
 * for, so only their postings have to be read in full. Terms missing from the corpus are in neither list.
 */
function splitAtPivots({ terms, totalIdf }: Query, minCoverage: number) {
  const pivots: string[] = [];
  const rest: string[] = [];
  let remaining = totalIdf;
  for (const { stem, stemId, idf } of terms) {
    const isPivot = remaining >= minCoverage * totalIdf;
    remaining -= idf;
    if (stemId >= 0) (isPivot ? pivots : rest).push(stem);
  }
  return { pivots, rest };
}

function toEngineQuery(pivots: readonly string[], rest: readonly string[]): EngineQuery {
  const any: EngineQuery = { combineWith: "OR", queries: [...pivots, ...rest] };
  if (rest.length === 0) return any;
  // The first half only narrows the candidates. Its scores are zero because the second half scores the same terms.
  const narrowing: EngineQuery = { combineWith: "OR", queries: [...pivots], boostTerm: () => 0 };
  return { combineWith: "AND", queries: [narrowing, any] };
}
