/**
 * The `auto` and `pages` methods on one map. Where wording tells of them, fused edges are linked; otherwise the map's own
 * results choose the rule, and where that is a density of shared pages, fragments of broad topics are joined.
 */
import { linkMap } from "#/clustering/link-map.ts";
import type { LockLists } from "#/clustering/locks.ts";
import { clusterByObjective, cutWeakEdges } from "#/clustering/communities/objective.ts";
import { clusterAgain, clusterByDensity, weighAgain } from "#/clustering/second-look.ts";
import {
  chooseRule,
  countMapKeywords,
  type ConnectedSerps,
  type FoundTopics,
  type RuleChoice,
} from "#/clustering/split-half.ts";
import { createEngineMemory, remember, type EngineMemory } from "#/clustering/engine-memory.ts";

/** Clusters a map. `multiplier`: how much finer (above 1) or coarser than the map's own optimum. */
export function clusterMap(
  serps: ConnectedSerps,
  locks: LockLists,
  multiplier: number,
  memory = createEngineMemory(),
): FoundTopics {
  const linked = serps.wording && linkMap(serps, serps.wording, { locks, multiplier }, memory);
  if (linked !== null) return linked;
  const choice = remember(memory.choices, serps.minShared, () => chooseRule(serps));
  return clusterByRule(serps, locks, multiplier, choice, memory);
}

function clusterByRule(
  serps: ConnectedSerps,
  locks: LockLists,
  multiplier: number,
  choice: RuleChoice,
  { weighedAgain }: EngineMemory,
): FoundTopics {
  const rule = { ...choice.rule, resolution: choice.rule.resolution * multiplier };
  const { objective, resolution } = rule;
  if (objective === "linkage") throw new RangeError("linkage finds no communities");
  const edges = cutWeakEdges(serps.edges, rule.leastWeight);
  if (choice.isTwoLooks) {
    const again = remember(weighedAgain, choice, () => weighAgain(serps, choice.rule.resolution));
    return { clusterOf: clusterAgain(again, resolution, locks, multiplier), rule, edges };
  }
  const clusterOf =
    objective === "density"
      ? clusterByDensity(edges, resolution, locks, multiplier)
      : clusterByObjective(
          edges,
          objective,
          resolution,
          locks,
          countMapKeywords(serps.table.keywordCount),
        );
  return { clusterOf, rule, edges };
}
