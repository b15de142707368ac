/**
 * Pillars of a small map: average linkage of its clusters, by the mean edge between their keywords. Clusters are joined as
 * long as enough pillars are left; what is too small for a pillar goes to the one it is most like. (Communities of few
 * clusters put together what is connected to everything: "sunscreen for sport" with "retinol for beginners".)
 *
 * Indexes come from the arrays' own lengths and are in range by construction, hence the `!` after them.
 */
import { groupsAfter, linkAverage, type Dendrogram } from "#/clustering/average-linkage.ts";
import { clusterGraph, isLopsided, sizesOfGroups } from "#/clustering/cluster-graph.ts";
import type { CommunityProblem } from "#/clustering/community-problem.ts";
import type { Pillars } from "#/clustering/connected-pillars.ts";
import { renumberGroups } from "#/clustering/node-groups.ts";
import type { OverlapGraph } from "#/clustering/overlap-graph.ts";

/** Number of pillars: √clusters, and never fewer than two if there are that many of this share of the keywords. */
const MIN_PILLARS = 2;
const LEAST_SHARE = 0.05;
const LEAST_KEYWORDS = 3;
/**
 * A pillar with more of the keywords than this, and of more clusters, is divided as long as there are no more than so many
 * times the pillars.
 */
const LARGEST_SHARE = 0.4;
const MOST_TIMES = 1.25;

/**
 * Groups the clusters of `clusterOf`; those without an edge to any pillar are pillars of their own. `unrelated`: clusters
 * whose mean edge isn't above it aren't joined for the number of pillars: a list may be about many things.
 */
export function linkedPillars(
  graph: OverlapGraph,
  clusterOf: Uint32Array,
  clusterCount: number,
  unrelated = 0,
): Pillars {
  const clusters = clusterGraph(graph, clusterOf, clusterCount);
  const tree = linkAverage(meanEdges(clusters), clusters.sizes);
  const related = tree.heights.findIndex((height) => height <= unrelated);
  const mostJoins = related < 0 ? tree.heights.length : related;
  const pillarOf = joinSmall(clusters, chooseGroups(tree, clusters.sizes, mostJoins), unrelated);
  return { pillarOf, pillarCount: renumberGroups(pillarOf) };
}

/** A row for each cluster. */
function meanEdges({ graph, sizes }: CommunityProblem): Float32Array {
  const means = new Float32Array(sizes.length ** 2);
  for (let cluster = 0; cluster < sizes.length; cluster++) {
    graph.visit(cluster);
    for (let edge = graph.start; edge < graph.end; edge++) {
      const other = graph.neighbours[edge]!;
      const pairs = sizes[cluster]! * sizes[other]!;
      means[cluster * sizes.length + other] = graph.weights[edge]! / pairs;
    }
  }
  return means;
}

function isPillar(keywords: number, all: number): boolean {
  return keywords >= Math.max(LEAST_KEYWORDS, LEAST_SHARE * all);
}

/** cluster → lowest cluster of its group: the coarsest grouping that has enough pillars, of which none is too large. */
function chooseGroups(tree: Dendrogram, sizes: Float64Array, mostJoins: number): Uint32Array {
  const all = sizes.reduce((sum, size) => sum + size, 0);
  const aim = Math.max(MIN_PILLARS, Math.round(Math.sqrt(sizes.length)));
  let best: Uint32Array = new Uint32Array(0);
  let most = -1;
  for (let joins = mostJoins; joins >= 0; joins--) {
    const groupOf = groupsAfter(tree, joins);
    const groups = sizesOfGroups(groupOf, sizes);
    const pillars = groups.keywords.filter((count) => isPillar(count, all)).length;
    if (pillars > most) {
      best = groupOf;
      most = pillars;
    }
    if (most >= aim * MOST_TIMES || (most >= aim && !isLopsided(groups, LARGEST_SHARE))) break;
  }
  return best;
}

/** The groups without those that are no pillars: each is part of the related pillar with the strongest mean edge to it. */
function joinSmall(
  { graph, sizes }: CommunityProblem,
  groupOf: Uint32Array,
  unrelated: number,
): Uint32Array {
  const all = sizes.reduce((sum, size) => sum + size, 0);
  const { keywords } = sizesOfGroups(groupOf, sizes);
  const edges: Map<number, number>[] = Array.from(keywords, () => new Map());
  groupOf.forEach((group, cluster) => {
    if (isPillar(keywords[group]!, all)) return;
    graph.visit(cluster);
    for (let edge = graph.start; edge < graph.end; edge++) {
      const pillar = groupOf[graph.neighbours[edge]!]!;
      if (!isPillar(keywords[pillar]!, all)) continue;
      const sum = edges[group]!.get(pillar) ?? 0;
      edges[group]!.set(pillar, sum + graph.weights[edge]! / keywords[pillar]!);
    }
  });
  const pillarOfGroup = edges.map((sums, group) => {
    const related = [...sums].filter(([, sum]) => sum > unrelated * keywords[group]!);
    const [nearest] = related.sort(([a, x], [b, y]) => y - x || a - b);
    return nearest?.[0] ?? group;
  });
  return groupOf.map((group) => pillarOfGroup[group]!);
}
