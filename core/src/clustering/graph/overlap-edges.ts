/**
 * Edges between keywords by the URLs they share: the weighted Jaccard index of their result lists,
 *   edge(a, b) = Σ weight of shared URLs / Σ weight of the URLs of either. Counted through the inverted index into one
 * reusable array. Stored in memory when they fit, recomputed on each visit when they don't: a map of a million keywords
 * in large clusters has more edges than a machine has memory.
 *
 * Indexes come from the arrays' own offsets and are in range by construction, hence the `!` after them.
 */
import type { SerpTable } from "#/clustering/clustering.ts";
import type { InvertedIndex } from "#/clustering/graph/inverted-index.ts";
import { EdgeBlocks } from "#/clustering/graph/edge-blocks.ts";
import type { OverlapGraph } from "#/clustering/graph/overlap-graph.ts";
import type { UrlWeights } from "#/clustering/graph/url-weights.ts";

/** Maximum number of edges stored in memory, both directions counted; 8 bytes each. */
const MAX_EDGES_STORED = 32_000_000;

/** Computes edges on each visit. Keywords with fewer than `minShared` common URLs, hubs excluded, have no edge. */
class CountedEdges implements OverlapGraph {
  readonly nodeCount: number;
  readonly neighbours: Uint32Array;
  readonly weights: Float32Array;
  readonly start = 0;
  end = 0;
  readonly #table: SerpTable;
  readonly #index: InvertedIndex;
  readonly #weightOf: Float32Array;
  readonly #minShared: number;
  /** Keyword → sum of the weights of its URLs. */
  readonly #massOf: Float32Array;
  /** Keyword → the weight it shares with the visited one; all zero between visits. */
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

  /**
   * Turns shared weights into edge weights in place, drops the node itself, and clears the arrays for the next visit.
   */
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

/** The edges of `table`: stored when there are at most `mostStored`, otherwise computed on each visit. */
export function connectKeywords(
  table: SerpTable,
  index: InvertedIndex,
  weights: UrlWeights,
  minShared: number,
  mostStored = MAX_EDGES_STORED,
): OverlapGraph {
  const counted = new CountedEdges(table, index, weights, minShared);
  const stored = new EdgeBlocks(table.keywordCount);
  for (let keyword = 0; keyword < table.keywordCount; keyword++) {
    counted.visit(keyword);
    if (stored.edgeCount + counted.end > mostStored) return counted;
    for (let edge = 0; edge < counted.end; edge++) {
      stored.add(counted.neighbours[edge]!, counted.weights[edge]!);
    }
    stored.endNode();
  }
  return stored;
}
