/**
 * Results that are the same however finely a map is grouped; see `EngineMemory`. Of one map: its keywords and their
 * results.
 */
import type { SerpTable } from "#/clustering/clustering.ts";
import type { FoundGroups } from "#/clustering/grouping-engine.ts";
import type { OverlapGraph } from "#/clustering/graph/overlap-graph.ts";
import {
  createEngineMemory,
  createListMemory,
  type EngineMemory,
  type ListMemory,
} from "#/clustering/engine-memory.ts";
import { createScoreMemory, type ScoreMemory } from "#/snapshot/score-clusters.ts";
import type { KeywordTokens } from "#/wording/keyword-tokens.ts";

/** Each field is missing until it has been needed. */
export interface MapMemory {
  words?: KeywordTokens;
  table?: SerpTable;
  /** keyword → hash of its text. */
  keys?: Uint32Array;
  /** Edges between keywords of similar wording, as stored; null = none are. */
  stored?: OverlapGraph | null;
  /** The stored ones, and those by letters of keywords that were never compared; by letters alone where none are stored. */
  known?: OverlapGraph;
  /** Groups that were found elsewhere; absent: they are found here. */
  found?: FoundGroups | undefined;
  readonly engine: EngineMemory;
  readonly list: ListMemory;
  readonly scores: ScoreMemory;
}

export const createMapMemory = (): MapMemory => ({
  engine: createEngineMemory(),
  list: createListMemory(),
  scores: createScoreMemory(),
});
