/**
 * Search volume and difficulty, estimated from a corpus. Both are labeled as estimates wherever they are shown: they
 * rank keywords of one corpus sensibly but don't measure a market.
 */
import { isStopWord } from "@mapwright/core/wording/stop-words";
import { splitWords } from "@mapwright/core/wording/tokenize";
import type { RankedDocument } from "#/search-index/serp/rank-documents.ts";

type Rating = Pick<RankedDocument, "score" | "titleShare">;

/** How many results `estimateVolume` needs. */
export const RESULTS_FOR_ESTIMATES = 60;
const RESULTS_OF_A_FULL_PAGE = 10;
/** The score of a text that is about the keyword: see rank-documents. */
const ABOUT_SCORE = 5;

/**
 * Searches a month: 90 · w^1.4 for a keyword of one or two words with a meaning, a quarter less for each further one
 * (longer searches are rarer), rounded to two significant figures; at least 1. `w` is how much is written about it: the sum over its
 * results of score / (score + `ABOUT_SCORE`), half as much again when the title names it. It grows with every document
 * and every mention, so that two keywords rarely have the same figure.
 */
export function estimateVolume(keyword: string, results: readonly Rating[]): number {
  const words = splitWords(keyword).filter((word) => !isStopWord(word)).length;
  const written = results.reduce(
    (sum, { score, titleShare }) =>
      sum + (score / (score + ABOUT_SCORE)) * (1 + 0.5 * Math.min(1, titleShare)),
    0,
  );
  const raw = 90 * written ** 1.4 * 0.75 ** Math.max(0, words - 2);
  const magnitude = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, raw))) - 1);
  return Math.max(1, Math.round(raw / magnitude) * magnitude);
}

/**
 * 0–100: how full the first page is, and how closely its titles match the keyword: 100 · results/10 · (0.3 + 0.7 · mean
 * title share). One decimal. 0 without results.
 */
export function estimateDifficulty(results: readonly Rating[]): number {
  if (results.length === 0) return 0;
  const titleShare = results.reduce((sum, result) => sum + result.titleShare, 0) / results.length;
  const fullness = Math.min(1, results.length / RESULTS_OF_A_FULL_PAGE);
  return Math.round(1000 * fullness * (0.3 + 0.7 * Math.min(1, titleShare))) / 10;
}
