/** The SERPs a map is made from, and where each came from. */
import type { StoredSerp } from "@mapwright/core/serps/serp-pack";
import type { MissingResults } from "@mapwright/core/research/missing-results";
import type { SerpLocation } from "#/research/serp-library/serp-library.ts";

/**
 * The origins of a job's SERPs; only the fetched ones cost credits.
 *
 * @stored `workspaces/{w}/jobs/{j}/results/{name}`
 * @holds Under `serps`, which SERPs the job fetched, reused and couldn't get, kept with the job; otherwise outputs of
 * stages, for 7 days.
 * @packed data
 * @reads functions
 * @writes functions
 */
export interface SerpRecord {
  readonly fetched: readonly string[];
  readonly reused: readonly (SerpLocation & { readonly keyword: string })[];
  /** Couldn't be fetched: left out of the map. */
  readonly missing: readonly string[];
}

export interface Collected {
  /** SERPs in the order of the plan. */
  readonly serps: readonly StoredSerp[];
  readonly record: SerpRecord;
  /** Reason for missing SERPs; null: none are missing. */
  readonly missing: MissingResults | null;
}
