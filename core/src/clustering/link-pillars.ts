/**
 * Pillars: the linkage that made pages goes on, with pages as its groups, small ones first, until 1.8 √clusters pillars of two
 * or more are left. A cluster that is in none of them goes to the one it is most like. None joins what it is less
 * like than clusters usually are: of a list of several subjects, each has its own pillars (decision 0097).
 *
 * Indexes come from the arrays' own lengths and are in range by construction, hence the `!` after them.
 */
import {
  applyJoins,
  linkGroups,
  sumUpGroups,
  type Join,
  type SummedGroups,
} from "#/clustering/link-groups.ts";
import { renumberGroups } from "#/clustering/communities/node-groups.ts";
import type { OverlapGraph } from "#/clustering/graph/overlap-graph.ts";

/** Pillars per √clusters. Chosen on fitting lists divided into topics by hand (bench/quality/judged/topics). */
const PILLARS_PER_ROOT = 1.8;
/** Share of the mean edge between clusters below which two don't join. Chosen on mixed fitting lists (judge-mixed). */
const MIN_LIKENESS = 0.75;

export interface Pillars {
  /** cluster → pillar, numbered by their first cluster. */
  readonly pillarOf: Uint32Array;
  readonly pillarCount: number;
}

/** Pillars of a map whose pillars aren't wanted. */
export function buildSinglePillar(clusterCount: number): Pillars {
  return { pillarOf: new Uint32Array(clusterCount), pillarCount: Math.min(1, clusterCount) };
}

/**
 * The pillars of the clusters in `clusterOf` (keyword → cluster), by the edges of `graph` between their keywords. A cluster that
 * is like no pillar is one of its own.
 */
export function linkPillars(
  graph: OverlapGraph,
  clusterOf: Uint32Array,
  clusterCount: number,
): Pillars {
  const firstOf = new Uint32Array(clusterCount);
  for (let keyword = clusterOf.length - 1; keyword >= 0; keyword--)
    firstOf[clusterOf[keyword]!] = keyword;
  const nameOf = clusterOf.map((cluster) => firstOf[cluster]!);
  const clusters = sumUpGroups(graph, nameOf);
  const least = MIN_LIKENESS * computeMeanBetween(clusters);
  const joins = linkGroups(clusters, least, undefined, true);
  const chosen = joins.slice(0, countJoins(nameOf, joins));
  const groupOf = applyJoins(nameOf, chosen);
  const pillarOf = joinSingles(
    graph,
    clusterOf,
    firstOf.map((keyword) => groupOf[keyword]!),
    least,
  );
  return { pillarOf, pillarCount: renumberGroups(pillarOf) };
}

/** The mean edge between two nodes of different groups; pairs without an edge count as 0. */
function computeMeanBetween({ nameOf, sizes, sums }: SummedGroups): number {
  let sum = 0;
  for (const row of sums) for (const between of row.values()) sum += between;
  const pairs = sizes.reduce((left, size) => left - size ** 2, nameOf.length ** 2);
  return pairs === 0 ? 0 : sum / pairs;
}

/** The most joins that leave as many pillars as wanted; where there never are so many, those that leave the most. */
function countJoins(nameOf: Uint32Array, joins: readonly Join[]): number {
  const isPillar = new Uint8Array(nameOf.length);
  let count = 0;
  const after = [count];
  for (const { one, other } of joins) {
    count += 1 - isPillar[one]! - isPillar[other]!;
    isPillar[one] = 1;
    after.push(count);
  }
  const most = after.reduce((best, pillars) => Math.max(best, pillars));
  const aim = Math.min(most, Math.round(PILLARS_PER_ROOT * Math.sqrt(new Set(nameOf).size)));
  return after.findLastIndex((pillars) => pillars >= aim);
}

/** Groups of one cluster, each as part of the group with the strongest mean edge to it, if that is at least `least`. */
function joinSingles(
  graph: OverlapGraph,
  clusterOf: Uint32Array,
  groupOf: Uint32Array,
  least: number,
): Uint32Array {
  const keywords = new Uint32Array(groupOf.length);
  const clusters = new Uint32Array(groupOf.length);
  for (const cluster of clusterOf) keywords[groupOf[cluster]!]! += 1;
  for (const group of groupOf) clusters[group]! += 1;
  const isPillar = (group: number) => clusters[group]! > 1;
  const toPillars: Map<number, number>[] = Array.from(keywords, () => new Map());
  clusterOf.forEach((cluster, keyword) => {
    const group = groupOf[cluster]!;
    if (isPillar(group)) return;
    graph.visit(keyword);
    for (let edge = graph.start; edge < graph.end; edge++) {
      const pillar = groupOf[clusterOf[graph.neighbours[edge]!]!]!;
      if (!isPillar(pillar)) continue;
      const mean = graph.weights[edge]! / keywords[pillar]!;
      toPillars[group]!.set(pillar, (toPillars[group]!.get(pillar) ?? 0) + mean);
    }
  });
  const pillarOfGroup = toPillars.map((means, group) => {
    const [nearest] = [...means].sort(([a, x], [b, y]) => y - x || a - b);
    return nearest && nearest[1] / keywords[group]! >= least ? nearest[0] : group;
  });
  return groupOf.map((group) => pillarOfGroup[group]!);
}
