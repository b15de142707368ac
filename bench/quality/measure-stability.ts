/**
 * Stability of a map when a little of its input changes: 5 % of its keywords are left out, and the groups of the others
 * are compared with what they were (adjusted Rand index).
 */
import { computeAdjustedRandIndex } from "@mapwright/core/clustering/testing/agreement";
import { clusterSerps, type WordingOfTable } from "@mapwright/core/clustering/cluster-serps";
import type { SerpTable } from "@mapwright/core/clustering/clustering";
import { takeNodes, takeRows } from "@mapwright/core/clustering/map-sample";
import { createSeededRandom, shuffleIndexes } from "@mapwright/core/clustering/graph/seeded-random";
import { computeMedian, round } from "../engine/bench-output.ts";

const LEFT_OUT = 0.05;
const DRAWS = 8;

export function dropStability(table: SerpTable, wording: WordingOfTable, draws = DRAWS) {
  const whole = clusterSerps(table, { method: "auto" }, wording).clusterOf;
  const kept = Math.round(table.keywordCount * (1 - LEFT_OUT));
  const agreements = Array.from({ length: draws }, (_, draw) => {
    const order = shuffleIndexes(table.keywordCount, createSeededRandom(draw + 1));
    const rest = order.slice(0, kept).sort();
    const again = clusterSerps(
      takeRows(table, rest).table,
      { method: "auto" },
      {
        keys: rest.map((keyword) => wording.keys[keyword] ?? 0),
        edges: wording.edges && takeNodes(wording.edges, rest),
      },
    ).clusterOf;
    return computeAdjustedRandIndex(
      again,
      rest.map((keyword) => whole[keyword] ?? 0),
    );
  });
  const mean = agreements.reduce((sum, agreement) => sum + agreement, 0) / draws;
  return {
    mean: round(mean),
    median: round(computeMedian(agreements)),
    worst: round(Math.min(...agreements)),
  };
}
