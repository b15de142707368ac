/**
 * Groups a map with results by linkage of its fused edges (fused-edges.ts), where two groups stay apart below a mean that
 * depends on the map: on one about a single thing any two keywords are alike.
 *
 * Indexes come from the arrays' own offsets and are in range by construction, hence the `!` after them.
 */
import { fuseEdges } from "#/clustering/graph/fused-edges.ts";
import { countPairs, scoreKeywords } from "#/clustering/held-pairs.ts";
import { invertSerps } from "#/clustering/graph/inverted-index.ts";
import { linkPairs } from "#/clustering/link-groups.ts";
import { NO_LOCKS, type LockLists } from "#/clustering/locks.ts";
import { connectKeywords } from "#/clustering/graph/overlap-edges.ts";
import type { OverlapGraph } from "#/clustering/graph/overlap-graph.ts";
import { remember, type EngineMemory } from "#/clustering/engine-memory.ts";
import {
  splitSerps,
  type ConnectedSerps,
  type FoundTopics,
  type Split,
} from "#/clustering/split-half.ts";
import { weighByFrequency } from "#/clustering/graph/url-weights.ts";

/**
 * Up to so many keywords URLs have a weight by their frequency alone: which of them are hubs is a close decision on a small
 * map, that changes with any keyword. On a large one their edges would be most of all, and take most of the time.
 */
const MAX_WITH_HUBS = 2_000;

/**
 * Times the mean edge of any two keywords, between bounds: on a map of one thing, where any two are alike, hardly any would
 * share a page; on a large one, a few edges more or less would decide.
 */
const TIMES_ANY_TWO = 6;
const MIN_THRESHOLD = 0.06;
const MAX_THRESHOLD = 0.45;
/** Two groups join at some mean below 1, however fine a map is wanted. */
const MAX_MEAN = 0.95;

/** Weaker edges say nothing of where a keyword belongs; see placement-confidence.ts. */
const MIN_EXPLAINING = 0.1;

/**
 * Wording counts where linkage with it tells about as much of held-out results as linkage without. Which of the two tells a
 * little more changes with any keyword of a small map, so that wording may lose by a tenth; unless it says nothing of which
 * keywords share pages ("bearing 58213"): then it has to win by a tenth.
 */
const AS_MUCH_AS_PAGES = 0.9;
const MORE_THAN_PAGES = 1.1;
/** Maps of the sample have at least 2.9 in all but one of 14 keywords, part numbers .9 to 1.1. */
const MIN_LIFT = 1.5;
/** The groups of a map under its rule, and the edges that explain them; null where wording shouldn't count. */
export function linkMap(
  serps: ConnectedSerps,
  wording: OverlapGraph,
  { locks, multiplier }: { readonly locks: LockLists; readonly multiplier: number },
  { linked }: EngineMemory,
): FoundTopics | null {
  const graph = remember(linked, serps.minShared, () => {
    const splits = splitSerps(serps);
    const least = liftOf(serps.edges, wording) < MIN_LIFT ? MORE_THAN_PAGES : AS_MUCH_AS_PAGES;
    const isTelling = informationOf(splits, true) >= least * informationOf(splits, false);
    return isTelling ? fuseEdges(linkedPages(serps), wording) : null;
  });
  if (graph === null) return null;
  const threshold = linkThreshold(graph, multiplier);
  return {
    clusterOf: linkPairs(graph, threshold, locks),
    rule: { objective: "linkage", resolution: threshold, leastWeight: MIN_EXPLAINING },
    edges: fuseEdges(serps.edges, wording, MIN_EXPLAINING),
  };
}

/** Mean overlap of two keywords whose wording is alike, each pair counting by how much, over that of any two. */
function liftOf(overlap: OverlapGraph, wording: OverlapGraph): number {
  const overlapWith = new Float64Array(overlap.nodeCount);
  let [alike, shared] = [0, 0];
  for (let node = 0; node < overlap.nodeCount; node++) {
    overlap.visit(node);
    for (let edge = overlap.start; edge < overlap.end; edge++)
      overlapWith[overlap.neighbours[edge]!] = overlap.weights[edge]!;
    wording.visit(node);
    for (let edge = wording.start; edge < wording.end; edge++) {
      alike += wording.weights[edge]!;
      shared += wording.weights[edge]! * overlapWith[wording.neighbours[edge]!]!;
    }
    for (let edge = overlap.start; edge < overlap.end; edge++)
      overlapWith[overlap.neighbours[edge]!] = 0;
  }
  return shared === 0 ? 0 : shared / alike / meanOfAnyTwo(overlap);
}

/** The information of linkage about held-out results, with wording or without. */
function informationOf(splits: readonly Split[], usesWording: boolean): number {
  const pairs = splits.map(({ serps: { edges }, wording, held }) => {
    const graph = fuseEdges(edges, usesWording ? wording : null);
    return countPairs(linkPairs(graph, linkThreshold(graph), NO_LOCKS), held);
  });
  return scoreKeywords(pairs).information;
}

/** Hubs don't count where several URLs must be shared. */
function linkedPages({ table, edges, minShared }: ConnectedSerps): OverlapGraph {
  if (minShared > 1 || table.keywordCount > MAX_WITH_HUBS) return edges;
  const index = invertSerps(table);
  return connectKeywords(table, index, weighByFrequency(table, index), minShared);
}

/** Mean edge below which two groups of `graph`'s nodes stay apart. `multiplier`: how much finer (above 1) or coarser. */
function linkThreshold(graph: OverlapGraph, multiplier = 1): number {
  const wanted = TIMES_ANY_TWO * meanOfAnyTwo(graph);
  const ofMap = Math.min(MAX_THRESHOLD, Math.max(MIN_THRESHOLD, wanted));
  return Math.min(MAX_MEAN, ofMap * multiplier);
}

function meanOfAnyTwo(graph: OverlapGraph): number {
  let all = 0;
  for (let node = 0; node < graph.nodeCount; node++) {
    graph.visit(node);
    for (let edge = graph.start; edge < graph.end; edge++) all += graph.weights[edge]!;
  }
  return all / Math.max(1, graph.nodeCount * (graph.nodeCount - 1));
}
