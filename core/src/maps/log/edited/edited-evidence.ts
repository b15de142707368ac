/**
 * Evidence of changed clusters, computed like the engine's: pages that at least two of the keywords rank for, or
 * phrases that at least two of them share.
 */
import { findWordingEvidence } from "#/clustering/wording-evidence.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";
import { splitKeywords } from "#/wording/keyword-tokens.ts";

type Evidence = MapSnapshot["clusters"]["evidence"][number];

const MAX_PAGES = 12;

/** A phrase and the number of keywords that share it. */
export interface SharedPhrase {
  readonly term: string;
  readonly keywords: number;
}

/**
 * Strongest first: by how many of the keywords rank for the page and how rare it is in the entire map.
 * @param rows the results of each keyword of the cluster
 */
export function findSharedPages(base: MapSnapshot, rows: readonly (readonly number[])[]): Evidence {
  const having = new Map<number, number>();
  for (const row of rows)
    for (const url of new Set(row)) having.set(url, (having.get(url) ?? 0) + 1);
  const frequency = pageFrequency(base.serps);
  const rarity = (url: number) => Math.log1p(base.keywords.text.length / (frequency[url] ?? 1));
  return [...having]
    .filter(([, keywords]) => keywords > 1)
    .sort(([a, x], [b, y]) => y * rarity(b) - x * rarity(a) || a - b)
    .slice(0, MAX_PAGES)
    .map(([item, keywords]) => ({ item, keywords }));
}

const frequencies = new WeakMap<MapSnapshot["serps"], Uint32Array>();

/** URL → number of keywords of the stored map that rank for it; computed once per set of SERPs. */
function pageFrequency(serps: MapSnapshot["serps"]): Uint32Array {
  const known = frequencies.get(serps);
  if (known) return known;
  const counts = new Uint32Array(serps.urls.length);
  for (const row of serps.results) for (const url of row) counts[url] = (counts[url] ?? 0) + 1;
  frequencies.set(serps, counts);
  return counts;
}

/** Strongest first. */
export function findSharedPhrases(texts: readonly string[]): SharedPhrase[] {
  const found = findWordingEvidence(splitKeywords(texts), new Uint32Array(texts.length), 1);
  return Array.from(found.items, (item, i) => ({
    term: found.terms[item] ?? "",
    keywords: found.counts[i] ?? 1,
  }));
}

/** Numbers phrases: those of the map's own terms first, then new ones. */
export function createTermNumbers(base: readonly string[]): {
  readonly terms: string[];
  readonly number: (phrases: readonly SharedPhrase[]) => Evidence;
} {
  const terms = [...base];
  const known = new Map(base.map((term, item) => [term, item]));
  const numberOf = (term: string): number => {
    const item = known.get(term) ?? terms.push(term) - 1;
    known.set(term, item);
    return item;
  };
  return {
    terms,
    number: (phrases) => phrases.map(({ term, keywords }) => ({ item: numberOf(term), keywords })),
  };
}
