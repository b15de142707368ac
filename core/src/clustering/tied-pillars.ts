/**
 * Pillars of a map clustered by SERPs: communities of clusters, tied by the ties of their keywords. The same
 * communities as the clusters', at a coarser resolution: of a ladder of resolutions the finest whose modularity is as
 * good as the best. (Communities of greatest modularity themselves would merge small pillars of a large map.) No pillar
 * swallows the map, and there are no more than a person can keep in mind.
 * @see Newman and Girvan 2004, "Finding and evaluating community structure in networks", Physical Review E 69, eq. 5.
 *
 * Indexes are taken from the arrays' own offsets, in range by construction; that is what a `!` after one says.
 */
import { aggregateGraph } from "#/clustering/aggregate-graph.ts";
import { findCommunities } from "#/clustering/communities.ts";
import type { CommunityProblem } from "#/clustering/community-problem.ts";
import { joinSmallPillars } from "#/clustering/join-small-pillars.ts";
import { renumberGroups } from "#/clustering/node-groups.ts";
import type { TieGraph } from "#/clustering/tie-graph.ts";

/** Mean ties below which two groups of clusters stay apart, from many small pillars to few large ones. */
const RESOLUTIONS = Array.from({ length: 12 }, (_, step) => 0.016 / 2 ** step);
/** A finer grouping this much short of the best modularity is taken for as good. */
const AS_GOOD = 0.006;
/** Where the structure is clear, the ladder ends after so many steps that brought nothing. */
const CLEAR_STRUCTURE = 0.3;
const STEPS_WITHOUT_GAIN = 2;

/** No pillar takes more than the first share of the keywords, few clusters apart; joints stop at the second. */
const LARGEST_SHARE = 1 / 3;
const LARGEST_JOINED_SHARE = 0.25;
const LARGEST_ALWAYS = 3;
/** At most so many pillars times √clusters, or one for so many keywords where that is more; and never fewer than five. */
const PILLARS_PER_ROOT = 1.3;
const KEYWORDS_PER_PILLAR = 40;
const FEWEST_PILLARS = 5;

export interface Pillars {
  /** cluster → pillar, numbered by their first cluster. */
  readonly pillarOf: Uint32Array;
  readonly pillarCount: number;
}

/** Groups the clusters of `clusterOf`; a cluster tied to no other is a pillar of its own. */
export function tiedPillars(
  graph: TieGraph,
  clusterOf: Uint32Array,
  clusterCount: number,
): Pillars {
  const keywords: CommunityProblem = {
    graph,
    sizes: new Float64Array(graph.nodeCount).fill(1),
    lockOf: new Uint32Array(0),
    resolution: 0,
  };
  const clusters = aggregateGraph(keywords, clusterOf, clusterCount);
  const pillarOf = joinSmallPillars(
    clusters,
    groupByModularity(clusters),
    mostPillars(graph.nodeCount, clusterCount),
    graph.nodeCount * LARGEST_JOINED_SHARE,
  );
  return { pillarOf, pillarCount: renumberGroups(pillarOf) };
}

/** The ladder, as far down as no pillar swallows the map; each cluster alone where even the first step goes too far. */
function groupByModularity(clusters: CommunityProblem): Uint32Array {
  const strengths = strengthsOf(clusters.graph);
  const groupings: { readonly pillarOf: Uint32Array; readonly modularity: number }[] = [];
  let best = Number.NEGATIVE_INFINITY;
  let stepsWithoutGain = 0;
  for (const resolution of RESOLUTIONS) {
    const pillarOf = findCommunities({ ...clusters, resolution }, 1);
    if (isLopsided(pillarOf, clusters.sizes)) break;
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
  return Math.max(FEWEST_PILLARS, perRoot, Math.floor(keywordCount / KEYWORDS_PER_PILLAR));
}

/** Whether one of several clusters' pillars swallows the map. */
function isLopsided(pillarOf: Uint32Array, sizes: Float64Array): boolean {
  const keywords = new Float64Array(sizes.length);
  const clusters = new Uint32Array(sizes.length);
  let all = 0;
  pillarOf.forEach((pillar, cluster) => {
    keywords[pillar]! += sizes[cluster]!;
    clusters[pillar]! += 1;
    all += sizes[cluster]!;
  });
  return keywords.some(
    (count, pillar) => count > all * LARGEST_SHARE && clusters[pillar]! > LARGEST_ALWAYS,
  );
}

/** node → Σ of its ties. */
function strengthsOf(graph: TieGraph): Float64Array {
  const strengths = new Float64Array(graph.nodeCount);
  for (let node = 0; node < graph.nodeCount; node++) {
    graph.visit(node);
    let sum = 0;
    for (let tie = graph.start; tie < graph.end; tie++) sum += graph.weights[tie]!;
    strengths[node] = sum;
  }
  return strengths;
}

/** Share of the ties inside groups less the share expected by the nodes' strengths; 0 without ties. */
function modularityOf(graph: TieGraph, groupOf: Uint32Array, strengths: Float64Array): number {
  const groupStrengths = new Float64Array(graph.nodeCount);
  let all = 0;
  let inside = 0;
  for (let node = 0; node < graph.nodeCount; node++) {
    const group = groupOf[node]!;
    groupStrengths[group]! += strengths[node]!;
    all += strengths[node]!;
    graph.visit(node);
    for (let tie = graph.start; tie < graph.end; tie++) {
      if (groupOf[graph.neighbours[tie]!] === group) inside += graph.weights[tie]!;
    }
  }
  if (all === 0) return 0;
  let expected = 0;
  for (const strength of groupStrengths) expected += (strength / all) ** 2;
  return inside / all - expected;
}
