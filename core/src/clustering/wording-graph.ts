/**
 * How similar the wording of keywords is, as edges to each keyword's nearest neighbors: the cosine of their words and
 * character trigrams, and where sentence vectors are given, the mean of that and of the vectors' cosine. Letters see
 * "pourover" and "pour over"; vectors see "cheap" and "affordable". Without vectors (a language the encoder doesn't
 * cover, a list in the browser) letters decide alone.
 *
 * Indexes come from the arrays' own offsets and are in range by construction, hence the `!` after them.
 */
import { meaningNeighbours } from "#/clustering/meaning-neighbours.ts";
import { EdgeCollector, type StoredOverlapGraph } from "#/clustering/overlap-graph.ts";
import type { WordingVectors } from "#/clustering/wording-features.ts";
import { makeSymmetric, wordingEdges } from "#/clustering/wording-neighbours.ts";
import { NearestList } from "#/clustering/pairs/nearest-list.ts";

/** Weaker similarities are common to any two keywords. */
const LEAST_SIMILARITY = 0.1;
/** Nearest neighbors per keyword. */
const MAX_NEIGHBOURS = 24;
/** Cosine that unrelated keywords have with the English encoder; what is above it is rescaled to 0–1. */
export const UNRELATED_COSINE = 0.15;

/** The edges of `vectors`; `meaning`: keyword → sentence vector, null when there are none. */
export function connectWording(
  vectors: WordingVectors,
  meaning: readonly Float32Array[] | null,
  least = LEAST_SIMILARITY,
): StoredOverlapGraph {
  if (meaning === null) return wordingEdges(vectors, least);
  const keywordCount = vectors.offsets.length - 1;
  const byLetters = wordingEdges(vectors, Math.max(0.01, 2 * least - 1));
  const byMeaning = meaningNeighbours(meaning, MAX_NEIGHBOURS, UNRELATED_COSINE);
  const row = new Float32Array(vectors.frequency.length);
  const seenBy = new Uint32Array(keywordCount);
  const nearest = new NearestList(MAX_NEIGHBOURS);
  const found = new EdgeCollector(keywordCount, keywordCount * MAX_NEIGHBOURS);
  for (let keyword = 0; keyword < keywordCount; keyword++) {
    nearest.clear();
    spreadRow(vectors, keyword, row, 1);
    for (const graph of [byLetters, byMeaning]) {
      graph.visit(keyword);
      for (let edge = graph.start; edge < graph.end; edge++) {
        const other = graph.neighbours[edge]!;
        if (seenBy[other] === keyword + 1) continue;
        seenBy[other] = keyword + 1;
        const letters = Math.min(1, dotRow(vectors, other, row));
        const similarity = (letters + rescaledCosine(meaning[keyword]!, meaning[other]!)) / 2;
        if (similarity >= least) nearest.offer(other, similarity);
      }
    }
    spreadRow(vectors, keyword, row, 0);
    nearest.sortByItem();
    for (let place = 0; place < nearest.length; place++) {
      found.add(nearest.items[place]!, nearest.scores[place]!);
    }
    found.endNode();
  }
  return makeSymmetric(found.toGraph());
}

function rescaledCosine(a: Float32Array, b: Float32Array): number {
  let cosine = 0;
  for (let at = 0; at < a.length; at++) cosine += a[at]! * b[at]!;
  return Math.min(1, Math.max(0, (cosine - UNRELATED_COSINE) / (1 - UNRELATED_COSINE)));
}

function spreadRow(
  { offsets, features, weights }: WordingVectors,
  keyword: number,
  row: Float32Array,
  factor: 0 | 1,
): void {
  for (let at = offsets[keyword]!; at < offsets[keyword + 1]!; at++) {
    row[features[at]!] = weights[at]! * factor;
  }
}

function dotRow(
  { offsets, features, weights }: WordingVectors,
  keyword: number,
  row: Float32Array,
): number {
  let sum = 0;
  for (let at = offsets[keyword]!; at < offsets[keyword + 1]!; at++) {
    sum += weights[at]! * row[features[at]!]!;
  }
  return sum;
}
