/**
 * The `auto` method on one map: lets the map's own results choose the rule, groups by it, and where the rule is a
 * density of shared pages, joins fragments of broad topics.
 */
import type { GroupingRule } from "#/clustering/clustering.ts";
import { joinFragments } from "#/clustering/join-fragments.ts";
import type { LockLists } from "#/clustering/locks.ts";
import { clusterByObjective } from "#/clustering/objective.ts";
import type { OverlapGraph } from "#/clustering/overlap-graph.ts";
import {
  chooseRule,
  edgesFor,
  mapKeywordsOf,
  type ConnectedSerps,
  type RuleChoice,
} from "#/clustering/split-half.ts";

/**
 * Minimum similarity of two fragments of one topic (see join-fragments.ts). On planted data the fragments of a broad
 * topic have a median of 0.25; two topics have a median of 0.004 and are below 0.2 in 999 of 1000 cases.
 */
const FRAGMENT_LIKENESS = 0.27;

export interface FoundTopics {
  /** keyword → cluster, each connected except where keywords are locked together. */
  readonly clusterOf: Uint32Array;
  /** The rule used: the chosen one, its resolution times the multiplier. */
  readonly rule: GroupingRule;
  /** The edges it groups. */
  readonly edges: OverlapGraph;
  readonly choice: RuleChoice;
}

/** Clusters `serps`. `multiplier`: how much finer (above 1) or coarser than the map's own optimum. */
export function clusterBySplitHalf(
  serps: ConnectedSerps,
  locks: LockLists,
  multiplier: number,
): FoundTopics {
  const choice = chooseRule(serps);
  const rule = { ...choice.rule, resolution: choice.rule.resolution * multiplier };
  const edges = edgesFor(rule, serps);
  const pieceOf = clusterByObjective(edges, rule.objective, rule.resolution, locks, {
    mapKeywords: mapKeywordsOf(serps.table.keywordCount),
  });
  const isOverlapDensity = rule.objective === "density" && rule.wordingShare === 0;
  const likeness = FRAGMENT_LIKENESS * Math.max(1, multiplier);
  const clusterOf = isOverlapDensity ? joinFragments(edges, pieceOf, likeness, locks) : pieceOf;
  return { clusterOf, rule, edges, choice };
}
