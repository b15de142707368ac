import { expect, test } from "vitest";
import { computeAdjustedRandIndex } from "#/clustering/testing/agreement.ts";
import { clusterSerps } from "#/clustering/cluster-serps.ts";
import { toOverlapGraph } from "#/clustering/graph/edge-blocks.ts";
import { takeNodes, takeRows } from "#/clustering/map-sample.ts";
import { plantSerps } from "#/clustering/testing/planted-serps.ts";
import { createSeededRandom, shuffleIndexes } from "#/clustering/graph/seeded-random.ts";

const KEYWORDS = 120;
const LEFT_OUT = 6;

/** A fifth of the pairs of a planted cluster are worded alike, and one in a hundred of all others. */
function plantWording(clusterOf: Uint32Array) {
  const random = createSeededRandom(4);
  const rows: [number, number][][] = Array.from(clusterOf, () => []);
  rows.forEach((own, a) => {
    for (const [b, other] of rows.slice(0, a).entries()) {
      if (random() >= (clusterOf[a] === clusterOf[b] ? 0.2 : 0.01)) continue;
      own.push([b, 0.5]);
      other.push([a, 0.5]);
    }
  });
  return toOverlapGraph(rows.map((row) => row.sort(([a], [b]) => a - b)));
}

test("a small map on which pages and wording tell as much isn't regrouped when a few keywords are left out", () => {
  const { table, clusterOf } = plantSerps({ seed: 3, keywordCount: KEYWORDS, noiseShare: 0.3 });
  const keys = Uint32Array.from({ length: KEYWORDS }, (_, keyword) => keyword * 2_654_435_761);
  const edges = plantWording(clusterOf);
  const whole = clusterSerps(table, { method: "auto" }, { keys, edges }).clusterOf;
  const agreements = Array.from({ length: 8 }, (_, draw) => {
    const order = shuffleIndexes(KEYWORDS, createSeededRandom(draw + 1));
    const rest = order.slice(0, KEYWORDS - LEFT_OUT).sort();
    const wording = {
      keys: rest.map((keyword) => keys[keyword] ?? 0),
      edges: takeNodes(edges, rest),
    };
    const again = clusterSerps(takeRows(table, rest).table, { method: "auto" }, wording);
    return computeAdjustedRandIndex(
      again.clusterOf,
      rest.map((keyword) => whole[keyword] ?? 0),
    );
  });
  expect(Math.min(...agreements)).toBeGreaterThan(0.7);
});
