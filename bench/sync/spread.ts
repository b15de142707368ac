/** Times as the median and the 95th percentile. */
import { computeMedian, round } from "../engine/bench-output.ts";

export interface Spread {
  readonly medianMs: number;
  readonly p95Ms: number;
}

/** NaN for none. */
export function measureSpread(times: readonly number[]): Spread {
  const sorted = times.toSorted((a, b) => a - b);
  const p95 = sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN;
  return { medianMs: round(computeMedian(sorted), 1), p95Ms: round(p95, 1) };
}
