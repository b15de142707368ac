/**
 * Testing clusters on results they were not made from: half of every row is held back, and a pair of keywords is
 * supported when it shares a URL, hubs apart, in the half that was held.
 *
 * Indexes are taken from the arrays' own offsets, in range by construction; that is what a `!` after one says.
 */
import type { SerpTable, SplitHalfScore } from "#/clustering/clustering.ts";
import { mixBits } from "#/clustering/seeded-random.ts";
import type { TieGraph } from "#/clustering/tie-graph.ts";
import type { UrlWeights } from "#/clustering/url-weights.ts";

/** Every second URL of each row, hubs apart, after the row was shuffled by `seed`; the two halves make the whole. */
export function takeHalf(
  table: SerpTable,
  { isHub }: UrlWeights,
  seed: number,
  half: 0 | 1,
): SerpTable {
  const offsets = new Uint32Array(table.keywordCount + 1);
  const urls = new Uint32Array(table.urls.length);
  let count = 0;
  for (let keyword = 0; keyword < table.keywordCount; keyword++) {
    const rowSeed = mixBits(keyword, seed);
    const row = table.urls.slice(table.offsets[keyword], table.offsets[keyword + 1]);
    const drawn = row
      .filter((url) => isHub[url] === 0)
      .sort((a, b) => mixBits(a, rowSeed) - mixBits(b, rowSeed));
    for (let at = (rowSeed & 1) ^ half; at < drawn.length; at += 2) urls[count++] = drawn[at]!;
    offsets[keyword + 1] = count;
  }
  return { ...table, offsets, urls: urls.slice(0, count) };
}

/** Pairs of keywords: all there are, those in one cluster, those supported, and those that are both. */
export interface PairCounts {
  readonly all: number;
  readonly together: number;
  readonly supported: number;
  readonly both: number;
}

/** Counts the pairs of one clustering against the ties of the held half. */
export function countPairs(clusterOf: Uint32Array, held: TieGraph): PairCounts {
  let supported = 0;
  let both = 0;
  for (let keyword = 0; keyword < held.nodeCount; keyword++) {
    const own = clusterOf[keyword];
    held.visit(keyword);
    supported += (held.end - held.start) / 2;
    for (let tie = held.start; tie < held.end; tie++) {
      if (clusterOf[held.neighbours[tie]!] === own) both += 0.5;
    }
  }
  const sizes = new Uint32Array(clusterOf.length);
  for (const cluster of clusterOf) sizes[cluster]! += 1;
  let together = 0;
  for (const size of sizes) together += pairsOf(size);
  return { all: pairsOf(clusterOf.length), together, supported, both };
}

/**
 * Precision, recall and chance-corrected agreement over the pairs of all splits; 0 where nothing is together or
 * supported. With `t` pairs together, `s` supported, `b` both and `e = t · s / all` both by chance, the score is
 *   (b − e) / ((t + s) / 2 − e)
 * and 0 below chance. On large maps `e` is next to nothing, which leaves F1 = 2 b / (t + s). On a small map of one
 * niche, where any two keywords share some page, F1 would be best with all keywords in one cluster.
 * @see Hubert and Arabie 1985, "Comparing partitions", Journal of Classification 2, eq. 5 (the same correction).
 */
export function scorePairs(splits: readonly PairCounts[]): Omit<SplitHalfScore, "resolution"> {
  const sum = (name: keyof PairCounts) => splits.reduce((all, counts) => all + counts[name], 0);
  const together = sum("together");
  const supported = sum("supported");
  const both = sum("both");
  const byChance = splits.reduce((expected, counts) => expected + chanceOf(counts), 0);
  const mean = (together + supported) / 2;
  return {
    precision: together === 0 ? 0 : both / together,
    recall: supported === 0 ? 0 : both / supported,
    score: mean > byChance ? Math.max(0, both - byChance) / (mean - byChance) : 0,
  };
}

/** Pairs that would be together and supported if the one had nothing to do with the other. */
function chanceOf({ all, together, supported }: PairCounts): number {
  return all === 0 ? 0 : (together * supported) / all;
}

function pairsOf(count: number): number {
  return (count * (count - 1)) / 2;
}
