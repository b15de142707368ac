/**
 * The keyword a cluster's page is written for, and that names the cluster:
 *
 *   score = coverage + 0.7 · volume − 0.2 for a question − 0.1 for more than three words
 *     coverage = share of the cluster's keywords that have a word, on average over the keyword's words, where a word counts
 *                by the share of the map's keywords that don't have it: a name says what the keywords have in common and
 *                nothing that few of them do
 *     volume   = ln(1 + searches per month) / ln(1 + the highest in the cluster)
 */
import { isQuestion } from "#/scoring/question.ts";
import { countStems } from "#/wording/keyword-tokens.ts";
import { splitWords, stemWord } from "#/wording/tokenize.ts";

const VOLUME_WEIGHT = 0.7;
const LESS_FOR_QUESTION = 0.2;
/** The most words that a label holds. */
export const MAX_NAME_WORDS = 3;
const LESS_IF_LONG = 0.1;
/** Added to the weight of a keyword's words, so that one with only words that all of the map has covers nothing. */
const EMPTY_WEIGHT = 0.1;

/** A candidate keyword of a cluster. */
export interface PrimaryCandidate {
  readonly text: string;
  readonly volumePerMonth: number | null;
  /** Stems of its words, in order; from `text` when absent. */
  readonly stems?: readonly string[] | undefined;
}

/** Share of the map's keywords that have a stem, 0–1. */
export type StemShares = (stem: string) => number;

/**
 * Index of the best candidate; ties go to the shorter text, then by code-unit order, then to the first in the list. −1
 * when there are no candidates. `shareOf`: of the map they are from, so that "yoga" doesn't name one cluster of a map of
 * yoga.
 */
export function choosePrimary(
  candidates: readonly PrimaryCandidate[],
  shareOf: StemShares = () => 0,
): number {
  if (candidates.length < 2) return candidates.length - 1;
  const rows = candidates.map(({ text, stems }) => stems ?? splitWords(text).map(stemWord));
  const having = countStems(rows);
  const mostVolume = candidates.reduce((most, one) => Math.max(most, one.volumePerMonth ?? 0), 0);
  const scores = candidates.map(({ text, volumePerMonth }, position) => {
    const row = rows[position] ?? [];
    const volume = mostVolume === 0 ? 0 : Math.log1p(volumePerMonth ?? 0) / Math.log1p(mostVolume);
    return (
      coverageOf(row, (stem) => (having.get(stem) ?? 0) / rows.length, shareOf) +
      VOLUME_WEIGHT * volume -
      (isQuestion(text) ? LESS_FOR_QUESTION : 0) -
      (row.length > MAX_NAME_WORDS ? LESS_IF_LONG : 0)
    );
  });
  return [...candidates.keys()].reduce((best, position) => {
    const ahead = (scores[position] ?? 0) - (scores[best] ?? 0);
    const textOf = (at: number) => candidates[at]?.text ?? "";
    return ahead > 0 || (ahead === 0 && isBefore(textOf(position), textOf(best))) ? position : best;
  }, 0);
}

function coverageOf(
  stems: readonly string[],
  shareOfCluster: StemShares,
  shareOfMap: StemShares,
): number {
  let covered = 0;
  let weights = EMPTY_WEIGHT;
  for (const stem of new Set(stems)) {
    const weight = 1 - shareOfMap(stem);
    covered += weight * shareOfCluster(stem);
    weights += weight;
  }
  return covered / weights;
}

function isBefore(a: string, b: string): boolean {
  return a.length === b.length ? a < b : a.length < b.length;
}
