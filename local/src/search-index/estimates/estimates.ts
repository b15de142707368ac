/**
 * Search volume and difficulty, estimated from a corpus. Both are labeled as estimates wherever they are shown: they
 * rank keywords of one corpus sensibly but don't measure a market.
 */
import type { RankedDocument } from "#/search-index/serp/rank-documents.ts";

const RESULTS_OF_A_FULL_PAGE = 10;

/**
 * Searches a month: 30 · n^1.4 for a keyword of one or two words that n documents write about, a quarter less for each
 * further word (longer searches are rarer), rounded to two significant figures. At least 10.
 */
export function estimateVolume(keyword: string, documentCount: number): number {
  const words = keyword.split(" ").length;
  const raw = 30 * Math.max(1, documentCount) ** 1.4 * 0.75 ** Math.max(0, words - 2);
  const magnitude = 10 ** Math.max(1, Math.floor(Math.log10(raw)) - 1);
  return Math.max(10, Math.round(raw / magnitude) * magnitude);
}

/**
 * 0–100: how full the first page is, and how closely its titles match the keyword: 100 · results/10 · (0.3 + 0.7 · mean
 * title share). One decimal. 0 without results.
 */
export function estimateDifficulty(results: readonly RankedDocument[]): number {
  if (results.length === 0) return 0;
  const titleShare = results.reduce((sum, result) => sum + result.titleShare, 0) / results.length;
  const fullness = Math.min(1, results.length / RESULTS_OF_A_FULL_PAGE);
  return Math.round(1000 * fullness * (0.3 + 0.7 * Math.min(1, titleShare))) / 10;
}
