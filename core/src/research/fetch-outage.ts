/** When a job stops asking an upstream that does not answer, instead of making a map full of holes. */

export interface FetchTally {
  /** Keywords to fetch in this run, those already had included. */
  readonly total: number;
  readonly failed: number;
  /** Failures since the last answer. */
  readonly failedInARow: number;
}

/** This many failures with no answer in between are an outage. */
const OUTAGE_FAILURES_IN_A_ROW = 20;

/**
 * Whether the upstream counts as down: more than half of all keywords failed, so that no fair map can come of
 * it, or `OUTAGE_FAILURES_IN_A_ROW` failed one after another. False when nothing was asked.
 */
export function isOutage({ total, failed, failedInARow }: FetchTally): boolean {
  return failed * 2 > total || failedInARow >= OUTAGE_FAILURES_IN_A_ROW;
}
