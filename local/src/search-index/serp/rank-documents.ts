/**
 * Ranks documents for a keyword:
 *
 *   score = BM25+ · coverage² · (0.4 + 0.6 · closeness) · (1 + 0.5 · title) · (1 + 0.1 · standing)
 *     BM25+      of MiniSearch over stems, titles boosted (Lv & Zhai 2011, "Lower-bounding term frequency
 *                normalization", CIKM)
 *     coverage   share of the query's rarity (IDF) that the document has
 *     closeness  words of the query / length of the shortest stretch of text that holds them, 1 for a single word
 *     title      share of the query's rarity that the title has
 *     standing   0–1: log of a thread's votes and comments against the corpus's best; ½ for a page
 *
 * What counts as a result at all: at least `minCoverage` of the rarity (a word the corpus has never seen is as rare
 * as can be), the words within `maxSpread` words for each of them or half the rarity in the title, and
 * at least `minShareOfBest` of the first result's score. So an unknown keyword has no results, and a narrow one few.
 * Ties go to the address first in code-unit order.
 */
import type { SearchIndex } from "#/search-index/index/search-index.ts";
import { shortestSpan } from "#/search-index/serp/proximity.ts";
import { parseQuery, type Query } from "#/search-index/serp/query.ts";

export interface RelevanceFloor {
  readonly minCoverage: number;
  /** Words of text for each word of the query. */
  readonly maxSpread: number;
  readonly minShareOfBest: number;
}

/** What counts as a result. */
const RESULT_FLOOR: RelevanceFloor = { minCoverage: 0.7, maxSpread: 15, minShareOfBest: 0.3 };
/** What counts as being about a topic at all: wider, since nobody is shown it. */
export const TOPIC_FLOOR: RelevanceFloor = {
  minCoverage: 0.45,
  maxSpread: 80,
  minShareOfBest: 0.05,
};
/** Of the BM25 order, so many more than asked for are looked at closely. */
const CLOSE_LOOK_FACTOR = 4;
const CLOSE_LOOK_MIN = 60;

export interface RankedDocument {
  /** Position in the corpus. */
  readonly document: number;
  readonly score: number;
  /** 0–1, see above. */
  readonly titleShare: number;
}

/** At most `depth` documents, best first. Empty when the corpus has nothing on the keyword. */
export function rankDocuments(
  index: SearchIndex,
  keyword: string,
  depth: number,
  floor: RelevanceFloor = RESULT_FLOOR,
): readonly RankedDocument[] {
  const query = parseQuery(index, keyword);
  const lookAt = Math.max(CLOSE_LOOK_MIN, depth * CLOSE_LOOK_FACTOR);
  const ranked = findCovering(index, query, floor.minCoverage)
    .slice(0, lookAt)
    .flatMap((candidate) => rate(index, query, candidate, floor.maxSpread) ?? [])
    .sort((a, b) => b.score - a.score || compareUrls(index, a.document, b.document));
  const leastScore = (ranked[0]?.score ?? 0) * floor.minShareOfBest;
  return ranked.slice(0, depth).filter(({ score }) => score >= leastScore);
}

function compareUrls({ documents }: SearchIndex, a: number, b: number): number {
  return (documents[a]?.url ?? "") < (documents[b]?.url ?? "") ? -1 : 1;
}

interface Covering {
  readonly document: number;
  readonly bm25: number;
  readonly coverage: number;
  readonly matched: ReadonlySet<string>;
}

/**
 * All documents with enough coverage, in BM25 order. Any of them has one of the `pivots`, the rarest terms that the
 * rest cannot make up for: when the corpus knows none of those, nothing can be covered enough.
 */
function findCovering(
  { engine }: SearchIndex,
  { terms, totalIdf }: Query,
  minCoverage: number,
): Covering[] {
  const idfOf = new Map(terms.map(({ stem, idf }) => [stem, idf]));
  const pivots: string[] = [];
  const rest: string[] = [];
  let remaining = totalIdf;
  for (const { stem, stemId, idf } of terms) {
    const isPivot = remaining >= minCoverage * totalIdf;
    remaining -= idf;
    if (stemId >= 0) (isPivot ? pivots : rest).push(stem);
  }
  if (pivots.length === 0) return [];
  const found = engine.search({ combineWith: "OR", queries: [...pivots, ...rest] });
  return found
    .map(({ id, score, queryTerms }): Covering => {
      const matched = new Set(queryTerms);
      let covered = 0;
      for (const stem of matched) covered += idfOf.get(stem) ?? 0;
      return { document: Number(id), bm25: score, coverage: covered / totalIdf, matched };
    })
    .filter(({ coverage }) => coverage >= minCoverage)
    .sort((a, b) => b.bm25 * b.coverage ** 2 - a.bm25 * a.coverage ** 2 || a.document - b.document);
}

function rate(
  index: SearchIndex,
  query: Query,
  candidate: Covering,
  maxSpread: number,
): RankedDocument | null {
  const { document, bm25, coverage, matched } = candidate;
  const { offsets, bodyStarts } = index.store;
  const start = offsets[document] ?? 0;
  const bodyStart = bodyStarts[document] ?? start;
  const titleTerms = index.terms.subarray(start, bodyStart);
  const wanted = new Set(query.terms.filter(({ stem }) => matched.has(stem)).map((t) => t.stemId));
  const inTitle = query.terms.filter(({ stemId }) => titleTerms.includes(stemId) && stemId >= 0);
  const titleShare = inTitle.reduce((sum, { idf }) => sum + idf, 0) / query.totalIdf;
  const bodyTerms = index.terms.subarray(bodyStart, offsets[document + 1]);
  const span = Math.min(shortestSpan(titleTerms, wanted), shortestSpan(bodyTerms, wanted));
  if (span > maxSpread * wanted.size && titleShare < 0.5) return null;
  const closeness = wanted.size === 1 ? 1 : Math.min(1, wanted.size / span);
  const score =
    bm25 *
    coverage ** 2 *
    (0.4 + 0.6 * closeness) *
    (1 + 0.5 * titleShare) *
    (1 + 0.1 * standingOf(index, document));
  return { document, score, titleShare };
}

/** 0–1, see the head of the file. */
export function standingOf({ documents, maxEngagement }: SearchIndex, document: number): number {
  const engagement = documents[document]?.engagement ?? null;
  if (engagement === null || maxEngagement === 0) return 0.5;
  return Math.log1p(engagement) / Math.log1p(maxEngagement);
}
