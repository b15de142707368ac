/**
 * The pairs of a list that are worth measuring: those near by meaning or letters, so that time grows with the keywords and
 * not with their square.
 *
 * Indexes come from the arrays' own lengths and are in range by construction, hence the `!` after them.
 */
import { letterRows, letterVectors, nearestByLetters } from "#/clustering/pairs/keyword-letters.ts";
import { PairMeter } from "#/clustering/pairs/measure-pairs.ts";
import { flattenVectors, nearestByMeaning } from "#/clustering/pairs/nearest-by-meaning.ts";
import { onFirstUse } from "#/on-first-use.ts";
import type { AskModel } from "#/clustering/pairs/pair-model.ts";

/** Neighbors that a keyword's surroundings consist of; as many as the smaller lists of the fit have keywords. */
const SURROUNDING = 99;
/** Neighbors by meaning and by letters with which a keyword is compared. */
const BY_MEANING = 40;
const BY_LETTERS = 20;

/** Calls `visit` for each pair worth measuring, ascending, after the meter has measured it. */
export function visitPairs(
  keywords: readonly string[],
  vectors: readonly ArrayLike<number>[] | null,
  { isEnglish, asks }: { readonly isEnglish: boolean; readonly asks: AskModel | null },
  visit: (one: number, other: number, measured: Float64Array) => void,
): void {
  const letters = letterRows(keywords);
  const flat = flattenVectors(vectors ?? letterVectors(letters));
  const findSpelt = onFirstUse(() => nearestByLetters(letters, SURROUNDING));
  const neighbours = nearestByMeaning(
    flat,
    Math.max(1, Math.min(SURROUNDING, keywords.length - 1)),
    vectors === null ? findSpelt : undefined,
  );
  const spelt = vectors === null ? findSpelt() : nearestByLetters(letters, BY_LETTERS);
  const partners: Set<number>[] = keywords.map(() => new Set());
  const pair = (one: number, other: number) => {
    partners[Math.min(one, other)]!.add(Math.max(one, other));
  };
  neighbours.forEach((near, keyword) => {
    for (const other of near.keywords.subarray(0, BY_MEANING)) pair(keyword, other);
    for (const other of spelt[keyword]!.subarray(0, BY_LETTERS)) pair(keyword, other);
  });
  const meter = new PairMeter({ keywords, vectors: flat, neighbours, letters, isEnglish, asks });
  partners.forEach((others, keyword) => {
    for (const other of [...others].sort((a, b) => a - b)) {
      meter.measure(keyword, other);
      visit(keyword, other, meter.measured);
    }
  });
}
