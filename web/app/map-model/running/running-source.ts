/** Source of a running job's keywords and results, or of its threads, for the page. */
import type { KeywordPlan } from "@mapwright/core/research/keyword-plan";
import type { Arrival, FormingOrder } from "#/map-model/running/forming-protocol.ts";

/** Unit of items stored together in the database, without its content: results of a pack, threads of a page. */
export interface PackInfo {
  readonly id: string;
  /** Number of results or threads; a pack that grows has more. */
  readonly size: number;
}

export interface RunningSource {
  /** Reads what the map is formed from; null while the job is still looking for keywords. */
  readOrder(): Promise<FormingOrder | null>;
  /** Packs of earlier jobs whose results this one reuses. */
  readReusedPacks(plan: KeywordPlan): Promise<readonly PackInfo[]>;
  /** Calls back with all packs of the job whenever one changes. @returns a function that stops */
  followPacks(onPacks: (packs: readonly PackInfo[]) => void, onFailed: () => void): () => void;
  readPack(id: string): Promise<readonly Arrival[]>;
}
