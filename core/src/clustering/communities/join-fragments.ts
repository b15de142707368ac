/**
 * Joins fragments of broad topics. No single resolution fits a map whose topics differ much in breadth: one that finds
 * narrow topics splits a broad one. Fragments can be recognized: the mean edge between two of them is of the same order
 * as the mean edge inside them, while between two topics it is a small fraction of that, however broad they are. The
 * mean edge of any two keywords of the map carries no information and is subtracted first: close to zero on a large
 * map, considerable on a small map of one niche.
 *
 * Indexes come from the arrays' own offsets and are in range by construction, hence the `!` after them.
 */
import { aggregateGraph } from "#/clustering/communities/aggregate-graph.ts";
import type { CommunityProblem } from "#/clustering/communities/community-problem.ts";
import type { LockLists } from "#/clustering/locks.ts";
import { renumberGroups } from "#/clustering/communities/node-groups.ts";
import type { OverlapGraph } from "#/clustering/graph/overlap-graph.ts";

/** Smaller clusters have too few inner edges to estimate their mean. */
export const MIN_KEYWORDS_OF_FRAGMENT = 3;

/** Clusters as nodes of a graph. */
interface Pieces {
  readonly problem: CommunityProblem;
  /** Mean edge inside; for joined clusters, the mean of the fragments, so that joining never lowers the bar. */
  readonly densities: Float64Array;
  /** Mean edge between any two keywords of the map. */
  readonly chance: number;
}

/**
 * keyword → cluster. Joins fragments whose mean edge is at least `ratio` (0–1) of the mean edge inside the looser one,
 * both chance-corrected, best pairs first. Clusters of one or two keywords, and two clusters with locks, are never
 * joined.
 */
export function joinFragments(
  graph: OverlapGraph,
  clusterOf: Uint32Array,
  ratio: number,
  locks: LockLists,
): Uint32Array {
  const joined = clusterOf.slice();
  let pieces = toPieces(graph, joined, renumberGroups(joined), locks);
  for (;;) {
    const groupOf = pairBest(pieces, ratio);
    const groupCount = renumberGroups(groupOf);
    if (groupCount === pieces.densities.length) return joined;
    for (let keyword = 0; keyword < joined.length; keyword++) {
      joined[keyword] = groupOf[joined[keyword]!]!;
    }
    pieces = mergePieces(pieces, groupOf, groupCount);
  }
}

function toPieces(
  graph: OverlapGraph,
  clusterOf: Uint32Array,
  clusterCount: number,
  { lockOf }: LockLists,
): Pieces {
  const inside = new Float64Array(clusterCount);
  let all = 0;
  for (let keyword = 0; keyword < graph.nodeCount; keyword++) {
    const own = clusterOf[keyword]!;
    graph.visit(keyword);
    for (let edge = graph.start; edge < graph.end; edge++) {
      const weight = graph.weights[edge]! / 2;
      if (clusterOf[graph.neighbours[edge]!] === own) inside[own]! += weight;
      all += weight;
    }
  }
  const sizes = new Float64Array(graph.nodeCount).fill(1);
  const keywords = { graph, sizes, lockOf, resolution: 0 };
  const problem = aggregateGraph(keywords, clusterOf, clusterCount);
  const densities = inside.map((weight, cluster) => weight / pairsIn(problem.sizes[cluster]!));
  return { problem, densities, chance: all / pairsIn(graph.nodeCount) };
}

/** fragment → group: two fragments that are each other's best partner share one, all others are alone. */
function pairBest({ problem, densities, chance }: Pieces, ratio: number): Uint32Array {
  const { graph, sizes, lockOf } = problem;
  const isLocked = (piece: number) => lockOf.length > 0 && lockOf[piece]! > 0;
  const partners = Uint32Array.from(densities, (_, piece) => piece);
  for (let piece = 0; piece < graph.nodeCount; piece++) {
    const size = sizes[piece]!;
    if (size < MIN_KEYWORDS_OF_FRAGMENT) continue;
    let best = ratio;
    graph.visit(piece);
    for (let edge = graph.start; edge < graph.end; edge++) {
      const other = graph.neighbours[edge]!;
      const otherSize = sizes[other]!;
      if (otherSize < MIN_KEYWORDS_OF_FRAGMENT || (isLocked(piece) && isLocked(other))) continue;
      const between = graph.weights[edge]! / (size * otherSize);
      const looser = Math.min(densities[piece]!, densities[other]!);
      const likeness = (between - chance) / Math.max(looser - chance, Number.EPSILON);
      if (likeness < best || (likeness === best && other > partners[piece]!)) continue;
      best = likeness;
      partners[piece] = other;
    }
  }
  return partners.map((partner, piece) =>
    partners[partner] === piece ? Math.min(piece, partner) : piece,
  );
}

function mergePieces(
  { problem, densities, chance }: Pieces,
  groupOf: Uint32Array,
  groupCount: number,
): Pieces {
  const weighted = new Float64Array(groupCount);
  const pairs = new Float64Array(groupCount);
  for (let piece = 0; piece < groupOf.length; piece++) {
    const own = pairsIn(problem.sizes[piece]!);
    weighted[groupOf[piece]!]! += densities[piece]! * own;
    pairs[groupOf[piece]!]! += own;
  }
  return {
    problem: aggregateGraph(problem, groupOf, groupCount),
    densities: weighted.map((weight, group) => weight / pairs[group]!),
    chance,
  };
}

/** Number of pairs among this many keywords; at least 1 to avoid division by zero. */
function pairsIn(size: number): number {
  return Math.max(1, (size * (size - 1)) / 2);
}
