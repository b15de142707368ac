/**
 * Each keyword's nearest others by wording, through an inverted index: no table of all pairs, and a bound on the work
 * for one keyword however common its words are.
 *
 * Indexes are taken from the arrays' own offsets, in range by construction; that is what a `!` after one says.
 */
import { NearestList } from "#/clustering/wording-nearest-list.ts";
import { StoredTieGraph, TieCollector } from "#/clustering/tie-graph.ts";
import type { WordingVectors } from "#/clustering/wording-features.ts";

/** Nearest others a keyword keeps. Being kept by either side is enough for a tie. */
const MAX_NEIGHBOURS = 24;
/** Index entries read to find a keyword's candidates; its rarest features come first. */
const MAX_ENTRIES_READ = 3_000;
/** Candidates compared in full where not all entries could be read. */
const MAX_CANDIDATES = 64;

/**
 * The ties between keywords whose cosine is at least `leastSimilarity` (above 0), as a symmetric graph with the cosine
 * as weight. In maps of up to some thousand keywords the neighbours are exact; in larger ones a keyword whose words
 * are all very common is compared with an even sample of those that share them.
 */
export function wordingTies(vectors: WordingVectors, leastSimilarity: number): StoredTieGraph {
  const keywordCount = vectors.offsets.length - 1;
  const reader = new CandidateReader(vectors);
  const dense = new Float32Array(vectors.frequency.length);
  const candidates = new NearestList(MAX_CANDIDATES);
  const nearest = new NearestList(MAX_NEIGHBOURS);
  const kept = new TieCollector(keywordCount, keywordCount * MAX_NEIGHBOURS);
  for (let keyword = 0; keyword < keywordCount; keyword++) {
    nearest.clear();
    const unread = reader.read(keyword);
    if (unread === 0) {
      reader.takeInto(nearest, leastSimilarity);
    } else {
      candidates.clear();
      // What was not read can add no more than its own length (Cauchy–Schwarz; the other vector is of unit length).
      reader.takeInto(candidates, Math.max(leastSimilarity - unread, Number.MIN_VALUE));
      spread(vectors, keyword, dense, 1);
      for (let i = 0; i < candidates.length; i++) {
        const similarity = dot(vectors, candidates.items[i]!, dense);
        if (similarity >= leastSimilarity) nearest.offer(candidates.items[i]!, similarity);
      }
      spread(vectors, keyword, dense, 0);
    }
    nearest.sortByItem();
    for (let i = 0; i < nearest.length; i++) {
      kept.add(nearest.items[i]!, Math.min(1, nearest.scores[i]!));
    }
    kept.endNode();
  }
  return makeSymmetric(kept.toGraph());
}

/** Reads the inverted index for one keyword after another, into arrays that are made once. */
class CandidateReader {
  readonly #vectors: WordingVectors;
  /** Feature `f` is in keywords `#keywords[#starts[f] … #starts[f + 1])`. */
  readonly #starts: Uint32Array;
  readonly #keywords: Uint32Array;
  readonly #weights: Float32Array;
  /** Sum over the features read; zero for every keyword that is not in `#found`. */
  readonly #partial: Float32Array;
  readonly #found: Uint32Array;
  #foundCount = 0;

  constructor(vectors: WordingVectors) {
    const { offsets, features, weights, frequency } = vectors;
    const keywordCount = offsets.length - 1;
    this.#vectors = vectors;
    this.#starts = new Uint32Array(frequency.length + 1);
    frequency.forEach((count, feature) => {
      this.#starts[feature + 1] = this.#starts[feature]! + count;
    });
    this.#keywords = new Uint32Array(features.length);
    this.#weights = new Float32Array(features.length);
    this.#partial = new Float32Array(keywordCount);
    this.#found = new Uint32Array(keywordCount);
    const next = this.#starts.slice();
    for (let keyword = 0; keyword < keywordCount; keyword++) {
      for (let at = offsets[keyword]!; at < offsets[keyword + 1]!; at++) {
        const place = next[features[at]!]!++;
        this.#keywords[place] = keyword;
        this.#weights[place] = weights[at]!;
      }
    }
  }

