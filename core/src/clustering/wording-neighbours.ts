/**
 * Each keyword's nearest neighbors by wording, through an inverted index: no table of all pairs, and bounded work per
 * keyword however common its words are.
 *
 * Indexes come from the arrays' own offsets and are in range by construction, hence the `!` after them.
 */
import { NearestList } from "#/clustering/pairs/nearest-list.ts";
import { StoredOverlapGraph, EdgeCollector } from "#/clustering/overlap-graph.ts";
import type { WordingVectors } from "#/clustering/wording-features.ts";

/** Nearest neighbors stored per keyword. An edge needs only one of the two sides. */
const MAX_NEIGHBOURS = 24;
/** Index entries read to find a keyword's candidates, rarest features first. */
const MAX_ENTRIES_READ = 3_000;
/** Candidates compared in full when not all entries could be read. */
const MAX_CANDIDATES = 64;

/**
 * The edges between keywords whose cosine is at least `leastSimilarity` (above 0), as a symmetric graph weighted by
 * cosine. In maps of up to a few thousand keywords the neighbors are exact; in larger ones a keyword whose words are
 * all very common is compared with an even sample of those that share them.
 */
export function wordingEdges(vectors: WordingVectors, leastSimilarity: number): StoredOverlapGraph {
  const keywordCount = vectors.offsets.length - 1;
  const reader = new CandidateReader(vectors);
  const dense = new Float32Array(vectors.frequency.length);
  const candidates = new NearestList(MAX_CANDIDATES);
  const nearest = new NearestList(MAX_NEIGHBOURS);
  const kept = new EdgeCollector(keywordCount, keywordCount * MAX_NEIGHBOURS);
  for (let keyword = 0; keyword < keywordCount; keyword++) {
    nearest.clear();
    const unread = reader.read(keyword);
    if (unread === 0) {
      reader.takeInto(nearest, leastSimilarity);
    } else {
      candidates.clear();
      // The unread part can add no more than its own length (Cauchy–Schwarz; the other vector has unit length).
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

/** Reads the inverted index for one keyword after another, into arrays that are allocated once. */
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

  /** Finds the keywords that share features with `keyword`; returns the length of the unread part of its vector. */
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

  /** Offers the keywords found by `read` with a score of at least `least`, then clears them. */
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

/**
 * Creates an edge wherever either side keeps the other. The rows of `kept` are ascending, and so are the rows of the
 * result.
 */
export function makeSymmetric(kept: StoredOverlapGraph): StoredOverlapGraph {
  const reversed = reverse(kept);
  const edges = new EdgeCollector(kept.nodeCount, kept.neighbours.length * 1.5);
  for (let node = 0; node < kept.nodeCount; node++) {
    let own = kept.offsets[node]!;
    let back = reversed.offsets[node]!;
    const ownEnd = kept.offsets[node + 1]!;
    const backEnd = reversed.offsets[node + 1]!;
    while (own < ownEnd || back < backEnd) {
      const ownNext = own < ownEnd ? kept.neighbours[own]! : Number.POSITIVE_INFINITY;
      const backNext = back < backEnd ? reversed.neighbours[back]! : Number.POSITIVE_INFINITY;
      const next = Math.min(ownNext, backNext);
      // The two directions were rounded separately: the value of the lower keyword counts for both.
      const isOwn = ownNext === next && (backNext !== next || node < next);
      edges.add(next, isOwn ? kept.weights[own]! : reversed.weights[back]!);
      if (ownNext === next) own++;
      if (backNext === next) back++;
    }
    edges.endNode();
  }
  return edges.toGraph();
}

/** The same edges in the other direction, rows ascending. */
function reverse({
  nodeCount,
  offsets,
  neighbours,
  weights,
}: StoredOverlapGraph): StoredOverlapGraph {
  const starts = new Uint32Array(nodeCount + 1);
  for (const neighbour of neighbours) starts[neighbour + 1]!++;
  for (let node = 0; node < nodeCount; node++) starts[node + 1]! += starts[node]!;
  const next = starts.slice();
  const from = new Uint32Array(neighbours.length);
  const edgeWeights = new Float32Array(neighbours.length);
  for (let node = 0; node < nodeCount; node++) {
    for (let edge = offsets[node]!; edge < offsets[node + 1]!; edge++) {
      const place = next[neighbours[edge]!]!++;
      from[place] = node;
      edgeWeights[place] = weights[edge]!;
    }
  }
  return new StoredOverlapGraph(starts, from, edgeWeights);
}
