/**
 * Tests clusters on results they were not built from: half of each row is held out, and a pair of keywords is supported
 * when it shares a non-hub URL in the held-out half.
 *
 * Indexes come from the arrays' own offsets and are in range by construction, hence the `!` after them.
 */
import type { TableKeys } from "#/clustering/graph/canonical-rows.ts";
import type { SerpTable } from "#/clustering/clustering.ts";
import { mixBits } from "#/clustering/graph/seeded-random.ts";
import type { OverlapGraph } from "#/clustering/graph/overlap-graph.ts";
import type { UrlWeights } from "#/clustering/graph/url-weights.ts";

/** Every second non-hub URL of each row, after shuffling the row by `seed`; the two halves add up to the row. */
export function takeHalf(
  table: SerpTable,
  { isHub }: UrlWeights,
  seed: number,
  half: 0 | 1,
  keys?: TableKeys,
): SerpTable {
  const offsets = new Uint32Array(table.keywordCount + 1);
  const urls = new Uint32Array(table.urls.length);
  const keyOf = (url: number) => keys?.ofUrl[url] ?? url;
  let count = 0;
  for (let keyword = 0; keyword < table.keywordCount; keyword++) {
    const rowSeed = mixBits(keys?.ofKeyword[keyword] ?? keyword, seed);
    const row = table.urls.slice(table.offsets[keyword], table.offsets[keyword + 1]);
    const drawn = row
      .filter((url) => isHub[url] === 0)
      .sort((a, b) => mixBits(keyOf(a), rowSeed) - mixBits(keyOf(b), rowSeed) || a - b);
    for (let at = (rowSeed & 1) ^ half; at < drawn.length; at += 2) urls[count++] = drawn[at]!;
    offsets[keyword + 1] = count;
  }
  return { ...table, offsets, urls: urls.slice(0, count) };
}

/** Keywords with support, and sums over them, each divided by the keyword's supported pairs. */
export interface PairCounts {
  readonly tested: number;
  /** Supported pairs in its cluster, all pairs in its cluster, and all pairs. */
  readonly inside: number;
  readonly clustered: number;
  readonly possible: number;
}

/** Counts the pairs of one clustering against the edges of the held-out half. */
export function countPairs(clusterOf: Uint32Array, held: OverlapGraph): PairCounts {
  const sizes = new Uint32Array(clusterOf.length);
  for (const cluster of clusterOf) sizes[cluster]! += 1;
  let tested = 0;
  let inside = 0;
  let clustered = 0;
  let possible = 0;
  for (let keyword = 0; keyword < held.nodeCount; keyword++) {
    const own = clusterOf[keyword]!;
    held.visit(keyword);
    const edges = held.end - held.start;
    if (edges === 0) continue;
    let within = 0;
    for (let edge = held.start; edge < held.end; edge++) {
      if (clusterOf[held.neighbours[edge]!] === own) within++;
    }
    tested++;
    inside += within / edges;
    clustered += (sizes[own]! - 1) / edges;
    possible += (held.nodeCount - 1) / edges;
  }
  return { tested, inside, clustered, possible };
}

/** The agreement of clusters with the held-out half. */
export interface HeldOutScore {
  /** F1 of "in one cluster" and "supported" over pairs, corrected for chance, 0–1. */
  readonly score: number;
  /** Bits per keyword, see `informationOf`. */
  readonly information: number;
}

/**
 * The agreement over the pairs of all splits, every keyword counting the same however many pairs support it: a few dense
 * topics would otherwise decide for all others. With `c` pairs clustered, `t` supported, `i` both and `e = c · t / all` both
 * by chance, the score is (i − e) / ((c + t) / 2 − e), and 0 below chance. On large maps `e` is close to zero, which leaves
 * F1. On a small map of one niche, where any two keywords share some page, F1 would be best with all keywords in one
 * cluster.
 * @see Hubert and Arabie 1985, "Comparing partitions", Journal of Classification 2, eq. 5 (the same correction).
 */
export function scoreKeywords(splits: readonly PairCounts[]): HeldOutScore {
  const sum = (name: keyof PairCounts) => splits.reduce((all, counts) => all + counts[name], 0);
  const tested = sum("tested");
  const inside = sum("inside");
  const clustered = sum("clustered");
  const possible = sum("possible");
  const byChance = possible === 0 ? 0 : (clustered * tested) / possible;
  const mean = (clustered + tested) / 2;
  return {
    score: mean > byChance ? Math.max(0, inside - byChance) / (mean - byChance) : 0,
    information: informationOf(tested, inside, clustered, possible),
  };
}

/**
 * The information of clusters about held-out results, in bits per keyword: the mutual information between "in one
 * cluster" and "supported" over all pairs of keywords, every keyword counting the same however many pairs support it. 0
 * when the two go together no more than by chance. Agreement over pairs (`score`) has its best where clusters have as
 * many pairs as are supported; on real maps, where most pairs of one topic share no page of the few held out, that is
 * far too fine.
 * @see Cover and Thomas 2006, "Elements of Information Theory", eq. 2.28.
 */
function informationOf(
  tested: number,
  inside: number,
  clustered: number,
  possible: number,
): number {
  if (tested === 0 || inside * possible <= clustered * tested) return 0;
  const cell = (count: number, row: number, column: number) =>
    count <= 0 ? 0 : count * Math.log2((count * possible) / (row * column));
  const apart = possible - clustered;
  const unsupported = possible - tested;
  const bits =
    cell(inside, clustered, tested) +
    cell(clustered - inside, clustered, unsupported) +
    cell(tested - inside, apart, tested) +
    cell(apart - tested + inside, apart, unsupported);
  return Math.max(0, bits / tested);
}
