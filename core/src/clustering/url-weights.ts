/**
 * What a shared URL says about two keywords. A URL that ranks for few keywords says much: its weight is its squared
 * inverse document frequency, ln(1 + keywords / its keywords)². A hub URL (a video site's start page, an encyclopaedia's portal) ranks for keywords that
 * have nothing else in common and says nothing: it is found by exactly that, not by frequency alone, because the pages
 * of a large topic are frequent too.
 *
 * Indexes are taken from the arrays' own offsets, in range by construction; that is what a `!` after one says.
 */
import type { SerpTable } from "#/clustering/clustering.ts";
import type { InvertedIndex } from "#/clustering/inverted-index.ts";

/** URLs of fewer keywords are never taken for hubs: too few pairs to judge by. */
const FEWEST_KEYWORDS_OF_HUB = 16;
/** Pairs of its keywords that a URL is judged by. */
const PAIRS_JUDGED = 48;
/** A hub's pairs share another URL no more often than this, plus `CHANCE_FACTOR` times what chance explains. */
const LEAST_COHERENCE = 0.04;
const CHANCE_FACTOR = 1.5;
/** Other URLs count for coherence up to this many times the judged URL's frequency; more frequent ones may be hubs. */
const PEER_FACTOR = 1.5;
/** Pairs of keywords that all URLs together may lead to, for each keyword; beyond, the most frequent URLs are left out. */
const PAIRS_PER_KEYWORD = 2_500;
const PAIRS_ALWAYS = 2e8;

export interface UrlWeights {
  /** URL → weight; 0 for hubs and for URLs that rank for no keyword. */
  readonly weightOf: Float32Array;
  /** URL → 1 when it is left out as a hub. */
  readonly isHub: Uint8Array;
}

/** Weighs every URL and finds the hubs. Deterministic. Time grows with the URLs of 16 or more keywords. */
export function weighUrls(table: SerpTable, index: InvertedIndex): UrlWeights {
  const isHub = findHubs(table, index);
  const weightOf = new Float32Array(table.urlCount);
  for (let url = 0; url < table.urlCount; url++) {
    const frequency = index.offsets[url + 1]! - index.offsets[url]!;
    if (frequency === 0 || isHub[url] === 1) continue;
    weightOf[url] = Math.log1p(table.keywordCount / frequency) ** 2;
  }
  return { weightOf, isHub };
}

/** Judges frequent URLs from the least frequent up, so that a hub met earlier is no evidence for a later one. */
function findHubs(table: SerpTable, index: InvertedIndex): Uint8Array {
  const isHub = new Uint8Array(table.urlCount);
  const frequencyOf = (url: number) => index.offsets[url + 1]! - index.offsets[url]!;
  const frequent: number[] = [];
  for (let url = 0; url < table.urlCount; url++) {
    if (frequencyOf(url) >= FEWEST_KEYWORDS_OF_HUB) frequent.push(url);
  }
  const order = Uint32Array.from(frequent).sort((a, b) => frequencyOf(a) - frequencyOf(b) || a - b);
  const chance = new ChanceOfSharing(table.keywordCount);
  const pairsAllowed = Math.max(PAIRS_ALWAYS, PAIRS_PER_KEYWORD * table.keywordCount);
  let pairs = 0;
  let peer = 0;
  for (const url of order) {
    const frequency = frequencyOf(url);
    const mostFrequentPeer = frequency * PEER_FACTOR;
    for (; peer < order.length && frequencyOf(order[peer]!) <= mostFrequentPeer; peer++) {
      chance.add(frequencyOf(order[peer]!));
    }
    const bound = 1 - Math.exp(-(LEAST_COHERENCE + CHANCE_FACTOR * chance.expected));
    const isIncoherent = measureCoherence(table, index, isHub, url, mostFrequentPeer) < bound;
    if (isIncoherent || pairs + frequency * frequency > pairsAllowed) {
      isHub[url] = 1;
      chance.remove(frequency);
    } else {
      pairs += frequency * frequency;
    }
  }
  return isHub;
}

/** URLs that two keywords drawn at random are expected to share, were all URLs spread evenly. */
class ChanceOfSharing {
  readonly #keywordCount: number;
  #squares = 0;

  constructor(keywordCount: number) {
    this.#keywordCount = keywordCount;
  }

  get expected(): number {
    return this.#squares / this.#keywordCount ** 2;
  }

  add(frequency: number): void {
    this.#squares += frequency * frequency;
  }

  remove(frequency: number): void {
    this.#squares -= frequency * frequency;
  }
}

/** Share of the sampled pairs of the URL's keywords that share another URL, hubs and much more frequent ones apart. */
function measureCoherence(
  table: SerpTable,
  index: InvertedIndex,
  isHub: Uint8Array,
  url: number,
  mostFrequentPeer: number,
): number {
  const start = index.offsets[url]!;
  const frequency = index.offsets[url + 1]! - start;
  const pairs = Math.min(PAIRS_JUDGED, frequency);
  let sharing = 0;
  for (let pair = 0; pair < pairs; pair++) {
    // Two places of the list, at every distance there is, without a random number.
    const first = Math.floor((pair * frequency) / pairs);
    const second = (first + 1 + ((pair * 7919) % (frequency - 1))) % frequency;
    const from = index.keywords[start + first]!;
    const to = index.keywords[start + second]!;
    if (sharesAnother(table, index, isHub, from, to, url, mostFrequentPeer)) sharing++;
  }
  return sharing / pairs;
}

function sharesAnother(
  { offsets, urls }: SerpTable,
  index: InvertedIndex,
  isHub: Uint8Array,
  from: number,
  to: number,
  apartFrom: number,
  mostFrequentPeer: number,
): boolean {
  for (let at = offsets[from]!; at < offsets[from + 1]!; at++) {
    const url = urls[at]!;
    if (url === apartFrom || isHub[url] === 1) continue;
    const frequency = index.offsets[url + 1]! - index.offsets[url]!;
    if (frequency < 2 || frequency > mostFrequentPeer) continue;
    for (let other = offsets[to]!; other < offsets[to + 1]!; other++) {
      if (urls[other] === url) return true;
    }
  }
  return false;
}
