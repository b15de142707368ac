/**
 * What a shared URL says about two keywords. A URL that ranks for few keywords says much: its weight is its squared
 * inverse document frequency, ln(1 + keywords / its keywords)². Hubs say nothing and weigh nothing.
 *
 * Indexes are taken from the arrays' own offsets, in range by construction; that is what a `!` after one says.
 */
import type { SerpTable } from "#/clustering/clustering.ts";
import { findHubs } from "#/clustering/find-hubs.ts";
import type { InvertedIndex } from "#/clustering/inverted-index.ts";

/** Beyond so many pairs of keywords a keyword, in all, the most frequent URLs are left out for the sake of time. */
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
  leaveOutCostly(table, index, isHub);
  const weightOf = new Float32Array(table.urlCount);
  for (let url = 0; url < table.urlCount; url++) {
    const frequency = index.offsets[url + 1]! - index.offsets[url]!;
    if (frequency === 0 || isHub[url] === 1) continue;
    weightOf[url] = Math.log1p(table.keywordCount / frequency) ** 2;
  }
  return { weightOf, isHub };
}

/** Marks the most frequent URLs as hubs where counting their pairs would take longer than the whole rest. */
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
