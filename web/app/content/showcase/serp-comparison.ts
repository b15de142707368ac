/**
 * Three keywords of the sample map side by side: one, another of its page, and one that reads alike but was put
 * on a page of its own. Chosen by rule, so that the example follows the data when the map is made anew.
 */
import type { MapSnapshot } from "@mapwright/core/maps/map-snapshot";

interface ComparedResult {
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

/** Fewer results make no example. */
const FEWEST_RESULTS = 5;
/** A word in more than this share of the keywords is the subject itself and makes no two of them alike. */
const COMMON_WORD_SHARE = 0.2;

function wordsOf(keyword: string): string[] {
  return keyword.split(" ").filter((word) => word.length > 2);
}

function countShared<Item>(a: ReadonlySet<Item>, b: ReadonlySet<Item>): number {
  return [...a].filter((item) => b.has(item)).length;
}

/** keyword → its words that tell it from others. */
function tellingWords(keywords: readonly string[]): readonly ReadonlySet<string>[] {
  const counts = new Map<string, number>();
  for (const word of keywords.flatMap((keyword) => [...new Set(wordsOf(keyword))])) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const isCommon = (word: string): boolean =>
    (counts.get(word) ?? 0) > Math.max(2, keywords.length * COMMON_WORD_SHARE);
  return keywords.map((keyword) => new Set(wordsOf(keyword).filter((word) => !isCommon(word))));
}

/** Share of the telling words of either that are in both, 0–1. */
function wordOverlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const both = countShared(a, b);
  return both === 0 ? 0 : both / (a.size + b.size - both);
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

function findTrio(
  { serps, keywords: { cluster } }: MapSnapshot,
  words: readonly ReadonlySet<string>[],
  keyword: number,
  ranked: readonly number[],
): Trio | null {
  const resultsOf = (index: number): Set<number> => new Set(serps.results[index]);
  const none: ReadonlySet<string> = new Set();
  const own = resultsOf(keyword);
  const shared = (other: number): number => countShared(own, resultsOf(other)) / own.size;
  const alike = (other: number): number =>
    wordOverlap(words[keyword] ?? none, words[other] ?? none);
  const others = ranked.filter((other) => other !== keyword);
  const mate = bestBy(
    others.filter((other) => cluster[other] === cluster[keyword]),
    (other) => shared(other) - alike(other) / 2,
  );
  const lookalike = bestBy(
    others.filter((other) => cluster[other] !== cluster[keyword] && alike(other) > 0),
    (other) => alike(other) - shared(other),
  );
  if (mate === null || lookalike === null) return null;
  const weight =
    2 * shared(mate) - 2 * shared(lookalike) + own.size / 10 + alike(lookalike) - alike(mate);
  return { keyword, mate, lookalike, weight };
}

/** Null when no keyword has results, a page-mate and a keyword elsewhere to be told apart from. */
export function compareSerps(snapshot: MapSnapshot): SerpComparison | null {
  const { results, titles, urls } = snapshot.serps;
  const ranked = results.flatMap((row, keyword) => (row.length >= FEWEST_RESULTS ? [keyword] : []));
  const words = tellingWords(snapshot.keywords.text);
  const [best] = ranked
    .flatMap((keyword) => findTrio(snapshot, words, keyword, ranked) ?? [])
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
