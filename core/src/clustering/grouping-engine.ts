/** Choice of the engine for a list with results: this machine's, or its sibling in a warehouse (see warehouse/). */
import type { GroupingRule } from "#/clustering/clustering.ts";

/** Larger lists are grouped in the warehouse, where a deployment has one. */
const MAX_KEYWORDS_ON_ONE_MACHINE = 25_000;

export type GroupingEngine = "one-machine" | "warehouse";

/** `most`: for tests. */
export function chooseGroupingEngine(
  keywordCount: number,
  hasWarehouse: boolean,
  most = MAX_KEYWORDS_ON_ONE_MACHINE,
): GroupingEngine {
  return hasWarehouse && keywordCount > most ? "warehouse" : "one-machine";
}

/** Groups that were found elsewhere. */
export interface FoundGroups {
  /** keyword → group. */
  readonly groupOf: Uint32Array;
  readonly rule: GroupingRule;
}
