/** The command's result as JSON text, in pieces, because a million keywords don't fit in one string. */
import type { ClusteringMethod } from "@mapwright/core/clustering/clustering";
import type { ClusterRow } from "#/cluster/cluster-rows.ts";

const PIECE_LENGTH = 1 << 16;

/** Wall-clock milliseconds of each step. */
export interface StepTimings {
  readonly readMs: number;
  readonly clusterMs: number;
  readonly describeMs: number;
}

export interface ClusterFacts {
  readonly method: ClusteringMethod;
  /** null, except for auto and pages. */
  readonly resolution: number | null;
  readonly timings: StepTimings;
}

/** `{ clusters: ClusterRow[], method, resolution, timings }`, one cluster per line. */
export function* writeClusterJson(
  rows: Iterable<ClusterRow>,
  { method, resolution, timings }: ClusterFacts,
): Generator<string> {
  let piece = '{"clusters":[';
  let separator = "\n";
  for (const row of rows) {
    piece += separator + JSON.stringify(row);
    separator = ",\n";
    if (piece.length < PIECE_LENGTH) continue;
    yield piece;
    piece = "";
  }
  yield `${piece}\n],${JSON.stringify({ method, resolution, timings }).slice(1)}\n`;
}
