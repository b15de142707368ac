/**
 * Tests clusters on results they were not built from: half of each row is held out, and a pair of keywords is supported
 * when it shares a non-hub URL in the held-out half.
 *
 * Indexes come from the arrays' own offsets and are in range by construction, hence the `!` after them.
 */
import type { SerpTable, SplitHalfScore } from "#/clustering/clustering.ts";
import { mixBits } from "#/clustering/seeded-random.ts";
import type { OverlapGraph } from "#/clustering/overlap-graph.ts";
import type { UrlWeights } from "#/clustering/url-weights.ts";

/** Every second non-hub URL of each row, after shuffling the row by `seed`; the two halves add up to the row. */
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

/** Number of keyword pairs: all, in one cluster, supported, and both. */
export interface PairCounts {
  readonly all: number;
  readonly together: number;
  readonly supported: number;
  readonly both: number;
}

/** Counts the pairs of one clustering against the edges of the held-out half. */
export function countPairs(clusterOf: Uint32Array, held: OverlapGraph): PairCounts {
  let supported = 0;
  let both = 0;
  for (let keyword = 0; keyword < held.nodeCount; keyword++) {
    const own = clusterOf[keyword];
    held.visit(keyword);
    supported += (held.end - held.start) / 2;
    for (let edge = held.start; edge < held.end; edge++) {
      if (clusterOf[held.neighbours[edge]!] === own) both += 0.5;
    }
  }
  const sizes = new Uint32Array(clusterOf.length);
  for (const cluster of clusterOf) sizes[cluster]! += 1;
  let together = 0;
  for (const size of sizes) together += pairsOf(size);
  return { all: pairsOf(clusterOf.length), together, supported, both };
}

/**
 * Precision, recall and chance-corrected agreement over the pairs of all splits; 0 when no pairs are together or
 * supported. With `t` pairs together, `s` supported, `b` both and `e = t · s / all` both by chance, the score is
 *   (b − e) / ((t + s) / 2 − e) and 0 below chance. On large maps `e` is close to zero, which leaves F1 = 2 b / (t +
 * s). On a small map of one niche, where any two keywords share some page, F1 would be best with all keywords in one
 * cluster.
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

/** Expected number of pairs that are both together and supported if the two were independent. */
function chanceOf({ all, together, supported }: PairCounts): number {
  return all === 0 ? 0 : (together * supported) / all;
}

function pairsOf(count: number): number {
  return (count * (count - 1)) / 2;
}
