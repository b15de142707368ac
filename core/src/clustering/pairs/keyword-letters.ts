/**
 * Keywords by their spelling: TF-IDF of runs of three and four letters within words, and of single characters and pairs in
 * scripts that don't separate words. It is one of the measurements of a pair, and stands in for an encoder where there is none.
 *
 * Indexes come from the arrays' own lengths and are in range by construction, hence the `!` after them.
 */
import { getTextKey } from "#/clustering/graph/canonical-rows.ts";
import type { FlatVectors } from "#/clustering/pairs/nearest-by-meaning.ts";
import { NearestList } from "#/clustering/pairs/nearest-list.ts";
import { isUnspaced } from "#/clustering/pairs/keyword-words.ts";
import { normalizeText } from "#/wording/normalize-text.ts";

/** Runs of letters of a keyword, ascending, and their weights, of unit length together. */
export interface LetterRow {
  /** Indexes into `hashes`. */
  readonly runs: Uint32Array;
  readonly weights: Float32Array;
}

export interface LetterRows {
  /** One per keyword. */
  readonly rows: readonly LetterRow[];
  /** run → its hash, ascending. */
  readonly hashes: Uint32Array;
}

/** Words with the signs that make another name: "c++", "c#". */
const WORDS = /[\p{L}\p{N}\p{M}]+(?:\+\+|#)?/gu;
/** Runs that so many keywords have tell no two of them apart, and comparing all of these takes the square of their number. */
const MAX_SHARING = 2_000;
const NONE = new Uint32Array(0);

export function buildLetterRows(keywords: readonly string[]): LetterRows {
  /** hash → its place among those seen; a run's number is its place among all hashes, ascending. */
  const placeOf = new Map<number, number>();
  const having: number[] = [];
  const found = keywords.map((keyword) => {
    const places: number[] = [];
    const counts: number[] = [];
    let last = -1;
    for (const hash of hashesOf(keyword)) {
      if (hash === last) {
        counts[counts.length - 1]! += 1;
        continue;
      }
      last = hash;
      let place = placeOf.get(hash);
      if (place === undefined) {
        place = having.push(0) - 1;
        placeOf.set(hash, place);
      }
      having[place]! += 1;
      places.push(place);
      counts.push(1);
    }
    return { places, counts };
  });
  const hashes = Uint32Array.from(placeOf.keys()).sort();
  const runOf = new Uint32Array(hashes.length);
  hashes.forEach((hash, run) => {
    runOf[placeOf.get(hash)!] = run;
  });
  const rarity = Float64Array.from(
    having,
    (count) => Math.log((1 + keywords.length) / (1 + count)) + 1,
  );
  const rows = found.map(({ places, counts }) => {
    const runs = new Uint32Array(places.length);
    const weights = new Float32Array(places.length);
    for (let at = 0; at < places.length; at++) {
      runs[at] = runOf[places[at]!]!;
      weights[at] = (1 + Math.log(counts[at]!)) * rarity[places[at]!]!;
    }
    return { runs, weights: toUnitLength(weights) };
  });
  return { rows, hashes };
}

/** Returns the hashes of all runs of a keyword, ascending, with repetitions. */
function hashesOf(keyword: string): Uint32Array {
  const hashes: number[] = [];
  for (const word of normalizeText(keyword).match(WORDS) ?? []) {
    const text = ` ${word} `;
    const starts = letterStarts(text);
    for (const length of isUnspaced(word) ? [1, 2] : [3, 4]) {
      for (let start = 0; start + length < starts.length; start++)
        hashes.push(getTextKey(text.slice(starts[start], starts[start + length])));
    }
  }
  return Uint32Array.from(hashes).sort();
}

/** The start of each letter, which may be two UTF-16 units long, and the end of the text. */
function letterStarts(text: string): number[] {
  const starts: number[] = [];
  let at = 0;
  for (const letter of text) {
    starts.push(at);
    at += letter.length;
  }
  starts.push(at);
  return starts;
}

/** Scales in place; zeros stay zeros. */
function toUnitLength(values: Float32Array): Float32Array {
  let squares = 0;
  for (const value of values) squares += value * value;
  const length = Math.sqrt(squares) || 1;
  for (let at = 0; at < values.length; at++) values[at]! /= length;
  return values;
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

/** run → the keywords that have it, `[offsets[run], offsets[run + 1])`, and its weight in each. */
interface RunIndex {
  readonly offsets: Uint32Array;
  readonly keywords: Uint32Array;
  readonly weights: Float32Array;
}

/**
 * Looks up keyword → up to `most` others that are spelt most like it, nearest first; none for keywords that aren't in
 * `some`.
 */
export function createLetterSearch({ rows, hashes }: LetterRows) {
  const index = indexRuns(rows, hashes.length);
  return (most: number, some: ReadonlySet<number> | null = null): Uint32Array[] => {
    const similar = new Float32Array(rows.length);
    const nearest = new NearestList(most);
    return rows.map((row, keyword) => {
      if (some?.has(keyword) === false) return NONE;
      const touched = addSimilar(row, index, similar);
      nearest.clear();
      for (const other of touched) {
        if (other !== keyword) nearest.offer(other, similar[other]!);
        similar[other] = 0;
      }
      return nearest.items.slice(0, nearest.length);
    });
  };
}

function indexRuns(rows: readonly LetterRow[], runCount: number): RunIndex {
  const offsets = new Uint32Array(runCount + 1);
  for (const { runs } of rows) for (const run of runs) offsets[run + 1]! += 1;
  for (let run = 0; run < runCount; run++) offsets[run + 1]! += offsets[run]!;
  const keywords = new Uint32Array(offsets[runCount]!);
  const weights = new Float32Array(keywords.length);
  const next = offsets.slice();
  rows.forEach(({ runs, weights: own }, keyword) => {
    for (let place = 0; place < runs.length; place++) {
      const at = next[runs[place]!]!++;
      keywords[at] = keyword;
      weights[at] = own[place]!;
    }
  });
  return { offsets, keywords, weights };
}

/** Adds each keyword's cosine with `row` to `similar`, and returns those that have any. */
function addSimilar({ runs, weights }: LetterRow, index: RunIndex, similar: Float32Array) {
  const touched: number[] = [];
  for (let place = 0; place < runs.length; place++) {
    const start = index.offsets[runs[place]!]!;
    const end = index.offsets[runs[place]! + 1]!;
    if (end - start > MAX_SHARING) continue;
    const weight = weights[place]!;
    for (let at = start; at < end; at++) {
      const other = index.keywords[at]!;
      if (similar[other] === 0) touched.push(other);
      similar[other]! += weight * index.weights[at]!;
    }
  }
  return touched;
}

/** Numbers of a vector by letters: enough that two keywords rarely share one by chance. */
const DIMENSIONS = 256;
const HALF_OF_HASHES = 2 ** 31;

/** A vector of unit length per keyword, for lists without an encoder: its row, each run at a place by its hash. */
export function buildLetterVectors({ rows, hashes }: LetterRows): FlatVectors {
  const values = new Float32Array(rows.length * DIMENSIONS);
  rows.forEach(({ runs, weights }, keyword) => {
    const vector = values.subarray(keyword * DIMENSIONS, (keyword + 1) * DIMENSIONS);
    for (let place = 0; place < runs.length; place++) {
      const hash = hashes[runs[place]!]!;
      vector[hash % DIMENSIONS]! += hash >= HALF_OF_HASHES ? weights[place]! : -weights[place]!;
    }
    toUnitLength(vector);
  });
  return { count: rows.length, dimensions: DIMENSIONS, values };
}
