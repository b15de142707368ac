/**
 * Keywords by their spelling: TF-IDF of runs of three and four letters within words, and of single characters and pairs in
 * scripts that don't separate words. It is one of the measurements of a pair, and stands in for an encoder where there is none.
 *
 * Indexes come from the arrays' own lengths and are in range by construction, hence the `!` after them.
 */
import { keyOfText } from "#/clustering/canonical-rows.ts";
import { NearestList } from "#/clustering/pairs/nearest-list.ts";
import { foldLatin, isUnspaced } from "#/clustering/pairs/keyword-words.ts";

/** Hashes of a keyword's runs of letters, ascending, and their weights, of unit length together. */
export interface LetterRow {
  readonly runs: Uint32Array;
  readonly weights: Float32Array;
}

const WORDS = /[\p{L}\p{N}\p{M}]+/gu;
/** Runs that so many keywords have tell no two of them apart, and comparing all of these takes the square of their number. */
const MOST_SHARING = 2_000;

/** One row per keyword. */
export function letterRows(keywords: readonly string[]): LetterRow[] {
  const having = new Map<number, number>();
  const counted = keywords.map((keyword) => {
    const counts = new Map<number, number>();
    for (const run of runsOf(keyword)) {
      const hash = keyOfText(run);
      counts.set(hash, (counts.get(hash) ?? 0) + 1);
    }
    for (const hash of counts.keys()) having.set(hash, (having.get(hash) ?? 0) + 1);
    return counts;
  });
  return counted.map((counts) => {
    const runs = Uint32Array.from(counts.keys()).sort();
    const weights = Float32Array.from(
      runs,
      (run) =>
        (1 + Math.log(counts.get(run)!)) *
        (Math.log((1 + keywords.length) / (1 + having.get(run)!)) + 1),
    );
    const length = Math.hypot(...weights) || 1;
    return { runs, weights: weights.map((weight) => weight / length) };
  });
}

function runsOf(keyword: string): string[] {
  const runs: string[] = [];
  for (const word of foldLatin(keyword.toLowerCase()).match(WORDS) ?? []) {
    const letters = Array.from(` ${word} `);
    for (const length of isUnspaced(word) ? [1, 2] : [3, 4]) {
      for (let start = 0; start + length <= letters.length; start++)
        runs.push(letters.slice(start, start + length).join(""));
    }
  }
  return runs;
}

/** Cosine of two rows, 0–1. */
export function compareLetters(one: LetterRow, other: LetterRow): number {
  let at = 0;
  let to = 0;
  let sum = 0;
  while (at < one.runs.length && to < other.runs.length) {
    const difference = one.runs[at]! - other.runs[to]!;
    if (difference === 0) sum += one.weights[at++]! * other.weights[to++]!;
    else if (difference < 0) at++;
    else to++;
  }
  return sum;
}

/** The keywords that have a run of letters, and its weight in each. */
interface Having {
  readonly keywords: number[];
  readonly weights: number[];
}

/** keyword → up to `most` others that are spelt most like it, nearest first. */
export function nearestByLetters(rows: readonly LetterRow[], most: number): Uint32Array[] {
  const having = new Map<number, Having>();
  rows.forEach(({ runs, weights }, keyword) => {
    runs.forEach((run, place) => {
      const known = having.get(run) ?? { keywords: [], weights: [] };
      having.set(run, known);
      known.keywords.push(keyword);
      known.weights.push(weights[place]!);
    });
  });
  const similar = new Float32Array(rows.length);
  const nearest = new NearestList(most);
  return rows.map(({ runs, weights }, keyword) => {
    const touched: number[] = [];
    runs.forEach((run, place) => {
      const { keywords: others, weights: theirs } = having.get(run)!;
      if (others.length > MOST_SHARING) return;
      const weight = weights[place]!;
      for (let at = 0; at < others.length; at++) {
        const other = others[at]!;
        if (similar[other] === 0) touched.push(other);
        similar[other]! += weight * theirs[at]!;
      }
    });
    nearest.clear();
    for (const other of touched) {
      if (other !== keyword) nearest.offer(other, similar[other]!);
      similar[other] = 0;
    }
    return nearest.items.slice(0, nearest.length);
  });
}

/** Numbers of a vector by letters: enough that two keywords rarely share one by chance. */
const DIMENSIONS = 256;
const HALF_OF_HASHES = 2 ** 31;

/** A vector of unit length per keyword, for lists without an encoder: its row, each run at a place by its hash. */
export function letterVectors(rows: readonly LetterRow[]): Float32Array[] {
  return rows.map(({ runs, weights }) => {
    const vector = new Float32Array(DIMENSIONS);
    runs.forEach((run, place) => {
      vector[run % DIMENSIONS]! += run >= HALF_OF_HASHES ? weights[place]! : -weights[place]!;
    });
    const length = Math.hypot(...vector) || 1;
    return vector.map((value) => value / length);
  });
}
