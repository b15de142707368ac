/** A share of runs as a weight and in words. Apart from its schema, which public pages don't load. */
import type { RunShare } from "#/snapshot/figures/run-share.ts";

/** 0–1; 0: it is no sub-query. */
export function weighRuns(runs: RunShare | null | undefined): number {
  return runs ? runs.seen / runs.of : 0;
}

/** "7 of 10 runs", "1 of 1 run". */
export function describeRuns({ seen, of }: RunShare): string {
  return `${String(seen)} of ${String(of)} ${of === 1 ? "run" : "runs"}`;
}
