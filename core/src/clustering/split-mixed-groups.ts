/**
 * Cuts a dendrogram into groups that are one page each. The more keywords a group has, the more alike they must be: a
 * threshold at which small groups are what they should be leaves large topics, whose keywords all share something, as one
 * page of thirty keywords. A group is split only into parts that are topics themselves; single keywords stay with the part
 * they are most like, since they don't make a page.
 *
 * Indexes come from the arrays' own lengths and are in range by construction, hence the `!` after them.
 */
import type { Dendrogram } from "#/clustering/average-linkage.ts";

/** Above `pageKeywords` the threshold grows by this power of the number. */
const GROWTH = 0.8;
/**
 * Of more keywords than this each is compared with too few of the others by wording for the mean to say what they are: on
 * a map of many subjects they are a topic as well when they are this many times as alike as with the next group.
 */
const LARGE_TOPIC_KEYWORDS = 100;
const TIMES_NEXT_GROUP = 3;
/** However many there are: half a map is no topic because it shares nothing with the other half. */
const LEAST_OF_THRESHOLD = 0.25;
/** Fewer keywords are no topic of their own. */
const LEAST_KEYWORDS = 3;

/** Similarities below which groups stay apart: of one page's keywords, and of many. */
export interface LinkageThresholds {
  readonly least: number;
  readonly most: number;
  /** Up to this many keywords the threshold is the lower one. */
  readonly pageKeywords: number;
}

/** A join, or a single node. */
interface Branch {
  readonly nodes: readonly number[];
  /** In keywords. */
  readonly size: number;
  readonly height: number;
  readonly parts: readonly [Branch, Branch] | null;
}

/**
 * node → lowest node of its group. `similarity` has a row for each node; `sizes`: the keywords of each node.
 */
export function cutIntoPages(
  dendrogram: Dendrogram,
  similarity: Float32Array,
  sizes: Float64Array,
  thresholds: LinkageThresholds,
): Uint32Array {
  const groupOf = new Uint32Array(dendrogram.nodeCount);
  for (const branch of wholeTrees(dendrogram, sizes)) {
    for (const group of topicsOf(branch, similarity, sizes.length, thresholds)) {
      const first = Math.min(...group);
      for (const node of group) groupOf[node] = first;
    }
  }
  return groupOf;
}

/** The groups that all joins leave. */
function wholeTrees({ ones, others, heights }: Dendrogram, sizes: Float64Array): Iterable<Branch> {
  const branches = new Map<number, Branch>();
  sizes.forEach((size, node) => {
    branches.set(node, { nodes: [node], size, height: Number.POSITIVE_INFINITY, parts: null });
  });
  for (let step = 0; step < heights.length; step++) {
    const one = branches.get(ones[step]!)!;
    const other = branches.get(others[step]!)!;
    branches.delete(others[step]!);
    branches.set(ones[step]!, {
      nodes: [...one.nodes, ...other.nodes],
      size: one.size + other.size,
      height: heights[step]!,
      parts: [one, other],
    });
  }
  return branches.values();
}

function topicsOf(
  { nodes, size, height, parts }: Branch,
  similarity: Float32Array,
  nodeCount: number,
  thresholds: LinkageThresholds,
  /** Of the join with the next group; null = with none. */
  nextHeight: number | null = null,
): (readonly number[])[] {
  if (parts === null || height >= thresholdOf(size, thresholds)) return [nodes];
  if (height < thresholds.least) {
    return isLargeTopic(size, height, nextHeight, thresholds)
      ? [nodes]
      : parts.flatMap((part) => topicsOf(part, similarity, nodeCount, thresholds, height));
  }
  const [one, other] = parts;
  const [small, large] = one.size < other.size ? [one, other] : [other, one];
  const topics = topicsOf(large, similarity, nodeCount, thresholds);
  if (small.size >= LEAST_KEYWORDS) {
    return [...topics, ...topicsOf(small, similarity, nodeCount, thresholds)];
  }
  const meanTo = (topic: readonly number[]) => {
    let sum = 0;
    for (const node of topic) {
      for (const single of small.nodes) sum += similarity[node * nodeCount + single]!;
    }
    return sum / topic.length;
  };
  const nearest = topics.reduce((a, b) => (meanTo(b) > meanTo(a) ? b : a));
  return topics.map((topic) => (topic === nearest ? topic.concat(small.nodes) : topic));
}

function isLargeTopic(
  size: number,
  height: number,
  nextHeight: number | null,
  { least, most }: LinkageThresholds,
): boolean {
  if (nextHeight === null || most > least || size <= LARGE_TOPIC_KEYWORDS) return false;
  const needed = least * Math.max(LEAST_OF_THRESHOLD, LARGE_TOPIC_KEYWORDS / size);
  return height >= needed && height >= nextHeight * TIMES_NEXT_GROUP;
}

function thresholdOf(size: number, { least, most, pageKeywords }: LinkageThresholds): number {
  return Math.max(least, Math.min(most, least * (size / pageKeywords) ** GROWTH));
}
