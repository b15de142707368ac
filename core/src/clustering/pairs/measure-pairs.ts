/**
 * Measurements of two keywords of a list for the pair model. All of it is relative to the keywords around the two, not
 * to the whole list: a list of 25,000 keywords then measures a pair as the part of it that is about the same does.
 *
 * Indexes come from the arrays' own lengths and are in range by construction, hence the `!` after them.
 */
import { compareLetters, type LetterRow } from "#/clustering/pairs/keyword-letters.ts";
import {
  computeAskLogOdds,
  detectEnglishAsks,
  ASK_COUNT,
} from "#/clustering/pairs/keyword-asks.ts";
import {
  listComparedWords,
  listProductModels,
  listNumbers,
  listWords,
} from "#/clustering/pairs/keyword-words.ts";
import {
  computeDotProduct,
  type FlatVectors,
  type Neighbours,
} from "#/clustering/pairs/nearest-by-meaning.ts";
import type { AskModel } from "#/clustering/pairs/pair-model.ts";
import { tallyWords, type ListWords } from "#/clustering/pairs/list-words.ts";

/** The nearness of a keyword's surroundings. */
interface Surroundings {
  /** Mean and standard deviation of the cosines to all neighbors. */
  readonly mean: number;
  readonly deviation: number;
  /** Mean cosine to the nearest, the three and the ten nearest. */
  readonly nearest: number;
  readonly three: number;
  readonly ten: number;
  /** Squared length of the neighbors' mean vector, and its product with the keyword's own vector. */
  readonly squared: number;
  readonly product: number;
}

export interface PairSource {
  readonly keywords: readonly string[];
  readonly vectors: FlatVectors;
  readonly neighbours: readonly Neighbours[];
  readonly letters: readonly LetterRow[];
  readonly isEnglish: boolean;
  readonly asks: AskModel | null;
}

const MIN_DEVIATION = 1e-3;
const MIN_SPREAD = 0.02;
const SHARED_OF = 10;
const MAX_ASK_DIFFERENCE = 6;
const MIN_ASK = -3;

/** Names of the measurements, in the order `measure` writes them. */
export const PAIR_FEATURES = [
  ..."raw cmin cmax zmin zmax smin smax scal s1 s1x letters rmin rmax snn mu sd k3s k3m k10 kgap".split(
    " ",
  ),
  ..."wshare wjac wmins wmaxs wmaxd wmind wmaxsh wsame hshare hmin cohd cohs wlen wdif lone gshare wshared wonly num mod".split(
    " ",
  ),
  ...Array.from({ length: ASK_COUNT }, (_, ask) => `ask${ask}`),
  "askd",
  "askb",
] as const;

/** Measures pairs of one list. */
export class PairMeter {
  readonly measured = new Float64Array(PAIR_FEATURES.length);
  readonly #source: PairSource;
  readonly #means: FlatVectors;
  readonly #around: readonly Surroundings[];
  readonly #words: ListWords;
  readonly #numbers: readonly string[];
  readonly #models: readonly string[];
  readonly #asks: readonly Float32Array[];
  readonly #near: readonly ReadonlySet<number>[];
  #at = 0;

