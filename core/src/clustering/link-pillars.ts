/**
 * Pillars: the linkage that made pages goes on, with pages as its groups, until as many pillars are left as people keep track
 * of. What is too small for a pillar goes to the one it is most like.
 *
 * Indexes come from the arrays' own lengths and are in range by construction, hence the `!` after them.
 */
import { applyJoins, linkGroups, type Join } from "#/clustering/link-groups.ts";
import { renumberGroups } from "#/clustering/node-groups.ts";
import type { OverlapGraph } from "#/clustering/overlap-graph.ts";

/** A pillar has two pages and this share of the keywords; there are √clusters of them, if there are that many. */
const LEAST_SHARE = 0.03;
const LEAST_KEYWORDS = 3;
const LEAST_CLUSTERS = 2;
/** A pillar with more of the keywords than this, and of more clusters, is divided, up to so many times the pillars. */
const LARGEST_SHARE = 0.4;
const LARGEST_ALWAYS = 3;
const MOST_TIMES = 1.25;

export interface Pillars {
  /** cluster → pillar, numbered by their first cluster. */
  readonly pillarOf: Uint32Array;
  readonly pillarCount: number;
}

/** For a map whose pillars aren't wanted. */
export function onePillar(clusterCount: number): Pillars {
  return { pillarOf: new Uint32Array(clusterCount), pillarCount: Math.min(1, clusterCount) };
}

/**
 * The pillars of the clusters in `clusterOf` (keyword → cluster), by the edges of `graph` between their keywords. A cluster that
 * no edge connects with a pillar is one of its own.
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
  const joins = linkGroups(graph, nameOf, 0);
  const chosen = joins.slice(0, countJoins(nameOf, joins));
  const groupOf = applyJoins(nameOf, chosen);
  const pillarOf = joinSmall(
    graph,
    clusterOf,
    firstOf.map((keyword) => groupOf[keyword]!),
  );
  return { pillarOf, pillarCount: renumberGroups(pillarOf) };
}

/**
 * The most joins that leave enough pillars, of which none is too large; where there never are enough, those that leave the
 * most.
 */
function countJoins(nameOf: Uint32Array, joins: readonly Join[]): number {
  const after = countPillars(nameOf, joins);
  const aim = Math.sqrt(new Set(nameOf).size);
  const enough = after.findLastIndex(
    ({ pillars, isLopsided }) => pillars >= Math.round(aim) * (isLopsided ? MOST_TIMES : 1),
  );
  if (enough >= 0) return enough;
  const most = after.reduce((best, { pillars }) => Math.max(best, pillars), 0);
  return after.findLastIndex(({ pillars }) => pillars === most);
}

const isPillar = (keywords: number, clusters: number, all: number): boolean =>
  clusters >= LEAST_CLUSTERS && keywords >= Math.max(LEAST_KEYWORDS, LEAST_SHARE * all);

/** The number of pillars after no join, the first, the second … and whether any of them is too large. */
function countPillars(nameOf: Uint32Array, joins: readonly Join[]) {
  const all = nameOf.length;
  const keywords = new Uint32Array(all);
  for (const name of nameOf) keywords[name]! += 1;
  const clusters = Uint32Array.from(keywords, (count) => (count > 0 ? 1 : 0));
  const counts = (name: number) => isPillar(keywords[name]!, clusters[name]!, all);
  const isLarge = (name: number) =>
    clusters[name]! > LARGEST_ALWAYS && keywords[name]! > LARGEST_SHARE * all;
  let pillars = 0;
  let large = 0;
  const after = [{ pillars, isLopsided: false }];
  for (const { one, other } of joins) {
    for (const name of [one, other]) {
      if (counts(name)) pillars -= 1;
      if (isLarge(name)) large -= 1;
    }
    keywords[one]! += keywords[other]!;
    clusters[one]! += clusters[other]!;
    keywords[other] = 0;
    clusters[other] = 0;
    if (counts(one)) pillars += 1;
    if (isLarge(one)) large += 1;
    after.push({ pillars, isLopsided: large > 0 });
  }
  return after;
}

/** The groups of clusters without those that are no pillars: each is part of the pillar with the strongest mean edge to it. */
function joinSmall(graph: OverlapGraph, clusterOf: Uint32Array, groupOf: Uint32Array): Uint32Array {
  const keywords = new Uint32Array(groupOf.length);
  const clusters = new Uint32Array(groupOf.length);
  for (const cluster of clusterOf) keywords[groupOf[cluster]!]! += 1;
  for (const group of groupOf) clusters[group]! += 1;
  const stays = (group: number) => isPillar(keywords[group]!, clusters[group]!, clusterOf.length);
  const toPillars: Map<number, number>[] = Array.from(keywords, () => new Map());
  clusterOf.forEach((cluster, keyword) => {
    const group = groupOf[cluster]!;
    if (stays(group)) return;
    graph.visit(keyword);
    for (let edge = graph.start; edge < graph.end; edge++) {
      const pillar = groupOf[clusterOf[graph.neighbours[edge]!]!]!;
      if (!stays(pillar)) continue;
      const mean = graph.weights[edge]! / keywords[pillar]!;
      toPillars[group]!.set(pillar, (toPillars[group]!.get(pillar) ?? 0) + mean);
    }
  });
  const pillarOfGroup = toPillars.map((means, group) => {
    const [nearest] = [...means].sort(([a, x], [b, y]) => y - x || a - b);
    return nearest?.[0] ?? group;
  });
  return groupOf.map((group) => pillarOfGroup[group]!);
}