  /** Finds the keywords that share features with `keyword`; returns the length of the part of its vector not read. */
  read(keyword: number): number {
    const { offsets, features, weights } = this.#vectors;
    const partial = this.#partial;
    let entriesLeft = MAX_ENTRIES_READ;
    let unreadSquares = 0;
    for (let at = offsets[keyword]!; at < offsets[keyword + 1]!; at++) {
      const weight = weights[at]!;
      if (entriesLeft <= 0) {
        unreadSquares += weight * weight;
        continue;
      }
      const start = this.#starts[features[at]!]!;
      const end = this.#starts[features[at]! + 1]!;
      const stride = Math.ceil((end - start) / entriesLeft);
      if (stride > 1) unreadSquares += weight * weight;
      entriesLeft -= Math.ceil((end - start) / stride);
      for (let entry = start; entry < end; entry += stride) {
        const other = this.#keywords[entry]!;
        if (partial[other] === 0) this.#found[this.#foundCount++] = other;
        partial[other]! += weight * this.#weights[entry]!;
      }
    }
    if (partial[keyword] !== 0) partial[keyword] = -1;
    return Math.sqrt(unreadSquares);
  }

  /** Offers what `read` found, from `least` up, and forgets it. */
  takeInto(list: NearestList, least: number): void {
    for (let i = 0; i < this.#foundCount; i++) {
      const other = this.#found[i]!;
      const score = this.#partial[other]!;
      if (score >= least) list.offer(other, score);
      this.#partial[other] = 0;
    }
    this.#foundCount = 0;
  }
}

/** Writes a keyword's weights, times `factor`, into the dense vector. */
function spread(
  { offsets, features, weights }: WordingVectors,
  keyword: number,
  dense: Float32Array,
  factor: 0 | 1,
): void {
  for (let at = offsets[keyword]!; at < offsets[keyword + 1]!; at++) {
    dense[features[at]!] = weights[at]! * factor;
  }
}

function dot({ offsets, features, weights }: WordingVectors, keyword: number, dense: Float32Array) {
  let sum = 0;
  for (let at = offsets[keyword]!; at < offsets[keyword + 1]!; at++) {
    sum += weights[at]! * dense[features[at]!]!;
  }
  return sum;
}

/** A tie wherever either side keeps the other. Every row of `kept` ascends, and so do the rows of the result. */
function makeSymmetric(kept: StoredTieGraph): StoredTieGraph {
  const reversed = reverse(kept);
  const ties = new TieCollector(kept.nodeCount, kept.neighbours.length * 1.5);
  for (let node = 0; node < kept.nodeCount; node++) {
    let own = kept.offsets[node]!;
    let back = reversed.offsets[node]!;
    const ownEnd = kept.offsets[node + 1]!;
    const backEnd = reversed.offsets[node + 1]!;
    while (own < ownEnd || back < backEnd) {
      const ownNext = own < ownEnd ? kept.neighbours[own]! : Number.POSITIVE_INFINITY;
      const backNext = back < backEnd ? reversed.neighbours[back]! : Number.POSITIVE_INFINITY;
      const next = Math.min(ownNext, backNext);
      // Both directions were rounded apart: the lower keyword's figure counts for both.
      const isOwn = ownNext === next && (backNext !== next || node < next);
      ties.add(next, isOwn ? kept.weights[own]! : reversed.weights[back]!);
      if (ownNext === next) own++;
      if (backNext === next) back++;
    }
    ties.endNode();
  }
  return ties.toGraph();
}

/** The same ties seen from their other ends, rows ascending. */
function reverse({ nodeCount, offsets, neighbours, weights }: StoredTieGraph): StoredTieGraph {
  const starts = new Uint32Array(nodeCount + 1);
  for (const neighbour of neighbours) starts[neighbour + 1]!++;
  for (let node = 0; node < nodeCount; node++) starts[node + 1]! += starts[node]!;
  const next = starts.slice();
  const from = new Uint32Array(neighbours.length);
  const beside = new Float32Array(neighbours.length);
  for (let node = 0; node < nodeCount; node++) {
    for (let tie = offsets[node]!; tie < offsets[node + 1]!; tie++) {
      const place = next[neighbours[tie]!]!++;
      from[place] = node;
      beside[place] = weights[tie]!;
    }
  }
  return new StoredTieGraph(starts, from, beside);
}
