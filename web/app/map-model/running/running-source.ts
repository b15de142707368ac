/** Where the page gets a running job's keywords and results, or its threads, from. */
import type { RedditThread } from "@mapwright/core/reddit/reddit-thread";
import type { KeywordPlan } from "@mapwright/core/research/keyword-plan";
import type { StoredSerp } from "@mapwright/core/research/serp-pack";
import type { FormingOrder } from "#/map-model/running/forming-protocol.ts";

/** A keyword's results, or a thread that was read. */
export type Arrival =
  | { readonly kind: "serp"; readonly serp: StoredSerp }
  | { readonly kind: "thread"; readonly thread: RedditThread };

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
