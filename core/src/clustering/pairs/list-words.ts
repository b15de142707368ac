/**
 * The words of a list, and how two of its keywords differ in them. A word counts by its rarity among the keywords around
 * the two, and by whether its keywords mean something in common: "brooklyn" does, "best" doesn't.
 *
 * Indexes come from the arrays' own lengths and are in range by construction, hence the `!` after them.
 */
import type { FlatVectors, Neighbours } from "#/clustering/pairs/nearest-by-meaning.ts";

/** Coherence of a word that no other keyword has. */
const UNKNOWN_COHERENCE = 0.5;

export interface ListWords {
  /** See `Comparison`; the array is reused. */
  readonly compare: (one: number, other: number) => Float64Array;
}

/** Words of one of two keywords that the other doesn't have. */
interface Rest {
  sum: number;
  coherent: number;
  most: number;
  global: number;
}

/** `words`: keyword → its distinct words. */
export function tallyWords(
  words: readonly ReadonlySet<string>[],
  vectors: FlatVectors,
  neighbours: readonly Neighbours[],
): ListWords {
  const ids = new Map<string, number>();
  const rows = words.map((own) =>
    Uint32Array.from(own, (word) => {
      const id = ids.get(word) ?? ids.size;
      ids.set(word, id);
      return id;
    }).sort(),
  );
  const having = new Uint32Array(ids.size);
  for (const row of rows) for (const word of row) having[word]! += 1;
  // Only keywords with neighbors are compared.
  const isCompared = new Uint8Array(ids.size);
  neighbours.forEach(({ keywords }, keyword) => {
    if (keywords.length > 0) for (const word of rows[keyword]!) isCompared[word] = 1;
  });
  const coherence = measureCoherence(rows, having, isCompared, vectors);
  const around = countAround(rows, ids.size, neighbours);
  const surrounding = neighbours.map(({ keywords }) => keywords.length + 1);
  const measured = new Float64Array(18);

  function compare(one: number, other: number): Float64Array {
    const a = rows[one]!;
    const b = rows[other]!;
    const all = surrounding[one]! + surrounding[other]! + 2;
    const rarityOf = (word: number) =>
      Math.log(all / (countOf(around[one]!, word) + countOf(around[other]!, word)));
    const globalOf = (word: number) => Math.log((rows.length + 1) / having[word]!);
    const rests: readonly [Rest, Rest] = [
      { sum: 0, coherent: 0, most: 0, global: 0 },
      { sum: 0, coherent: 0, most: 0, global: 0 },
    ];
    let shared = 0;
    let sum = 0;
    let coherent = 0;
    let global = 0;
    let most = 0;
    let mostCoherent = 0;
    let restCoherent = 0;
    let alone = 0;
    const addRest = (rest: Rest, word: number) => {
      const rarity = rarityOf(word);
      rest.sum += rarity;
      rest.global += globalOf(word);
      rest.coherent += rarity * coherence[word]!;
      rest.most = Math.max(rest.most, rarity);
      if (having[word]! > 1) restCoherent = Math.max(restCoherent, coherence[word]!);
      else alone++;
    };
    let at = 0;
    let to = 0;
    while (at < a.length || to < b.length) {
      const word = a[at] ?? Number.POSITIVE_INFINITY;
      const its = b[to] ?? Number.POSITIVE_INFINITY;
      if (word < its) {
        addRest(rests[0], word);
        at++;
      } else if (its < word) {
        addRest(rests[1], its);
        to++;
      } else {
        const rarity = rarityOf(word);
        sum += rarity;
        global += globalOf(word);
        coherent += rarity * coherence[word]!;
        most = Math.max(most, rarity);
        mostCoherent = Math.max(mostCoherent, coherence[word]!);
        shared++;
        at++;
        to++;
      }
    }
    const [x, y] = rests;
    measured.set([
      sum / (sum + x.sum + y.sum || 1),
      shared / Math.max(1, a.length + b.length - shared),
      Math.min(x.sum, y.sum),
      Math.max(x.sum, y.sum),
      Math.max(x.most, y.most),
      Math.min(x.most, y.most),
      most,
      shared === a.length && shared === b.length ? 1 : 0,
      coherent / (coherent + x.coherent + y.coherent || 1),
      Math.min(x.coherent, y.coherent),
      restCoherent,
      mostCoherent,
      Math.min(a.length, b.length),
      Math.abs(a.length - b.length),
      alone,
      global / (global + x.global + y.global || 1),
      shared,
      Math.min(a.length, b.length) - shared,
    ]);
    return measured;
  }
  return { compare };
}

/** word → mean cosine of the keywords that have it, after the list's mean is taken from all; 0–1. */
function measureCoherence(
  rows: readonly Uint32Array[],
  having: Uint32Array,
  isCompared: Uint8Array,
  { count, dimensions, values }: FlatVectors,
): Float32Array {
  const mean = new Float32Array(dimensions);
  for (let at = 0; at < values.length; at++) mean[at % dimensions]! += values[at]! / count;
  const sums = new Map<number, Float32Array>();
  const centred = new Float32Array(dimensions);
  rows.forEach((words, keyword) => {
    const row = words.filter((word) => isCompared[word] === 1 && having[word]! > 1);
    if (row.length === 0) return;
    let squares = 0;
    for (let at = 0; at < dimensions; at++) {
      centred[at] = values[keyword * dimensions + at]! - mean[at]!;
      squares += centred[at]! ** 2;
    }
    const length = Math.sqrt(squares) || 1;
    for (const word of row) {
      const sum = sums.get(word) ?? new Float32Array(dimensions);
      sums.set(word, sum);
      for (let at = 0; at < dimensions; at++) sum[at]! += centred[at]! / length;
    }
  });
  const coherence = new Float32Array(having.length).fill(UNKNOWN_COHERENCE);
  for (const [word, sum] of sums) {
    const keywords = having[word]!;
    let squares = 0;
    for (const value of sum) squares += value * value;
    coherence[word] = Math.max(0, (squares - keywords) / (keywords * (keywords - 1)));
  }
  return coherence;
}

/** Words around a keyword, ascending, and how many of it and its neighbors have them. */
interface Counts {
  readonly words: Uint32Array;
  readonly keywords: Uint16Array;
}

const NO_COUNTS: Counts = { words: new Uint32Array(0), keywords: new Uint16Array(0) };

function countAround(
  rows: readonly Uint32Array[],
  wordCount: number,
  neighbours: readonly Neighbours[],
): Counts[] {
  const counts = new Uint16Array(wordCount);
  return rows.map((row, keyword) => {
    const near = neighbours[keyword]!.keywords;
    if (near.length === 0) return NO_COUNTS;
    const touched: number[] = [];
    const add = (word: number) => {
      if (counts[word] === 0) touched.push(word);
      counts[word]! += 1;
    };
    row.forEach(add);
    for (const other of near) rows[other]!.forEach(add);
    const words = Uint32Array.from(touched).sort();
    const keywords = Uint16Array.from(words, (word) => counts[word]!);
    for (const word of words) counts[word] = 0;
    return { words, keywords };
  });
}

function countOf({ words, keywords }: Counts, word: number): number {
  let low = 0;
  let high = words.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    if (words[middle] === word) return keywords[middle]!;
    if (words[middle]! < word) low = middle + 1;
    else high = middle - 1;
  }
  return 0;
}