  constructor(source: PairSource) {
    const { keywords, vectors, neighbours, isEnglish, asks } = source;
    this.#source = source;
    this.#means = meanVectors(vectors, neighbours);
    this.#around = neighbours.map((near, keyword) => this.#look(near, keyword));
    const words = keywords.map(listWords);
    this.#words = tallyWords(
      words.map((own) => listComparedWords(own, isEnglish)),
      vectors,
      neighbours,
    );
    this.#numbers = keywords.map(listNumbers);
    this.#models = words.map(listProductModels);
    this.#asks = keywords.map((keyword, at) => {
      if (isEnglish) return detectEnglishAsks(keyword);
      const { dimensions, values } = vectors;
      const vector = values.subarray(at * dimensions, (at + 1) * dimensions);
      return asks ? computeAskLogOdds(vector, asks) : new Float32Array(ASK_COUNT);
    });
    this.#near = neighbours.map(
      (near, keyword) => new Set([keyword, ...near.keywords.subarray(0, SHARED_OF)]),
    );
  }

  /** Writes into `measured`; the order of the two doesn't matter. */
  measure(one: number, other: number): void {
    this.#at = 0;
    this.#measureMeaning(one, other);
    this.#measureWords(one, other);
    this.#put(compareNamed(this.#numbers[one]!, this.#numbers[other]!));
    this.#put(compareNamed(this.#models[one]!, this.#models[other]!));
    this.#measureAsks(this.#asks[one]!, this.#asks[other]!);
  }

  #put(value: number): void {
    this.measured[this.#at++] = value;
  }

  #putRange(a: number, b: number): void {
    this.#put(Math.min(a, b));
    this.#put(Math.max(a, b));
  }

  #look({ cosines }: Neighbours, keyword: number): Surroundings {
    let sum = 0;
    let squares = 0;
    for (const cosine of cosines) {
      sum += cosine;
      squares += cosine * cosine;
    }
    const count = Math.max(1, cosines.length);
    const mean = sum / count;
    return {
      mean,
      deviation: Math.max(MIN_DEVIATION, Math.sqrt(Math.max(0, squares / count - mean * mean))),
      nearest: meanOf(cosines, 1),
      three: meanOf(cosines, 3),
      ten: meanOf(cosines, 10),
      squared: computeDotProduct(this.#means, keyword, keyword),
      product: dot(this.#means, keyword, this.#source.vectors, keyword),
    };
  }

  #measureMeaning(one: number, other: number): void {
    const { vectors, neighbours, letters } = this.#source;
    const a = this.#around[one]!;
    const b = this.#around[other]!;
    const cosine = computeDotProduct(vectors, one, other);
    this.#put(cosine);
    this.#putRange(this.#centred(cosine, one, other), this.#centred(cosine, other, one));
    this.#putRange((cosine - a.mean) / a.deviation, (cosine - b.mean) / b.deviation);
    this.#putRange(placeInRange(cosine, a), placeInRange(cosine, b));
    this.#put(cosine / Math.sqrt(Math.max(MIN_DEVIATION, a.three * b.three)));
    this.#put(cosine / Math.max(MIN_SPREAD, Math.min(a.nearest, b.nearest)));
    this.#put(cosine / Math.max(MIN_SPREAD, Math.max(a.nearest, b.nearest)));
    this.#put(compareLetters(letters[one]!, letters[other]!));
    this.#putRange(rankOf(neighbours[one]!, other), rankOf(neighbours[other]!, one));
    const near = this.#near[one]!;
    let shared = 0;
    for (const keyword of this.#near[other]!) if (near.has(keyword)) shared++;
    this.#put(shared / (near.size + this.#near[other]!.size - shared));
    this.#put(a.mean + b.mean);
    this.#put(a.deviation + b.deviation);
    this.#put(a.three + b.three);
    this.#put(Math.min(a.three, b.three));
    this.#put(a.ten + b.ten);
    this.#put(Math.max(a.nearest - a.ten, b.nearest - b.ten));
  }

  /** Cosine of the two after the mean of what surrounds `one` is taken from both. */
  #centred(cosine: number, one: number, other: number): number {
    const { squared, product } = this.#around[one]!;
    const across = dot(this.#means, one, this.#source.vectors, other);
    const own = 1 - 2 * product + squared;
    const its = 1 - 2 * across + squared;
    return (cosine - product - across + squared) / Math.sqrt(Math.max(1e-6, own * its));
  }

  #measureWords(one: number, other: number): void {
    const compared = this.#words.compare(one, other);
    for (const value of compared) this.#put(value);
  }

  #measureAsks(one: Float32Array, other: Float32Array): void {
    const { isEnglish } = this.#source;
    let different = 0;
    let both = isEnglish ? 0 : MIN_ASK;
    for (let ask = 0; ask < ASK_COUNT; ask++) {
      const a = one[ask]!;
      const b = other[ask]!;
      const difference = Math.min(MAX_ASK_DIFFERENCE, Math.abs(a - b));
      if (isEnglish) {
        this.#put(a !== b ? 1 : 2 * a);
        different += difference;
        both += a * b;
      } else {
        this.#put(difference);
        different = Math.max(different, difference);
        both = Math.max(both, Math.min(a, b));
      }
    }
    this.#put(different);
    this.#put(both);
  }
}

function meanVectors(vectors: FlatVectors, neighbours: readonly Neighbours[]): FlatVectors {
  const { count, dimensions, values: given } = vectors;
  const values = new Float32Array(count * dimensions);
  const sum = new Float64Array(dimensions);
  neighbours.forEach(({ keywords }, keyword) => {
    if (keywords.length === 0) return;
    sum.fill(0);
    for (const other of keywords) {
      const start = other * dimensions;
      for (let at = 0; at < dimensions; at++) sum[at]! += given[start + at]!;
    }
    const start = keyword * dimensions;
    for (let at = 0; at < dimensions; at++) values[start + at] = sum[at]! / keywords.length;
  });
  return { count, dimensions, values };
}

function dot(ones: FlatVectors, one: number, others: FlatVectors, other: number): number {
  const { dimensions } = ones;
  let sum = 0;
  for (let at = 0; at < dimensions; at++)
    sum += ones.values[one * dimensions + at]! * others.values[other * dimensions + at]!;
  return sum;
}

function meanOf(cosines: Float32Array, count: number): number {
  const taken = Math.min(count, cosines.length);
  let sum = 0;
  for (let place = 0; place < taken; place++) sum += cosines[place]!;
  return taken === 0 ? 0 : sum / taken;
}

/** 0 as near as neighbors are on average, 1 as the three nearest. */
const placeInRange = (cosine: number, { mean, three }: Surroundings): number =>
  (cosine - mean) / Math.max(MIN_SPREAD, three - mean);

function rankOf({ keywords }: Neighbours, other: number): number {
  const place = keywords.indexOf(other);
  return place < 0 ? keywords.length : place;
}

/** 0 neither has any, 1 the same, 2 only one has, 3 different ones. */
function compareNamed(one: string, other: string): number {
  if (one === "" && other === "") return 0;
  if (one === other) return 1;
  return one === "" || other === "" ? 2 : 3;
}
