/**
 * Weights of shared URLs. A URL that ranks for few keywords is strong evidence: its weight is its squared inverse
 * document frequency, ln(1 + keywords / its keywords)². Hubs are no evidence and weigh 0.
 *
 * Indexes come from the arrays' own offsets and are in range by construction, hence the `!` after them.
 */
import type { SerpTable } from "#/clustering/clustering.ts";
import { findHubs } from "#/clustering/graph/find-hubs.ts";
import type { InvertedIndex } from "#/clustering/graph/inverted-index.ts";

/** Budget of keyword pairs per keyword, overall; beyond it the most frequent URLs are left out to save time. */
export const PAIRS_PER_KEYWORD = 2_500;
export const PAIRS_ALWAYS = 2e8;

export interface UrlWeights {
  /** URL → weight; 0 for hubs and for URLs that rank for no keyword. */
  readonly weightOf: Float32Array;
  /** URL → 1 when it is excluded as a hub. */
  readonly isHub: Uint8Array;
}

/**
 * Computes the weight of each URL and finds the hubs. Deterministic. Time grows with the number of URLs of 16 or more
 * keywords.
 */
export function weighUrls(table: SerpTable, index: InvertedIndex): UrlWeights {
  const isHub = findHubs(table, index);
  leaveOutCostly(table, index, isHub);
  return weighOthers(table, index, isHub);
}

/**
 * The weights of all URLs by their frequency alone. Whether a URL is a hub is decided by close margins on a small map: it
 * can change with any keyword, and a hub's low weight does little harm to a mean over many pairs.
 */
export function weighByFrequency(table: SerpTable, index: InvertedIndex): UrlWeights {
  return weighOthers(table, index, new Uint8Array(table.urlCount));
}

function weighOthers(table: SerpTable, index: InvertedIndex, isHub: Uint8Array): UrlWeights {
  const weightOf = new Float32Array(table.urlCount);
  for (let url = 0; url < table.urlCount; url++) {
    const frequency = index.offsets[url + 1]! - index.offsets[url]!;
    if (frequency === 0 || isHub[url] === 1) continue;
    weightOf[url] = Math.log1p(table.keywordCount / frequency) ** 2;
  }
  return { weightOf, isHub };
}

/** Marks the most frequent URLs as hubs where counting their pairs would take longer than all the rest. */
function leaveOutCostly(table: SerpTable, index: InvertedIndex, isHub: Uint8Array): void {
  const frequencyOf = (url: number) => index.offsets[url + 1]! - index.offsets[url]!;
  let pairs = 0;
  const costly: number[] = [];
  for (let url = 0; url < table.urlCount; url++) {
    if (isHub[url] === 1) continue;
    pairs += frequencyOf(url) ** 2;
    if (frequencyOf(url) ** 2 > PAIRS_PER_KEYWORD) costly.push(url);
  }
  const allowed = Math.max(PAIRS_ALWAYS, PAIRS_PER_KEYWORD * table.keywordCount);
  for (const url of costly.sort((a, b) => frequencyOf(b) - frequencyOf(a) || a - b)) {
    if (pairs <= allowed) return;
    isHub[url] = 1;
    pairs -= frequencyOf(url) ** 2;
  }
}
