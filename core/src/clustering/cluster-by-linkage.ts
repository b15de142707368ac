/**
 * Groups a small map by average linkage of the graph of shared pages and wording. Communities of a few hundred keywords
 * have many near-optimal solutions, and a handful of keywords more or less decides between them; a group's mean similarity
 * changes little. It is steadied further: random halves of the keywords are linked, and two keywords are as similar as the
 * height at which they come together, on average over the halves that have both.
 * @see Breiman 1996, "Bagging predictors", Machine Learning 24:123.
 *
 * Indexes come from the arrays' own lengths and are in range by construction, hence the `!` after them.
 */
import { linkAverage, visitPairs, type Dendrogram } from "#/clustering/average-linkage.ts";
import type { LockLists } from "#/clustering/locks.ts";
import { renumberGroups } from "#/clustering/node-groups.ts";
import type { OverlapGraph } from "#/clustering/overlap-graph.ts";
import { cutIntoPages, type LinkageThresholds } from "#/clustering/split-mixed-groups.ts";
import { mixBits } from "#/clustering/seeded-random.ts";

/** Linkage takes memory for each pair of keywords: at this number about 50 MB. */
export const MOST_KEYWORDS_LINKED = 2_000;

/** Halves of the keywords that are linked; with fewer, which ones they are decides more. At most 255; see `counts`. */
const HALVES = 64;
const HALF_OF_KEYS = 2 ** 31;
const SEED = 19_960_824;
/**
 * Two groups stay apart below this many times the mean similarity of any two keywords: on a map about one thing any two
 * are similar. Bounds for maps of many subjects, and of hardly more than one; the upper one doesn't count for groups of
 * more keywords than a page has.
 */
const TIMES_ANY_TWO = 6;
const LEAST_THRESHOLD = 0.06;
const MOST_THRESHOLD = 0.45;
/** Large groups need no more where the held-out results demand a threshold this share below what it would be. */
const NO_GROWTH_BELOW = 0.25;
/**
 * Groups of up to this many keywords need no more. Of fewer on a map about one thing, whose keywords are all as alike as
 * this and more: what sets its pages apart shows only in what is left.
 */
const PAGE_KEYWORDS = 12;
const LEAST_PAGE_KEYWORDS = 6;
const ONE_SUBJECT = 0.2;
const ONE_SUBJECT_POWER = 0.7;
/** No page has more than this share of a map, unless it has few keywords; and how finely the limit for it is found. */
const LARGEST_PAGE = 1 / 3;
const LIMIT_STEP = 1.08;
/** Two groups join at some similarity below 1, however fine a map is wanted. */
const MOST_SIMILARITY = 0.95;
/** Of keywords that are locked apart: no mean with it is above 0. */
const APART = -1e6;

/**
 * Similarities below which two groups of `graph`'s nodes stay apart. `highest`: by the held-out
 * results; `multiplier`: how much finer (above 1) or coarser.
 */
export function linkageThresholds(
  graph: OverlapGraph,
  highest = MOST_THRESHOLD,
  multiplier = 1,
): LinkageThresholds {
  let all = 0;
  for (let node = 0; node < graph.nodeCount; node++) {
    graph.visit(node);
    for (let edge = graph.start; edge < graph.end; edge++) all += graph.weights[edge]!;
  }
  const anyTwo = all / Math.max(1, graph.nodeCount * (graph.nodeCount - 1));
  const unbounded = Math.max(LEAST_THRESHOLD, TIMES_ANY_TWO * anyTwo);
  const bounded = Math.min(MOST_THRESHOLD, unbounded);
  const least = Math.min(highest, bounded);
  // In proportion, so that a slightly lower limit makes a slightly coarser map.
  const growth = Math.max(0, 1 - (1 - least / bounded) / NO_GROWTH_BELOW);
  const times = (threshold: number) => Math.min(MOST_SIMILARITY, threshold * multiplier);
  return {
    least: times(least),
    most: times(least + growth * (unbounded - bounded)),
    pageKeywords: Math.max(
      LEAST_PAGE_KEYWORDS,
      PAGE_KEYWORDS * Math.min(1, ONE_SUBJECT / anyTwo) ** ONE_SUBJECT_POWER,
    ),
  };
}

/** The joins of `graph`'s nodes; those without an edge are not similar at all. */
export function linkNodes(graph: OverlapGraph): Dendrogram {
  return linkAverage(similaritiesOf(graph), new Float64Array(graph.nodeCount).fill(1));
}

/**
 * keyword → cluster, numbered in order of the first keyword. `keys`: keyword → hash that doesn't change with the other
 * keywords, so that halves differ only by those that come or go.
 */
export function clusterByLinkage(
  graph: OverlapGraph,
  keys: Uint32Array,
  thresholds: LinkageThresholds,
  locks: LockLists,
): Uint32Array {
  return linkSteadily(graph, keys, locks)(thresholds);
}

