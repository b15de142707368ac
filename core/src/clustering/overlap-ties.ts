/**
 * Ties between keywords by the URLs they share: the weighted Jaccard of their result lists,
 *   tie(a, b) = Σ weight of shared URLs / Σ weight of the URLs of either.
 * Counted through the inverted index into one reusable array. Kept in memory when they fit, counted anew at each
 * visit when they do not: a map of a million keywords in large clusters has more ties than a machine has memory.
 *
 * Indexes are taken from the arrays' own offsets, in range by construction; that is what a `!` after one says.
 */
import type { SerpTable } from "#/clustering/clustering.ts";
import type { InvertedIndex } from "#/clustering/inverted-index.ts";
import { TieBlocks } from "#/clustering/tie-blocks.ts";
import type { TieGraph } from "#/clustering/tie-graph.ts";
import type { UrlWeights } from "#/clustering/url-weights.ts";

/** Ties kept in memory at most, both directions counted; 8 bytes each. */
const MOST_TIES_STORED = 32_000_000;

/** Ties counted at each visit; ties of fewer than `minShared` URLs, hubs apart, do not exist. */
class CountedTies implements TieGraph {
  readonly nodeCount: number;
  readonly neighbours: Uint32Array;
  readonly weights: Float32Array;
  readonly start = 0;
  end = 0;
  readonly #table: SerpTable;
  readonly #index: InvertedIndex;
  readonly #weightOf: Float32Array;
  readonly #minShared: number;
  /** Keyword → Σ weight of its URLs. */
  readonly #massOf: Float32Array;
  /** Keyword → what it shares with the visited one; all zero between visits. */
  readonly #sharedWeight: Float64Array;
  readonly #sharedCount: Uint8Array;

  constructor(table: SerpTable, index: InvertedIndex, { weightOf }: UrlWeights, minShared: number) {
    this.nodeCount = table.keywordCount;
    this.#table = table;
    this.#index = index;
    this.#weightOf = weightOf;
    this.#minShared = minShared;
    this.#massOf = massesOf(table, weightOf);
    this.neighbours = new Uint32Array(table.keywordCount);
    this.weights = new Float32Array(table.keywordCount);
    this.#sharedWeight = new Float64Array(table.keywordCount);
    this.#sharedCount = new Uint8Array(minShared > 1 ? table.keywordCount : 0);
  }

  visit(node: number): void {
    const { offsets, urls } = this.#table;
    const { offsets: lists, keywords } = this.#index;
    const shared = this.#sharedWeight;
    const counts = this.#sharedCount;
    const isCounting = this.#minShared > 1;
    const { neighbours } = this;
    let found = 0;
    for (let at = offsets[node]!; at < offsets[node + 1]!; at++) {
      const url = urls[at]!;
      const weight = this.#weightOf[url]!;
      if (weight === 0) continue;
      for (let place = lists[url]!; place < lists[url + 1]!; place++) {
        const keyword = keywords[place]!;
        const before = shared[keyword]!;
        if (before === 0) neighbours[found++] = keyword;
        shared[keyword] = before + weight;
        if (isCounting) counts[keyword]! += 1;
      }
    }
    this.end = this.#weighFound(node, found);
  }

  /** Turns shared weights into ties in place, drops the node itself, and leaves the arrays clean for the next visit. */
  #weighFound(node: number, found: number): number {
    const shared = this.#sharedWeight;
    const counts = this.#sharedCount;
    const minShared = this.#minShared;
    const { neighbours, weights } = this;
    const mass = this.#massOf[node]!;
    let kept = 0;
    for (let place = 0; place < found; place++) {
      const keyword = neighbours[place]!;
      const weight = shared[keyword]!;
      shared[keyword] = 0;
      if (minShared > 1) {
        const count = counts[keyword]!;
        counts[keyword] = 0;
        if (count < minShared) continue;
      }
      if (keyword === node) continue;
      neighbours[kept] = keyword;
      weights[kept++] = weight / Math.max(weight, mass + this.#massOf[keyword]! - weight);
    }
    return kept;
  }
}

function massesOf({ keywordCount, offsets, urls }: SerpTable, weightOf: Float32Array) {
  const massOf = new Float32Array(keywordCount);
  for (let keyword = 0; keyword < keywordCount; keyword++) {
    let mass = 0;
    for (let at = offsets[keyword]!; at < offsets[keyword + 1]!; at++) mass += weightOf[urls[at]!]!;
    massOf[keyword] = mass;
  }
  return massOf;
}

/** The ties of `table`: stored when there are at most `mostStored` of them, else counted at each visit. */
export function tieKeywords(
  table: SerpTable,
  index: InvertedIndex,
  weights: UrlWeights,
  minShared: number,
  mostStored = MOST_TIES_STORED,
): TieGraph {
  const counted = new CountedTies(table, index, weights, minShared);
  const stored = new TieBlocks(table.keywordCount);
  for (let keyword = 0; keyword < table.keywordCount; keyword++) {
    counted.visit(keyword);
    if (stored.tieCount + counted.end > mostStored) return counted;
    for (let tie = 0; tie < counted.end; tie++) {
      stored.add(counted.neighbours[tie]!, counted.weights[tie]!);
    }
    stored.endNode();
  }
  return stored;
}
