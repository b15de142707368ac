/**
 * Broad topics put back together. One resolution fits no map whose topics differ much in breadth: where narrow ones are
 * found, a broad one comes in pieces. The pieces give themselves away: the mean tie between two of them is of the order
 * of the mean tie inside them, while between two topics it is a small fraction of that, however broad the topics are.
 * What any two keywords of the map are tied by on average tells nothing and is taken off first: next to nothing on a
 * large map, much on a small one of one niche.
 *
 * Indexes are taken from the arrays' own offsets, in range by construction; that is what a `!` after one says.
 */
import { aggregateGraph } from "#/clustering/aggregate-graph.ts";
import type { CommunityProblem } from "#/clustering/community-problem.ts";
import type { LockLists } from "#/clustering/locks.ts";
import { renumberGroups } from "#/clustering/node-groups.ts";
import type { TieGraph } from "#/clustering/tie-graph.ts";

/** Smaller clusters have too few ties inside to tell what their mean is. */
const FEWEST_KEYWORDS = 3;

/** Clusters as nodes of a graph. */
interface Pieces {
  readonly problem: CommunityProblem;
  /** Mean tie inside; of what was joined, the mean of its pieces, so that joining never lowers the bar. */
  readonly densities: Float64Array;
  /** Mean tie of any two keywords of the map. */
  readonly chance: number;
}

/**
 * keyword → cluster, with pieces joined whose mean tie is at least `ratio` (0–1) of the mean tie inside the looser one,
 * both above chance, best pairs first. Clusters of one or two keywords, and two with locks, are never joined.
 */
export function joinFragments(
  graph: TieGraph,
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
  graph: TieGraph,
  clusterOf: Uint32Array,
  clusterCount: number,
  { lockOf }: LockLists,
): Pieces {
  const inside = new Float64Array(clusterCount);
  let all = 0;
  for (let keyword = 0; keyword < graph.nodeCount; keyword++) {
    const own = clusterOf[keyword]!;
    graph.visit(keyword);
    for (let tie = graph.start; tie < graph.end; tie++) {
      const weight = graph.weights[tie]! / 2;
      if (clusterOf[graph.neighbours[tie]!] === own) inside[own]! += weight;
      all += weight;
    }
  }
  const sizes = new Float64Array(graph.nodeCount).fill(1);
  const keywords = { graph, sizes, lockOf, resolution: 0 };
  const problem = aggregateGraph(keywords, clusterOf, clusterCount);
  const densities = inside.map((weight, cluster) => weight / pairsIn(problem.sizes[cluster]!));
  return { problem, densities, chance: all / pairsIn(graph.nodeCount) };
}

/** piece → group: two pieces that are each other's best partner share one, all others are alone. */
function pairBest({ problem, densities, chance }: Pieces, ratio: number): Uint32Array {
  const { graph, sizes, lockOf } = problem;
  const isLocked = (piece: number) => lockOf.length > 0 && lockOf[piece]! > 0;
  const partners = Uint32Array.from(densities, (_, piece) => piece);
  for (let piece = 0; piece < graph.nodeCount; piece++) {
    const size = sizes[piece]!;
    if (size < FEWEST_KEYWORDS) continue;
    let best = ratio;
    graph.visit(piece);
    for (let tie = graph.start; tie < graph.end; tie++) {
      const other = graph.neighbours[tie]!;
      const otherSize = sizes[other]!;
      if (otherSize < FEWEST_KEYWORDS || (isLocked(piece) && isLocked(other))) continue;
      const between = graph.weights[tie]! / (size * otherSize);
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

/** Pairs that so many keywords make; at least 1, for the sake of divisions. */
function pairsIn(size: number): number {
  return Math.max(1, (size * (size - 1)) / 2);
}
