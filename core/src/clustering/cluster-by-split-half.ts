/**
 * The `auto` method on one map: lets the map's own results choose the rule, groups by it, and where the rule is a
 * density of shared pages, joins fragments of broad topics. Where wording is to be used, a small map is linked.
 */
import {
  limitWithoutTakeover,
  linkageThresholds,
  linkSteadily,
  MOST_KEYWORDS_LINKED,
} from "#/clustering/cluster-by-linkage.ts";
import type { GroupingRule } from "#/clustering/clustering.ts";
import { fuseEdges } from "#/clustering/fused-edges.ts";
import { invertSerps } from "#/clustering/inverted-index.ts";
import type { LockLists } from "#/clustering/locks.ts";
import { clusterByObjective } from "#/clustering/objective.ts";
import { connectKeywords } from "#/clustering/overlap-edges.ts";
import type { OverlapGraph } from "#/clustering/overlap-graph.ts";
import { clusterAgain, clusterByDensity, weighAgain } from "#/clustering/second-look.ts";
import {
  chooseRule,
  edgesFor,
  mapKeywordsOf,
  type ConnectedSerps,
  type RuleChoice,
} from "#/clustering/split-half.ts";
import {
  createEngineMemory,
  remember,
  type EngineMemory,
  type RememberedLinks,
} from "#/clustering/remembered.ts";
import { weighByFrequency } from "#/clustering/url-weights.ts";

export interface FoundTopics {
  /** keyword → cluster, each connected except where keywords are locked together. */
  readonly clusterOf: Uint32Array;
  /** The rule used: the chosen one, its resolution times the multiplier. */
  readonly rule: GroupingRule;
  /** The edges it groups. */
  readonly edges: OverlapGraph;
  readonly choice: RuleChoice;
}

/** Clusters a map. `multiplier`: see `clusterBySplitHalf`. */
export function clusterMap(
  serps: ConnectedSerps,
  locks: LockLists,
  multiplier: number,
  memory = createEngineMemory(),
): FoundTopics {
  const { keywordCount } = serps.table;
  const mayLink = keywordCount <= MOST_KEYWORDS_LINKED && serps.wording !== null;
  const asked = [serps.minShared, serps.wording === null ? "pages" : "wording"].join(" ");
  const choice = remember(memory.choices, asked, () => chooseRule(serps, mayLink));
  return choice.rule.objective === "linkage"
    ? link(serps, locks, multiplier, choice, memory)
    : clusterByRule(serps, locks, multiplier, choice, memory);
}

function link(
  serps: ConnectedSerps,
  locks: LockLists,
  multiplier: number,
  choice: RuleChoice,
  memory: EngineMemory,
): FoundTopics {
  const { graph, cut } = findLinks(serps, locks, choice, memory);
  const limit = limitWithoutTakeover(graph, choice.rule.resolution, cut, locks);
  const thresholds = linkageThresholds(graph, limit, multiplier);
  return {
    clusterOf: cut(thresholds),
    rule: { ...choice.rule, resolution: thresholds.least },
    edges: edgesFor(choice.rule, serps),
    choice,
  };
}

/** Those found before, if under the same locks. */
function findLinks(
  serps: ConnectedSerps,
  locks: LockLists,
  choice: RuleChoice,
  { links }: EngineMemory,
): RememberedLinks {
  const asked = JSON.stringify(locks.lists);
  const known = links.get(choice);
  if (known?.locks === asked) return known;
  const graph = linkedEdges(serps, choice.rule.wordingShare);
  const keys =
    serps.keys?.ofKeyword ?? Uint32Array.from({ length: graph.nodeCount }, (_, node) => node);
  const found = { locks: asked, graph, cut: linkSteadily(graph, keys, locks) };
  links.set(choice, found);
  return found;
}

/** The edges that linkage joins by; see `weighByFrequency`. Where several URLs must be shared, hubs don't count. */
function linkedEdges(
  { table, edges, wording, minShared }: ConnectedSerps,
  wordingShare: number,
): OverlapGraph {
  const index = invertSerps(table);
  const pages =
    minShared > 1
      ? edges
      : connectKeywords(table, index, weighByFrequency(table, index), minShared);
  return wording === null ? pages : fuseEdges(pages, wording, wordingShare, 0);
}

/** Finds communities of `serps`. `multiplier`: how much finer (above 1) or coarser than the map's own optimum. */
export function clusterBySplitHalf(
  serps: ConnectedSerps,
  locks: LockLists,
  multiplier: number,
): FoundTopics {
  return clusterByRule(serps, locks, multiplier, chooseRule(serps), createEngineMemory());
}

function clusterByRule(
  serps: ConnectedSerps,
  locks: LockLists,
  multiplier: number,
  choice: RuleChoice,
  { weighedAgain }: EngineMemory,
): FoundTopics {
  const rule = { ...choice.rule, resolution: choice.rule.resolution * multiplier };
  const { objective, resolution, wordingShare } = rule;
  if (objective === "linkage") throw new RangeError("linkage finds no communities");
  const edges = edgesFor(rule, serps);
  if (choice.isTwoLooks) {
    const again = remember(weighedAgain, choice, () => weighAgain(serps, choice.rule.resolution));
    return { clusterOf: clusterAgain(again, resolution, locks, multiplier), rule, edges, choice };
  }
  const clusterOf =
    objective === "density" && wordingShare === 0
      ? clusterByDensity(edges, resolution, locks, multiplier)
      : clusterByObjective(edges, objective, resolution, locks, {
          mapKeywords: mapKeywordsOf(serps.table.keywordCount),
        });
  return { clusterOf, rule, edges, choice };
}
