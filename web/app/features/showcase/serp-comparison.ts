/**
 * Three keywords of the sample map side by side: one, another of its page, and one that reads alike but was put
 * on a page of its own. Chosen by rule, so that the example follows the data when the map is made anew.
 */
import type { MapSnapshot } from "@mapwright/core/maps/map-snapshot";

export interface ComparedResult {
  readonly title: string;
  readonly url: string;
  /** Rank from 1 for the page-mate and for the look-alike; null when the page does not rank for it. */
  readonly rankForMate: number | null;
  readonly rankForLookalike: number | null;
}

export interface SerpComparison {
  readonly keyword: string;
  readonly mate: string;
  readonly lookalike: string;
  readonly pillar: number;
  /** The keyword's own results, best first. */
  readonly results: readonly ComparedResult[];
  readonly sharedWithMate: number;
  readonly sharedWithLookalike: number;
}

const FEWEST_RESULTS = 8;

function wordsOf(keyword: string): Set<string> {
  return new Set(keyword.split(" ").filter((word) => word.length > 2));
}

function countShared<Item>(a: ReadonlySet<Item>, b: ReadonlySet<Item>): number {
  return [...a].filter((item) => b.has(item)).length;
}

/** Share of the words of either that are in both, 0–1. */
function wordOverlap(a: string, b: string): number {
  const [first, second] = [wordsOf(a), wordsOf(b)];
  const both = countShared(first, second);
  return both === 0 ? 0 : both / (first.size + second.size - both);
}

interface Trio {
  readonly keyword: number;
  readonly mate: number;
  readonly lookalike: number;
  /** How well it makes the point: much shared by few common words, little shared by many. */
  readonly weight: number;
}

function bestBy(candidates: readonly number[], weigh: (keyword: number) => number): number | null {
  const [best] = candidates.toSorted((a, b) => weigh(b) - weigh(a) || a - b);
  return best ?? null;
}

function findTrio(snapshot: MapSnapshot, keyword: number, ranked: readonly number[]): Trio | null {
  const { text, cluster } = snapshot.keywords;
  const resultsOf = (index: number): Set<number> => new Set(snapshot.serps.results[index]);
  const own = resultsOf(keyword);
  const shared = (other: number): number => countShared(own, resultsOf(other));
  const alike = (other: number): number => wordOverlap(text[keyword] ?? "", text[other] ?? "");
  const others = ranked.filter((other) => other !== keyword);
  const mate = bestBy(
    others.filter((other) => cluster[other] === cluster[keyword]),
    (other) => shared(other) / own.size - alike(other),
  );
  const lookalike = bestBy(
    others.filter((other) => cluster[other] !== cluster[keyword]),
    (other) => alike(other) - shared(other) / own.size,
  );
  if (mate === null || lookalike === null) return null;
  const weight = (shared(mate) - shared(lookalike)) / own.size + alike(lookalike) - alike(mate);
  return { keyword, mate, lookalike, weight };
}

/** Null when no keyword has results, a page-mate and a keyword elsewhere to be told apart from. */
export function compareSerps(snapshot: MapSnapshot): SerpComparison | null {
  const { results, titles, urls } = snapshot.serps;
  const ranked = results.flatMap((row, keyword) => (row.length >= FEWEST_RESULTS ? [keyword] : []));
  const [best] = ranked
    .flatMap((keyword) => findTrio(snapshot, keyword, ranked) ?? [])
    .toSorted((a, b) => b.weight - a.weight || a.keyword - b.keyword);
  if (!best) return null;
  const rankIn = (keyword: number, url: number): number | null => {
    const at = results[keyword]?.indexOf(url) ?? -1;
    return at < 0 ? null : at + 1;
  };
  const compared = (results[best.keyword] ?? []).map((url) => ({
    title: titles[url] ?? "",
    url: urls[url] ?? "",
    rankForMate: rankIn(best.mate, url),
    rankForLookalike: rankIn(best.lookalike, url),
  }));
  const { text, cluster } = snapshot.keywords;
  return {
    keyword: text[best.keyword] ?? "",
    mate: text[best.mate] ?? "",
    lookalike: text[best.lookalike] ?? "",
    pillar: snapshot.clusters.pillar[cluster[best.keyword] ?? 0] ?? 0,
    results: compared,
    sharedWithMate: compared.filter((row) => row.rankForMate !== null).length,
    sharedWithLookalike: compared.filter((row) => row.rankForLookalike !== null).length,
  };
}
