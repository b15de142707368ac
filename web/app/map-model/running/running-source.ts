/** Where the page gets a running job's keywords and results, or its threads, from. */
import type { KeywordPlan } from "@mapwright/core/research/keyword-plan";
import type { Arrival, FormingOrder } from "#/map-model/running/forming-protocol.ts";

/** What belongs together in the database, without its content: results of a pack, threads of a page. */
export interface PackInfo {
  readonly id: string;
  /** How many results or threads; a pack that grows has more. */
  readonly size: number;
}

export interface RunningSource {
  /** What the map is formed from; null while the job is still looking for keywords. */
  readOrder(): Promise<FormingOrder | null>;
  /** Packs of earlier jobs whose results this one reuses. */
  readReusedPacks(plan: KeywordPlan): Promise<readonly PackInfo[]>;
  /** Calls back with all packs of the job whenever one changes. @returns a function that stops */
  followPacks(onPacks: (packs: readonly PackInfo[]) => void, onFailed: () => void): () => void;
  readPack(id: string): Promise<readonly Arrival[]>;
}
