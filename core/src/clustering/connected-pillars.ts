/**
 * Pillars of a map clustered by SERPs: communities of clusters, connected by the edges of their keywords. Uses the same
 * quality function as for clusters at a coarser resolution: from a ladder of resolutions, the finest whose modularity
 * matches the best. (Maximizing modularity directly would merge small pillars of a large map.) No pillar takes over the
 * map, and the number of pillars stays manageable for a person.
 * @see Newman and Girvan 2004, "Finding and evaluating community structure in networks", Physical Review E 69, eq. 5.
 *
 * Indexes come from the arrays' own offsets and are in range by construction, hence the `!` after them.
 */
import { clusterGraph, isLopsided, sizesOfGroups } from "#/clustering/cluster-graph.ts";
import { findCommunities } from "#/clustering/communities.ts";
import type { CommunityProblem } from "#/clustering/community-problem.ts";
import { joinSmallPillars } from "#/clustering/join-small-pillars.ts";
import { renumberGroups } from "#/clustering/node-groups.ts";
import type { OverlapGraph } from "#/clustering/overlap-graph.ts";

/** Mean edge weights below which two groups of clusters stay apart, from many small pillars to few large ones. */
const RESOLUTIONS = Array.from({ length: 12 }, (_, step) => 0.016 / 2 ** step);
/** A finer grouping within this distance of the best modularity counts as equally good. */
const AS_GOOD = 0.006;
/** Where the structure is clear, the ladder ends after this many steps without improvement. */
const CLEAR_STRUCTURE = 0.3;
const STEPS_WITHOUT_GAIN = 2;

/**
 * No pillar takes more than the first share of the keywords, unless there are few clusters; joining stops at the second
 * share.
 */
const LARGEST_SHARE = 1 / 3;
const LARGEST_JOINED_SHARE = 0.25;
/**
 * Maximum number of pillars: this factor times √clusters, or one per this many keywords if that is more; never fewer
 * than five.
 */
const PILLARS_PER_ROOT = 1.3;
const KEYWORDS_PER_PILLAR = 40;
const MIN_PILLARS = 5;

export interface Pillars {
  /** cluster → pillar, numbered by their first cluster. */
  readonly pillarOf: Uint32Array;
  readonly pillarCount: number;
}

/** For a map whose pillars aren't wanted. */
export function onePillar(clusterCount: number): Pillars {
  return { pillarOf: new Uint32Array(clusterCount), pillarCount: Math.min(1, clusterCount) };
}

/** Groups the clusters of `clusterOf`; a cluster without edges to others is its own pillar. */
export function connectedPillars(
  graph: OverlapGraph,
  clusterOf: Uint32Array,
  clusterCount: number,
): Pillars {
  const clusters = clusterGraph(graph, clusterOf, clusterCount);
  const pillarOf = joinSmallPillars(
    clusters,
    groupByModularity(clusters),
    mostPillars(graph.nodeCount, clusterCount),
    graph.nodeCount * LARGEST_JOINED_SHARE,
  );
  return { pillarOf, pillarCount: renumberGroups(pillarOf) };
}

/**
 * The ladder, down to the step before a pillar takes over the map; each cluster alone when even the first step goes too
 * far.
 */
function groupByModularity(clusters: CommunityProblem): Uint32Array {
  const strengths = strengthsOf(clusters.graph);
  const groupings: { readonly pillarOf: Uint32Array; readonly modularity: number }[] = [];
  let best = Number.NEGATIVE_INFINITY;
  let stepsWithoutGain = 0;
  for (const resolution of RESOLUTIONS) {
    const pillarOf = findCommunities({ ...clusters, resolution }, 1);
    if (isLopsided(sizesOfGroups(pillarOf, clusters.sizes), LARGEST_SHARE)) break;
    const modularity = modularityOf(clusters.graph, pillarOf, strengths);
    groupings.push({ pillarOf, modularity });
    stepsWithoutGain = modularity < best + AS_GOOD ? stepsWithoutGain + 1 : 0;
    best = Math.max(best, modularity);
    if (best > CLEAR_STRUCTURE && stepsWithoutGain === STEPS_WITHOUT_GAIN) break;
  }
  const chosen = groupings.find(({ modularity }) => modularity >= best - AS_GOOD);
  return chosen?.pillarOf ?? Uint32Array.from(clusters.sizes, (_, cluster) => cluster);
}

function mostPillars(keywordCount: number, clusterCount: number): number {
  const perRoot = Math.floor(PILLARS_PER_ROOT * Math.sqrt(clusterCount));
  return Math.max(MIN_PILLARS, perRoot, Math.floor(keywordCount / KEYWORDS_PER_PILLAR));
}

/** node → sum of its edge weights. */
function strengthsOf(graph: OverlapGraph): Float64Array {
  const strengths = new Float64Array(graph.nodeCount);
  for (let node = 0; node < graph.nodeCount; node++) {
    graph.visit(node);
    let sum = 0;
    for (let edge = graph.start; edge < graph.end; edge++) sum += graph.weights[edge]!;
    strengths[node] = sum;
  }
  return strengths;
}

/** Share of edge weight inside groups minus the share expected from the nodes' strengths; 0 without edges. */
function modularityOf(graph: OverlapGraph, groupOf: Uint32Array, strengths: Float64Array): number {
  const groupStrengths = new Float64Array(graph.nodeCount);
  let all = 0;
  let inside = 0;
  for (let node = 0; node < graph.nodeCount; node++) {
    const group = groupOf[node]!;
    groupStrengths[group]! += strengths[node]!;
    all += strengths[node]!;
    graph.visit(node);
    for (let edge = graph.start; edge < graph.end; edge++) {
      if (groupOf[graph.neighbours[edge]!] === group) inside += graph.weights[edge]!;
    }
  }
  if (all === 0) return 0;
  let expected = 0;
  for (const strength of groupStrengths) expected += (strength / all) ** 2;
  return inside / all - expected;
}
