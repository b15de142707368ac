/**
 * Ranks documents for a keyword:
 *
 *   score = BM25+ / rarity · coverage² · (0.4 + 0.6 · closeness) · (1 + 0.5 · title) · (1 + 0.1 · standing)
 *     BM25+      of MiniSearch over stems, titles boosted (Lv & Zhai 2011, "Lower-bounding term frequency
 *                normalization", CIKM); divided by the query's total rarity (IDF), so that scores of different
 *                keywords can be compared: about 1 for a passing mention, 5 for a text about it, 10 and more for a title
 *     coverage   share of the query's rarity that the document has
 *     closeness  words of the query / length of the shortest stretch of text that holds them, 1 for a single word
 *     title      share of the query's rarity that the title has
 *     standing   0–1: log of a thread's votes and comments against the corpus's best; ½ for a page
 *
 * What counts as a result at all: `MIN_COVERAGE` of the rarity (a word the corpus has never seen is as rare as can
 * be), the words within `MAX_SPREAD` words of text for each of them or half the rarity in the title, a score of
 * `MIN_SCORE`, and `MIN_SHARE_OF_BEST` of the first result's. So an unknown keyword has no results and a narrow one
 * few. Ties go to the address first in code-unit order; a shorter list is always the beginning of a longer one.
 */
import type { SearchIndex } from "#/search-index/index/search-index.ts";
import {
  findCoveringDocuments,
  type CoveringDocument,
} from "#/search-index/serp/covering-documents.ts";
import { shortestSpan } from "#/search-index/serp/proximity.ts";
import { parseQuery, type Query } from "#/search-index/serp/query.ts";

const MIN_COVERAGE = 0.7;
const MAX_SPREAD = 60;
const MIN_SCORE = 1.8;
const MIN_SHARE_OF_BEST = 0.12;
/** Of the BM25 order, so many are looked at closely whatever the depth, so that depth changes no order. */
const CLOSE_LOOK = 400;

export interface RankedDocument {
  /** Position in the corpus. */
  readonly document: number;
  readonly score: number;
  /** Share of the query's rarity that the title has, 0–1. */
  readonly titleShare: number;
}

/** At most `depth` documents, best first. Empty when the corpus has nothing on the keyword. */
export function rankDocuments(
  index: SearchIndex,
  keyword: string,
  depth: number,
): readonly RankedDocument[] {
  const rated = rateDocuments(index, keyword, MIN_COVERAGE, CLOSE_LOOK);
  const floor = Math.max(MIN_SCORE, (rated[0]?.score ?? 0) * MIN_SHARE_OF_BEST);
  return rated.slice(0, depth).filter(({ score }) => score >= floor);
}

/** Documents that may have to do with a keyword, best first, passing mentions among them; at most `limit`. */
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
      : Math.min(shortestSpan(titleTerms, matched), shortestSpan(bodyTerms, matched));
  if (span > MAX_SPREAD * matched.size && titleShare < 0.5) return null;
  const score =
    (bm25 / query.totalIdf) *
    coverage ** 2 *
    (0.4 + 0.6 * (matched.size / span)) *
    (1 + 0.5 * titleShare) *
    (1 + 0.1 * standingOf(index, document));
  return { document, score, titleShare };
}

/** How well a document is received, 0–1: see the head of the file. */
function standingOf({ documents, maxEngagement }: SearchIndex, document: number): number {
  const engagement = documents[document]?.engagement ?? null;
  if (engagement === null || maxEngagement === 0) return 0.5;
  return Math.log1p(engagement) / Math.log1p(maxEngagement);
}
