/** What is the same however finely a map is grouped; see `EngineMemory`. Of one map: its keywords and their results. */
import type { SerpTable } from "#/clustering/clustering.ts";
import type { OverlapGraph } from "#/clustering/overlap-graph.ts";
import { createEngineMemory, type EngineMemory } from "#/clustering/remembered.ts";
import type { PhraseRoles } from "#/scoring/phrase-roles.ts";
import type { KeywordTokens } from "#/wording/keyword-tokens.ts";

/** Each field is missing until it has been needed. */
export interface MapMemory {
  words?: KeywordTokens;
  /** What phrases of the keywords can name. */
  roles?: PhraseRoles;
  table?: SerpTable;
  /** keyword → hash of its text. */
  keys?: Uint32Array;
  /** Edges between keywords of similar wording. */
  wording?: OverlapGraph;
  readonly engine: EngineMemory;
}

export const createMapMemory = (): MapMemory => ({ engine: createEngineMemory() });
