/**
 * Hub URLs: a video site's home page, an encyclopedia's portal. They rank for keywords that have nothing else in common
 * and are detected by that, not by frequency alone: the pages of a large topic are frequent too.
 *
 * Indexes come from the arrays' own offsets and are in range by construction, hence the `!` after them.
 */
import type { SerpTable } from "#/clustering/clustering.ts";
import type { InvertedIndex } from "#/clustering/graph/inverted-index.ts";
import { createSeededRandom } from "#/clustering/graph/seeded-random.ts";

/** URLs with fewer keywords are never hubs: too few pairs to judge by. */
export const MIN_KEYWORDS_OF_HUB = 16;
/** Number of sampled pairs of a URL's keywords, and of random keyword pairs to compare with. */
export const PAIRS_JUDGED = 48;
const PAIRS_COMPARED = 512;
/** A hub's keywords share another URL hardly more often than any two keywords do. */
export const MIN_COHERENCE = 0.04;
export const CHANCE_FACTOR = 1.5;
export const SURE_COHERENCE = 0.95;
/** Other URLs count up to this many times the judged URL's frequency; more frequent ones may be hubs themselves. */
export const PEER_FACTOR = 1.5;
/** URLs of more than this share of all keywords are no evidence for each other: they co-occur by chance. */
export const UBIQUITOUS_SHARE = 0.25;
/**
 * These URLs are ignored only when this share of keywords has other URLs in common: in a map of one topic they are the
 * topic.
 */
const MIN_CONNECTED_SHARE = 0.5;
const SEED = 7919;

/** URL → 1 when it is a hub. Judged from the least frequent up, so that a detected hub isn't evidence for the next. */
export function findHubs(table: SerpTable, index: InvertedIndex): Uint8Array {
  const search = new HubSearch(table, index);
  const frequent: number[] = [];
  for (let url = 0; url < table.urlCount; url++) {
    if (search.frequencyOf(url) >= MIN_KEYWORDS_OF_HUB) frequent.push(url);
  }
  const ubiquitous = table.keywordCount * UBIQUITOUS_SHARE;
  let chance = 0;
  let chanceKnownTo = 0;
  for (const url of frequent.sort(
    (a, b) => search.frequencyOf(a) - search.frequencyOf(b) || a - b,
  )) {
    const frequency = search.frequencyOf(url);
    if (frequency > ubiquitous && search.shareConnected(ubiquitous) < MIN_CONNECTED_SHARE) break;
    const mostFrequentPeer = Math.min(frequency * PEER_FACTOR, ubiquitous);
    if (mostFrequentPeer > chanceKnownTo) {
      chanceKnownTo = Math.min(mostFrequentPeer * 1.25, ubiquitous);
      chance = search.chanceOfSharing(chanceKnownTo);
    }
    const bound = Math.min(SURE_COHERENCE, MIN_COHERENCE + CHANCE_FACTOR * chance);
    if (search.coherenceOf(url, mostFrequentPeer) < bound) search.isHub[url] = 1;
  }
  return search.isHub;
}

class HubSearch {
  readonly isHub: Uint8Array;
  readonly #table: SerpTable;
  readonly #index: InvertedIndex;

  constructor(table: SerpTable, index: InvertedIndex) {
    this.isHub = new Uint8Array(table.urlCount);
    this.#table = table;
    this.#index = index;
  }

  frequencyOf(url: number): number {
    return this.#index.offsets[url + 1]! - this.#index.offsets[url]!;
  }

  /** Share of the sampled pairs of the URL's keywords that share another URL. */
  coherenceOf(url: number, mostFrequentPeer: number): number {
    const start = this.#index.offsets[url]!;
    const frequency = this.frequencyOf(url);
    const pairs = Math.min(PAIRS_JUDGED, frequency);
    let sharing = 0;
    for (let pair = 0; pair < pairs; pair++) {
      // Two positions in the list, at every possible distance, without a random number.
      const first = Math.floor((pair * frequency) / pairs);
      const second = (first + 1 + ((pair * 7919) % (frequency - 1))) % frequency;
      const from = this.#index.keywords[start + first]!;
      const to = this.#index.keywords[start + second]!;
      if (this.#shares(from, to, url, mostFrequentPeer)) sharing++;
    }
    return sharing / pairs;
  }

  /** Share of random keyword pairs that share a URL. */
  chanceOfSharing(mostFrequentPeer: number): number {
    const random = createSeededRandom(SEED);
    const { keywordCount } = this.#table;
    let sharing = 0;
    for (let pair = 0; pair < PAIRS_COMPARED; pair++) {
      const from = Math.floor(random() * keywordCount);
      const to = (from + 1 + Math.floor(random() * (keywordCount - 1))) % keywordCount;
      if (this.#shares(from, to, -1, mostFrequentPeer)) sharing++;
    }
    return sharing / PAIRS_COMPARED;
  }

  /** Share of keywords with a URL that has at least two and at most `mostFrequent` keywords. */
  shareConnected(mostFrequent: number): number {
    const { keywordCount, offsets, urls } = this.#table;
    let connected = 0;
    for (let keyword = 0; keyword < keywordCount; keyword++) {
      for (let at = offsets[keyword]!; at < offsets[keyword + 1]!; at++) {
        if (!this.#isEvidence(urls[at]!, mostFrequent)) continue;
        connected++;
        break;
      }
    }
    return connected / keywordCount;
  }

  #isEvidence(url: number, mostFrequent: number): boolean {
    const frequency = this.frequencyOf(url);
    return frequency > 1 && frequency <= mostFrequent && this.isHub[url] === 0;
  }

  #shares(from: number, to: number, apartFrom: number, mostFrequentPeer: number): boolean {
    const { offsets, urls } = this.#table;
    for (let at = offsets[from]!; at < offsets[from + 1]!; at++) {
      const url = urls[at]!;
      if (url === apartFrom || !this.#isEvidence(url, mostFrequentPeer)) continue;
      for (let other = offsets[to]!; other < offsets[to + 1]!; other++) {
        if (urls[other] === url) return true;
      }
    }
    return false;
  }
}
