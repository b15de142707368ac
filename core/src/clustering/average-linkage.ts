/**
 * Average linkage: joins the two most similar groups again and again, where the similarity of two groups is the mean over
 * all pairs of their members. Exact, by chains of nearest neighbors, in time and memory that grow with the square of the
 * nodes: for maps of up to a few thousand keywords.
 * @see Müllner 2011, "Modern hierarchical, agglomerative clustering algorithms", arXiv:1109.2378, section 2.
 *
 * Indexes come from the arrays' own lengths and are in range by construction, hence the `!` after them.
 */

/**
 * The joins of all nodes, most similar first: at step `i` the group that contains node `ones[i]` is joined by the one that
 * contains node `others[i]`, at the mean similarity `heights[i]`. Each group is known by its lowest node.
 */
export interface Dendrogram {
  readonly nodeCount: number;
  readonly ones: Uint32Array;
  readonly others: Uint32Array;
  readonly heights: Float64Array;
}

/**
 * Links all nodes. `similarity` holds a row for each node and is overwritten. `sizes`: what each node counts
 * in a mean. Of equally similar groups the one with the lower node comes first, so the result depends on nothing else.
 */
export function linkAverage(similarity: Float32Array, sizes: Float64Array): Dendrogram {
  const nodeCount = sizes.length;
  makeSymmetric(similarity, nodeCount);
  const size = sizes.slice();
  const waiting = Uint32Array.from(sizes, (_, node) => node);
  const heightOf = new Float64Array(nodeCount).fill(Number.POSITIVE_INFINITY);
  const chain: number[] = [];
  const steps: { one: number; other: number; height: number }[] = [];
  for (let left = nodeCount; left > 1;) {
    const end = chain.at(-1) ?? waiting[0]!;
    if (chain.length === 0) chain.push(end);
    const before = chain.at(-2) ?? -1;
    const nearest = nearestOf(similarity, nodeCount, waiting.subarray(0, left), end, before);
    if (nearest !== before) {
      chain.push(nearest);
      continue;
    }
    chain.length -= 2;
    const one = Math.min(end, nearest);
    const other = Math.max(end, nearest);
    // Rounding must not put a group before its own parts.
    const height = Math.min(similarity[one * nodeCount + other]!, heightOf[one]!, heightOf[other]!);
    steps.push({ one, other, height });
    heightOf[one] = height;
    waiting.copyWithin(waiting.indexOf(other), waiting.indexOf(other) + 1, left);
    left--;
    joinRows(similarity, size, one, other, waiting.subarray(0, left));
  }
  // A stable sort: of equal heights a group comes after its parts.
  steps.sort((a, b) => b.height - a.height);
  return {
    nodeCount,
    ones: Uint32Array.from(steps, ({ one }) => one),
    others: Uint32Array.from(steps, ({ other }) => other),
    heights: Float64Array.from(steps, ({ height }) => height),
  };
}

/** Sums that were rounded in different orders differ, and then chains may never end: the higher value counts for both. */
function makeSymmetric(similarity: Float32Array, nodeCount: number): void {
  for (let one = 0; one < nodeCount; one++) {
    for (let other = 0; other < one; other++) {
      const there = one * nodeCount + other;
      const back = other * nodeCount + one;
      const value = Math.max(similarity[there]!, similarity[back]!);
      similarity[there] = value;
      similarity[back] = value;
    }
  }
}

/** The group most similar to `end`; `before` when none is more similar than that. */
function nearestOf(
  similarity: Float32Array,
  nodeCount: number,
  groups: Uint32Array,
  end: number,
  before: number,
): number {
  let nearest = before;
  let most = before < 0 ? Number.NEGATIVE_INFINITY : similarity[end * nodeCount + before]!;
  for (const group of groups) {
    const similar = similarity[end * nodeCount + group]!;
    if (group === end || similar <= most) continue;
    most = similar;
    nearest = group;
  }
  return nearest;
}

/** Makes the row and column of `one` those of the joined group. */
function joinRows(
  similarity: Float32Array,
  size: Float64Array,
  one: number,
  other: number,
  groups: Uint32Array,
): void {
  const nodeCount = size.length;
  const all = size[one]! + size[other]!;
  for (const group of groups) {
    const mean =
      (size[one]! * similarity[one * nodeCount + group]! +
        size[other]! * similarity[other * nodeCount + group]!) /
      all;
    similarity[one * nodeCount + group] = mean;
    similarity[group * nodeCount + one] = mean;
  }
  size[one] = all;
}

/** node → lowest node of its group, of the groups that join at a similarity of at least `least`. */
export function cutDendrogram(dendrogram: Dendrogram, least: number): Uint32Array {
  const below = dendrogram.heights.findIndex((height) => height < least);
  return groupsAfter(dendrogram, below < 0 ? dendrogram.heights.length : below);
}

/** node → lowest node of its group after that many joins. */
export function groupsAfter({ nodeCount, ones, others }: Dendrogram, joins: number): Uint32Array {
  const groupOf = Uint32Array.from({ length: nodeCount }, (_, node) => node);
  const parentOf = groupOf.slice();
  for (let step = 0; step < joins; step++) parentOf[others[step]!] = ones[step]!;
  // Parents have lower numbers, so theirs are final.
  for (let node = 0; node < nodeCount; node++) groupOf[node] = groupOf[parentOf[node]!]!;
  return groupOf;
}

/** Calls `visit` for every pair of nodes with the height at which the two come together. */
export function visitPairs(
  { nodeCount, ones, others, heights }: Dendrogram,
  visit: (one: number, other: number, height: number) => void,
): void {
  const members: number[][] = Array.from({ length: nodeCount }, (_, node) => [node]);
  heights.forEach((height, step) => {
    const own = members[ones[step]!]!;
    const joining = members[others[step]!]!;
    for (const one of own) {
      for (const other of joining) visit(one, other, height);
    }
    own.push(...joining);
    joining.length = 0;
  });
}
