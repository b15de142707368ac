/**
 * Results in input order, as keyword and URL numbers, converted to the engine's table at the end.
 *
 * Indexes come from the arrays' own offsets and are in range by construction; that is what a `!` after one asserts.
 */
import type { SerpTable } from "@mapwright/core/clustering/clustering";

const FIRST_ROWS = 1 << 16;
const MAX_RANK = 0xffff;

/** Collects results; memory is 8 bytes per result, 10 when ranks are given. */
export class SerpColumns {
  #keywords = new Uint32Array(FIRST_ROWS);
  #urls = new Uint32Array(FIRST_ROWS);
  /** Empty until the first rank is given; 0 = none given. */
  #ranks = new Uint16Array(0);
  #count = 0;

  get count(): number {
    return this.#count;
  }

  /** `rank` from 1, or null to rank by order of arrival. */
  add(keyword: number, url: number, rank: number | null): void {
    if (this.#count === this.#keywords.length) this.#grow();
    this.#keywords[this.#count] = keyword;
    this.#urls[this.#count] = url;
    if (rank !== null) {
      if (this.#ranks.length === 0) this.#ranks = new Uint16Array(this.#keywords.length);
      this.#ranks[this.#count] = Math.min(rank, MAX_RANK);
    }
    this.#count++;
  }

  /**
   * The table: each row sorted by rank, then by arrival, with duplicate pages removed. Empties the columns.
   * @param pageOf URL → page
   */
  toTable(keywordCount: number, pageOf: Uint32Array, pageCount: number): SerpTable {
    const starts = new Uint32Array(keywordCount + 1);
    for (let at = 0; at < this.#count; at++) starts[this.#keywords[at]! + 1]! += 1;
    for (let keyword = 0; keyword < keywordCount; keyword++) {
      starts[keyword + 1]! += starts[keyword]!;
    }
    const next = starts.slice();
    /** Results by keyword, in order of arrival. */
    const arrivals = new Uint32Array(this.#count);
    for (let at = 0; at < this.#count; at++) arrivals[next[this.#keywords[at]!]!++] = at;
    this.#keywords = new Uint32Array(0);
    const offsets = new Uint32Array(keywordCount + 1);
    const seenIn = new Uint32Array(pageCount);
    let count = 0;
    for (let keyword = 0; keyword < keywordCount; keyword++) {
      const row = arrivals.subarray(starts[keyword], starts[keyword + 1]);
      if (this.#ranks.length > 0) row.sort((a, b) => this.#rankAt(a) - this.#rankAt(b) || a - b);
      // Row lengths only shrink, so the URLs can overwrite arrivals that were already read.
      for (const arrival of row) {
        const url = pageOf[this.#urls[arrival]!]!;
        if (seenIn[url] === keyword + 1) continue;
        seenIn[url] = keyword + 1;
        arrivals[count++] = url;
      }
      offsets[keyword + 1] = count;
    }
    this.#urls = new Uint32Array(0);
    this.#ranks = new Uint16Array(0);
    this.#count = 0;
    return { keywordCount, urlCount: pageCount, offsets, urls: arrivals.subarray(0, count) };
  }

  /** Results without a rank come after those with one. */
  #rankAt(arrival: number): number {
    return this.#ranks[arrival]! || MAX_RANK + 1;
  }

  #grow(): void {
    const length = this.#keywords.length * 2;
    const keywords = new Uint32Array(length);
    keywords.set(this.#keywords);
    this.#keywords = keywords;
    const urls = new Uint32Array(length);
    urls.set(this.#urls);
    this.#urls = urls;
    if (this.#ranks.length === 0) return;
    const ranks = new Uint16Array(length);
    ranks.set(this.#ranks);
    this.#ranks = ranks;
  }
}
