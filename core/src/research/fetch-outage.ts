/** Decides when a job stops requesting from an upstream that doesn't respond, instead of building an incomplete map. */

export interface FetchTally {
  /** Keywords to fetch in this run, including those already fetched. */
  readonly total: number;
  readonly failed: number;
  /** Failures since the last response. */
  readonly failedInARow: number;
}

/** This many failures without a response in between are an outage. */
const OUTAGE_FAILURES_IN_A_ROW = 20;

/**
 * Tells whether the upstream counts as down: more than half of all keywords failed, so that no usable map can result,
 * or `OUTAGE_FAILURES_IN_A_ROW` failed in a row. False when nothing was requested.
 */
export function isOutage({ total, failed, failedInARow }: FetchTally): boolean {
  return failed * 2 > total || failedInARow >= OUTAGE_FAILURES_IN_A_ROW;
}
