/**
 * The pairs of a list that are worth measuring: those near by meaning or letters, so that time grows with the keywords and
 * not with their square.
 *
 * Indexes come from the arrays' own lengths and are in range by construction, hence the `!` after them.
 */
import {
  createLetterSearch,
  buildLetterRows,
  buildLetterVectors,
} from "#/clustering/pairs/keyword-letters.ts";
import { PairMeter } from "#/clustering/pairs/measure-pairs.ts";
import {
  createCandidateFinder,
  flattenVectors,
  listNearestByMeaning,
  type FindCandidates,
} from "#/clustering/pairs/nearest-by-meaning.ts";
import type { AskModel } from "#/clustering/pairs/pair-model.ts";

/** Neighbors that a keyword's surroundings consist of; as many as the smaller lists of the fit have keywords. */
const SURROUNDING = 99;
/** Neighbors by meaning and by letters with which a keyword is compared. */
const BY_MEANING = 40;
const BY_LETTERS = 20;

interface PairOptions {
  readonly isEnglish: boolean;
  readonly asks: AskModel | null;
  /** Keywords whose pairs with near keywords are visited; null: all keywords. */
  readonly some?: ReadonlySet<number> | null;
}

/**
 * Calls `visit` for each pair worth measuring, ascending, after the meter has measured it. A pair is measured alike whether
 * all are visited or some.
 */
export function visitPairs(
  keywords: readonly string[],
  vectors: readonly ArrayLike<number>[] | null,
  { isEnglish, asks, some = null }: PairOptions,
  visit: (one: number, other: number, measured: Float64Array) => void,
): void {
  const letters = buildLetterRows(keywords);
  const searchLetters = createLetterSearch(letters);
  const flat = vectors ? flattenVectors(vectors) : buildLetterVectors(letters);
  const spelt = searchLetters(vectors ? BY_LETTERS : SURROUNDING, some);
  const findCandidates: FindCandidates = vectors
    ? createCandidateFinder(flat)
    : (_, of) => (of === some ? spelt : searchLetters(SURROUNDING, of));
  const most = Math.max(1, Math.min(SURROUNDING, keywords.length - 1));
  const nearest = listNearestByMeaning(flat, most, findCandidates, some);
  const offered: number[][] = keywords.map(() => []);
  const pair = (one: number, other: number) => {
    offered[Math.min(one, other)]!.push(Math.max(one, other));
  };
  nearest.forEach((near, keyword) => {
    for (const other of near.keywords.subarray(0, BY_MEANING)) pair(keyword, other);
    for (const other of spelt[keyword]!.subarray(0, BY_LETTERS)) pair(keyword, other);
  });
  const partners = offered.map(toDistinct);
  // What is near the others of each pair is measured too.
  const neighbours = some
    ? listNearestByMeaning(flat, most, findCandidates, inPairs(partners))
    : nearest;
  const meter = new PairMeter({
    keywords,
    vectors: flat,
    neighbours,
    letters: letters.rows,
    isEnglish,
    asks,
  });
  partners.forEach((others, keyword) => {
    for (const other of others) {
      meter.measure(keyword, other);
      visit(keyword, other, meter.measured);
    }
  });
}

/** Ascending. */
function toDistinct(items: readonly number[]): Uint32Array {
  const sorted = Uint32Array.from(items).sort();
  return sorted.filter((item, at) => item !== sorted[at - 1]);
}

function inPairs(partners: readonly Uint32Array[]): Set<number> {
  const found = new Set<number>();
  partners.forEach((others, keyword) => {
    if (others.length > 0) found.add(keyword);
    for (const other of others) found.add(other);
  });
  return found;
}
