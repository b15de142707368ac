/** Where the page gets a running job's keywords and results from. */
import type { KeywordPlan } from "@mapwright/core/research/keyword-plan";
import type { StoredSerp } from "@mapwright/core/research/serp-pack";

/** A pack with keywords of the plan, without their results. */
export interface PackInfo {
  readonly id: string;
  /** A pack that grows has more. */
  readonly keywords: readonly string[];
}

export interface RunningSource {
  /** Null while the job is still looking for keywords. */
  readPlan(): Promise<KeywordPlan | null>;
  /** Packs of earlier jobs whose results this one reuses. */
  readReusedPacks(plan: KeywordPlan): Promise<readonly PackInfo[]>;
  /** Calls back with all packs of the job whenever one changes. @returns a function that stops */
  followPacks(onPacks: (packs: readonly PackInfo[]) => void, onFailed: () => void): () => void;
  readPack(id: string): Promise<readonly StoredSerp[]>;
}
