/**
 * Ranks documents for a keyword:
 *
 *   score = BM25+ / rarity · coverage² · (0.4 + 0.6 · closeness) · (1 + 0.5 · title) · (1 + 0.1 · standing)
 *     BM25+      MiniSearch's score over stems with boosted titles (Lv & Zhai 2011, "Lower-bounding term frequency
 *                normalization", CIKM), divided by the query's total rarity (IDF) so that scores of different keywords
 *                are comparable: about 1 for a passing mention, 5 for a text about it, 10 or more for a title
 *     coverage   share of the query's rarity that the document covers
 *     closeness  number of query words / length of the shortest span that contains them, 1 for a single word
 *     title      share of the query's rarity that the title covers
 *     standing   0–1: log of a thread's votes and comments relative to the corpus maximum; ½ for a page
 *
 * A result needs `MIN_COVERAGE` of the rarity (a word missing from the corpus has the highest rarity), its words within
 * `MAX_SPREAD` words of text per query word or half the rarity in the title, a score of at least `MIN_SCORE`, and
 * `MIN_SHARE_OF_BEST` of the top result's score. An unknown keyword therefore has no results and a narrow one has few.
 * Ties are broken by address in code-unit order; a shorter list is always a prefix of a longer one.
 */
import type { SearchIndex } from "#/search-index/index/search-index.ts";
import {
  findCoveringDocuments,
  type CoveringDocument,
} from "#/search-index/serp/covering-documents.ts";
import { measureShortestSpan } from "#/search-index/serp/proximity.ts";
import { parseQuery, type Query } from "#/search-index/serp/query.ts";

const MIN_COVERAGE = 0.7;
const MAX_SPREAD = 60;
const MIN_SCORE = 1.8;
const MIN_SHARE_OF_BEST = 0.12;
/**
 * Number of documents of the BM25 order that are scored in detail. Independent of the depth, so that depth never
 * changes the order.
 */
const CLOSE_LOOK = 400;

export interface RankedDocument {
  /** Position in the corpus. */
  readonly document: number;
  readonly score: number;
  /** Share of the query's rarity that the title covers, 0–1. */
  readonly titleShare: number;
  /** Share of the query's rarity that the document covers, 0–1. */
  readonly coverage: number;
}

/** Ranks at most `depth` documents, best first. Empty when the corpus has no results for the keyword. */
export function rankDocuments(
  index: SearchIndex,
  keyword: string,
  depth: number,
): readonly RankedDocument[] {
  const rated = rateDocuments(index, keyword, MIN_COVERAGE, CLOSE_LOOK);
  const floor = Math.max(MIN_SCORE, (rated[0]?.score ?? 0) * MIN_SHARE_OF_BEST);
  return rated.slice(0, depth).filter(({ score }) => score >= floor);
}

/** Documents possibly related to a keyword, best first, including passing mentions; at most `limit`. */
export function rateDocuments(
  index: SearchIndex,
  keyword: string,
  minCoverage: number,
  limit: number,
): RankedDocument[] {
  const query = parseQuery(index, keyword);
  return findCoveringDocuments(index, query, minCoverage)
    .slice(0, limit)
    .flatMap((candidate) => rateDocument(index, query, candidate) ?? [])
    .sort((a, b) => b.score - a.score || compareUrls(index, a.document, b.document));
}

function compareUrls({ documents }: SearchIndex, a: number, b: number): number {
  return (documents[a]?.url ?? "") < (documents[b]?.url ?? "") ? -1 : 1;
}

/** null when the words are too far apart. */
function rateDocument(
  index: SearchIndex,
  query: Query,
  { document, bm25, coverage, matched }: CoveringDocument,
): RankedDocument | null {
  const { offsets, bodyStarts } = index.store;
  const start = offsets[document] ?? 0;
  const bodyStart = bodyStarts[document] ?? start;
  const titleTerms = index.terms.subarray(start, bodyStart);
  const bodyTerms = index.terms.subarray(bodyStart, offsets[document + 1]);
  const inTitle = query.terms.filter(({ stemId }) => stemId >= 0 && titleTerms.includes(stemId));
  const titleShare = inTitle.reduce((sum, { idf }) => sum + idf, 0) / query.totalIdf;
  const span =
    matched.size === 1
      ? 1
      : Math.min(measureShortestSpan(titleTerms, matched), measureShortestSpan(bodyTerms, matched));
  if (span > MAX_SPREAD * matched.size && titleShare < 0.5) return null;
  const score =
    (bm25 / query.totalIdf) *
    coverage ** 2 *
    (0.4 + 0.6 * (matched.size / span)) *
    (1 + 0.5 * titleShare) *
    (1 + 0.1 * engagementScore(index, document));
  return { document, score, titleShare, coverage };
}

/** Rates how well a document was received, 0–1: see the comment at the top of the file. */
function engagementScore({ documents, maxEngagement }: SearchIndex, document: number): number {
  const engagement = documents[document]?.engagement ?? null;
  if (engagement === null || maxEngagement === 0) return 0.5;
  return Math.log1p(engagement) / Math.log1p(maxEngagement);
}
