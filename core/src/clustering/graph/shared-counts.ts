/**
 * Neighbors of each keyword in turn, which share at least `threshold` URLs with it, hubs included: what SEO tools mean
 * by "three of ten results in common". Exact, without counting the pairs of frequent URLs: two rows that share `t` URLs
 * must share one that is not among the `t − 1` most frequent of either, so only those are looked up.
 * @see Chaudhuri, Ganti and Kaushik 2006, "A primitive operator for similarity joins in data cleaning" (prefix filter).
 *
 * Indexes come from the arrays' own offsets and are in range by construction, hence the `!` after them.
 */
import type { SerpTable } from "#/clustering/clustering.ts";
import { invertSerps, type InvertedIndex } from "#/clustering/graph/inverted-index.ts";

/**
 * After `visit(keyword)`, `neighbours[0 … count)` share `shared[…]` ≥ threshold URLs with it; the keyword itself is
 * never included.
 */
export class SharedCounts {
  readonly neighbours: Uint32Array;
  readonly shared: Uint32Array;
  count = 0;
  readonly #table: SerpTable;
  readonly #threshold: number;
  /** The rows reduced to the URLs that are looked up, and their index. */
  readonly #prefixes: SerpTable;
  readonly #index: InvertedIndex;
  /** URL → the last visited keyword that has it, + 1. */
  readonly #visitedWith: Uint32Array;
  readonly #isFound: Uint8Array;

  constructor(table: SerpTable, threshold: number) {
    this.#table = table;
    this.#threshold = threshold;
    this.#prefixes = cutToPrefixes(table, threshold);
    this.#index = invertSerps(this.#prefixes);
    this.#visitedWith = new Uint32Array(table.urlCount);
    this.#isFound = new Uint8Array(table.keywordCount);
    this.neighbours = new Uint32Array(table.keywordCount);
    this.shared = new Uint32Array(table.keywordCount);
  }

  visit(keyword: number): void {
    const found = this.#findCandidates(keyword);
    const { offsets, urls } = this.#table;
    for (let at = offsets[keyword]!; at < offsets[keyword + 1]!; at++) {
      this.#visitedWith[urls[at]!] = keyword + 1;
    }
    this.count = 0;
    for (let place = 0; place < found; place++) {
      const other = this.neighbours[place]!;
      this.#isFound[other] = 0;
      let shared = 0;
      for (let at = offsets[other]!; at < offsets[other + 1]!; at++) {
        if (this.#visitedWith[urls[at]!] === keyword + 1) shared++;
      }
      if (shared < this.#threshold || other === keyword) continue;
      this.neighbours[this.count] = other;
      this.shared[this.count++] = shared;
    }
  }

  #findCandidates(keyword: number): number {
    const { offsets, urls } = this.#prefixes;
    let found = 0;
    for (let at = offsets[keyword]!; at < offsets[keyword + 1]!; at++) {
      const url = urls[at]!;
      for (let place = this.#index.offsets[url]!; place < this.#index.offsets[url + 1]!; place++) {
        const other = this.#index.keywords[place]!;
        if (this.#isFound[other] === 1) continue;
        this.#isFound[other] = 1;
        this.neighbours[found++] = other;
      }
    }
    return found;
  }
}

/** Each row without its `threshold − 1` most frequent URLs; a row shorter than `threshold` is empty. */
function cutToPrefixes(table: SerpTable, threshold: number): SerpTable {
  const frequency = new Uint32Array(table.urlCount);
  for (const url of table.urls) frequency[url]! += 1;
  const rarestFirst = (a: number, b: number) => frequency[a]! - frequency[b]! || a - b;
  const offsets = new Uint32Array(table.keywordCount + 1);
  const urls = new Uint32Array(table.urls.length);
  let count = 0;
  for (let keyword = 0; keyword < table.keywordCount; keyword++) {
    const row = table.urls.slice(table.offsets[keyword], table.offsets[keyword + 1]);
    const length = Math.max(0, row.length - threshold + 1);
    urls.set(row.sort(rarestFirst).subarray(0, length), count);
    count += length;
    offsets[keyword + 1] = count;
  }
  return { ...table, offsets, urls: urls.slice(0, count) };
}