/** The same for several thresholds: the links are found once. */
export function linkSteadily(
  graph: OverlapGraph,
  keys: Uint32Array,
  locks: LockLists,
): (thresholds: LinkageThresholds) => Uint32Array {
  const parts = takeParts(graph, keys, locks);
  const steady = meanHeights(parts);
  const dendrogram = linkAverage(steady.slice(), parts.sizes);
  return (thresholds) => {
    const groupOf = cutIntoPages(dendrogram, steady, parts.sizes, thresholds);
    const clusterOf = parts.partOf.map((part) => groupOf[part]!);
    renumberGroups(clusterOf);
    return clusterOf;
  };
}

/**
 * The lowest limit from `highest` on at which no page takes over the map. On a map of one narrow subject, most keywords
 * have the same few results, and what is held out of them tells little about the pages there are.
 */
export function limitWithoutTakeover(
  graph: OverlapGraph,
  highest: number,
  cut: (thresholds: LinkageThresholds) => Uint32Array,
  { lockOf }: LockLists,
): number {
  for (let limit = highest; limit < MOST_THRESHOLD; limit *= LIMIT_STEP) {
    const sizes = new Map<number, number>();
    let free = 0;
    cut(linkageThresholds(graph, limit)).forEach((cluster, keyword) => {
      if ((lockOf[keyword] ?? 0) > 0) return;
      sizes.set(cluster, (sizes.get(cluster) ?? 0) + 1);
      free += 1;
    });
    if (Math.max(0, ...sizes.values()) <= Math.max(PAGE_KEYWORDS, LARGEST_PAGE * free))
      return limit;
  }
  return Math.max(highest, MOST_THRESHOLD);
}

/** Keywords, and locked lists as one each. */
interface Parts {
  /** keyword → part. */
  readonly partOf: Uint32Array;
  readonly sizes: Float64Array;
  readonly keys: Uint32Array;
  /** A row for each part. */
  readonly similarity: Float32Array;
  /** The first parts are locked lists, which stay apart from each other. */
  readonly locked: number;
}

function takeParts(graph: OverlapGraph, keys: Uint32Array, { lists, lockOf }: LockLists): Parts {
  const locked = lists.length;
  let count = locked;
  const partOf = Uint32Array.from(keys, (_, keyword) => {
    const lock = lockOf[keyword] ?? 0;
    return lock > 0 ? lock - 1 : count++;
  });
  const sizes = new Float64Array(count);
  const keyOf = new Uint32Array(count).fill(2 ** 32 - 1);
  partOf.forEach((part, keyword) => {
    sizes[part]! += 1;
    keyOf[part] = Math.min(keyOf[part]!, keys[keyword]!);
  });
  const similarity = new Float32Array(count * count);
  for (let keyword = 0; keyword < partOf.length; keyword++) {
    const part = partOf[keyword]!;
    graph.visit(keyword);
    for (let edge = graph.start; edge < graph.end; edge++) {
      const other = partOf[graph.neighbours[edge]!]!;
      similarity[part * count + other]! += graph.weights[edge]! / (sizes[part]! * sizes[other]!);
    }
  }
  keepApart(similarity, count, locked);
  return { partOf, sizes, keys: keyOf, similarity, locked };
}

function keepApart(similarity: Float32Array, count: number, locked: number): void {
  for (let one = 0; one < locked; one++) {
    for (let other = 0; other < locked; other++) similarity[one * count + other] = APART;
  }
}

/** For each two parts the mean height at which they come together; their similarity when no half has both. */
function meanHeights({ sizes, keys, similarity, locked }: Parts): Float32Array {
  const count = sizes.length;
  const sums = new Float32Array(count * count);
  const counts = new Uint8Array(count * count);
  for (let half = 0; half < HALVES; half++) {
    const drawn = Uint32Array.from(keys.keys()).filter(
      (part) => mixBits(keys[part]!, SEED + half) < HALF_OF_KEYS,
    );
    visitPairs(linkDrawn(similarity, sizes, drawn), (a, b, height) => {
      const at = drawn[a]! * count + drawn[b]!;
      const mirrored = drawn[b]! * count + drawn[a]!;
      const sum = sums[at]! + Math.max(0, height);
      sums[at] = sum;
      sums[mirrored] = sum;
      counts[at]! += 1;
      counts[mirrored] = counts[at]!;
    });
  }
  const means = sums.map((sum, at) => (counts[at] === 0 ? similarity[at]! : sum / counts[at]!));
  keepApart(means, count, locked);
  return means;
}

function linkDrawn(similarity: Float32Array, sizes: Float64Array, drawn: Uint32Array): Dendrogram {
  const inner = new Float32Array(drawn.length * drawn.length);
  drawn.forEach((part, row) => {
    drawn.forEach((other, column) => {
      inner[row * drawn.length + column] = similarity[part * sizes.length + other]!;
    });
  });
  return linkAverage(
    inner,
    Float64Array.from(drawn, (part) => sizes[part]!),
  );
}

function similaritiesOf(graph: OverlapGraph): Float32Array {
  const similarity = new Float32Array(graph.nodeCount * graph.nodeCount);
  for (let node = 0; node < graph.nodeCount; node++) {
    graph.visit(node);
    for (let edge = graph.start; edge < graph.end; edge++) {
      similarity[node * graph.nodeCount + graph.neighbours[edge]!] = graph.weights[edge]!;
    }
  }
  return similarity;
}
