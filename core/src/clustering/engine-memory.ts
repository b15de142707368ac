/**
 * Knowledge of keywords and their results that the engine has before it is asked how finely to group them. Whoever
 * groups the same ones repeatedly, as the slider does, passes the same memory each time and waits for it once.
 */
import type { OverlapGraph } from "#/clustering/graph/overlap-graph.ts";
import type { ArrangedRows } from "#/clustering/arrange-rows.ts";
import type { ConnectedSerps, RuleChoice } from "#/clustering/split-half.ts";
import type { UrlWeights } from "#/clustering/graph/url-weights.ts";
import type { PhraseCounts } from "#/scoring/topic-phrases.ts";
import type { KeywordTokens } from "#/wording/keyword-tokens.ts";

/** The rows in the engine's order, and which of them share URLs. */
export interface PreparedEdges {
  readonly rows: ArrangedRows;
  readonly weights: UrlWeights;
  readonly edges: OverlapGraph;
}

/** Memory of one table and the same wording. Filled by `clusterSerps`. */
export interface EngineMemory {
  /** Edges by the number of URLs that must be shared. */
  readonly prepared: Map<number, PreparedEdges>;
  /** Edges by the same number and whether wording counts. */
  readonly connected: Map<string, ConnectedSerps>;
  /** Rules by the same number. */
  readonly choices: Map<number, RuleChoice>;
  /** Edges after a first look, by the choice that asks for two; see second-look.ts. */
  readonly weighedAgain: Map<RuleChoice, OverlapGraph>;
  /** Graph that a map is linked by, null when it isn't; by the same number. */
  readonly linked: Map<number, OverlapGraph | null>;
}

export const createEngineMemory = (): EngineMemory => ({
  prepared: new Map(),
  connected: new Map(),
  choices: new Map(),
  weighedAgain: new Map(),
  linked: new Map(),
});

/** Memory of one list that is grouped by wording. Filled by `clusterWording`. */
export interface ListMemory {
  text?: KeywordTokens;
  phrases?: PhraseCounts;
  /** The edges by letters, when no others are known. */
  letters?: OverlapGraph;
}

export const createListMemory = (): ListMemory => ({});

/** Looks `key` up in `known`, which from then on has what `find` returns for it. */
export function remember<Key, Value>(known: Map<Key, Value>, key: Key, find: () => Value): Value {
  const before = known.get(key);
  if (before !== undefined) return before;
  const value = find();
  known.set(key, value);
  return value;
}
