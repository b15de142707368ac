/**
 * Whether two pages of a map are one page or two, from what the map stores. Nothing here has a threshold of its own:
 *
 *   pages   one, where the strongest keywords of both lead to the same page (`leadToSamePage`); without results, where the
 *           mean probability over the pairs of their keywords is what lists are grouped from (`DEFAULT_THRESHOLD`)
 *   level   how sure the engine is of that, by its fitted confidence (placement-confidence.ts, explain-pairs.ts) that the
 *           keywords of each belong there and not to the other, of the page it is less sure of (`getConfidenceLevel`)
 */
import { explainKeywords } from "#/clustering/explain-clusters.ts";
import { DEFAULT_THRESHOLD } from "#/clustering/grouping-threshold.ts";
import type { OverlapGraph } from "#/clustering/graph/overlap-graph.ts";
import { explainPairs } from "#/clustering/pairs/explain-pairs.ts";
import { getCommonResults, rankKeywords } from "#/maps/ruler/common-results.ts";
import { buildPairEdges, type PairEdges } from "#/maps/ruler/pair-edges.ts";
import { getConfidenceLevel, type ConfidenceLevel } from "#/scoring/confidence-level.ts";
import { leadToSamePage, type ResultOverlap } from "#/serps/result-overlap.ts";
import {
  countItemClusters,
  gatherClusterItems,
  listSharedItems,
} from "#/snapshot/cluster-links.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";

export interface PageVerdict {
  readonly pages: "one" | "two";
  readonly level: Exclude<ConfidenceLevel, "none">;
}

export interface PageDistance {
  /** Common results of the strongest keyword of each page that has results; null: a page has none. */
  readonly results: ResultOverlap | null;
  /** Pages that rank for any keyword of both, hubs left out; null: the map has no results. */
  readonly commonPages: number | null;
  /** Mean probability by wording alone that one page answers a keyword of each, 0–1. */
  readonly likeness: number;
  /** 0–1: how sure it is that the keywords of both are apart. */
  readonly apart: number;
  /** Keywords of each page whose second choice is the other, and of how many. */
  readonly leaning: readonly [Leaning, Leaning];
  readonly verdict: PageVerdict;
}

export interface Leaning {
  readonly keywords: number;
  readonly of: number;
}

/** @param snapshot with its results, if it has any @returns null: one of them has no keywords */
export function measurePages(
  snapshot: MapSnapshot,
  left: number,
  right: number,
): PageDistance | null {
  const { keywords, serps } = snapshot;
  const membersOf = (cluster: number) =>
    [...keywords.cluster.keys()].filter((keyword) => keywords.cluster[keyword] === cluster);
  const sides = [membersOf(left), membersOf(right)] as const;
  const [own, others] = sides;
  if (left === right || own.length === 0 || others.length === 0) return null;
  const edges = buildPairEdges(snapshot, [...own, ...others]);
  const [one] = rankKeywords(snapshot, serps, left);
  const [other] = rankKeywords(snapshot, serps, right);
  const results = one && other ? getCommonResults(serps, one.keyword, other.keyword) : null;
  const likeness = meanBetween(edges.wording, own.length);
  const apart = sureApart(edges, own.length);
  const isOne = results ? leadToSamePage(results) : likeness >= DEFAULT_THRESHOLD;
  const level = getConfidenceLevel(isOne ? 1 - apart : apart);
  const leaningOf = (members: readonly number[], to: number): Leaning => ({
    keywords: members.filter((keyword) => keywords.runnerUp[keyword] === to).length,
    of: members.length,
  });
  return {
    results,
    commonPages: serps.urls.length === 0 ? null : countCommonPages(snapshot, left, right),
    likeness,
    apart,
    leaning: [leaningOf(own, right), leaningOf(others, left)],
    // A probability of 0 is as unsure as one near it.
    verdict: { pages: isOne ? "one" : "two", level: level === "none" ? "weak" : level },
  };
}

/** Mean edge over all pairs of one of the first `count` nodes and one of the others. */
function meanBetween(graph: OverlapGraph, count: number): number {
  let sum = 0;
  for (let node = 0; node < count; node++) {
    graph.visit(node);
    for (let edge = graph.start; edge < graph.end; edge++)
      if ((graph.neighbours[edge] ?? 0) >= count) sum += graph.weights[edge] ?? 0;
  }
  return sum / (count * (graph.nodeCount - count));
}

/**
 * Returns the confidence that the pages' keywords are apart; for a page of one keyword, as in explain-pairs.ts: that it
 * doesn't belong with the other page's keywords.
 */
function sureApart({ all, uses }: PairEdges, count: number): number {
  const clusterOf = Uint32Array.from({ length: all.nodeCount }, (_, node) => Number(node >= count));
  const { clusterConfidence } =
    uses === "wording"
      ? explainPairs(all, clusterOf, 2)
      : explainKeywords(all, clusterOf, 2, uses === "both");
  const alone = 1 - meanBetween(all, count);
  const sizes = [count, all.nodeCount - count];
  return Math.min(
    ...sizes.map((size, side) => (size === 1 ? alone : (clusterConfidence[side] ?? 0))),
  );
}

function countCommonPages(
  { keywords, clusters, serps }: MapSnapshot,
  left: number,
  right: number,
): number {
  const count = clusters.id.length;
  const items = gatherClusterItems(keywords.cluster, serps.results, count, serps.urls.length);
  return listSharedItems(items, countItemClusters(items), left, right).length;
}
