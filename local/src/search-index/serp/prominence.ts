/** Prominence of a keyword relative to the corpus's other keywords: see core/src/snapshot/figures/prominence.ts. */
import type { SearchIndex } from "#/search-index/index/search-index.ts";
import { rankDocuments } from "#/search-index/serp/rank-documents.ts";

const RESULTS = 60;
/** The score of a text that is about the keyword: see rank-documents. */
const ABOUT_SCORE = 5;
/** Amount written about the subject of a niche of 130 documents, at least. */
const FULL = 25;

/**
 * 0–1 with two decimals: ln(1 + w) / ln(1 + `FULL`), where `w` is the sum over the keyword's results of score / (score +
 * `ABOUT_SCORE`), half as much again when the title names it.
 */
export function measureProminence(index: SearchIndex, keyword: string): number {
  const written = rankDocuments(index, keyword, RESULTS).reduce(
    (sum, { score, titleShare }) =>
      sum + (score / (score + ABOUT_SCORE)) * (1 + 0.5 * Math.min(1, titleShare)),
    0,
  );
  return Math.min(1, Math.round((100 * Math.log1p(written)) / Math.log1p(FULL)) / 100);
}
