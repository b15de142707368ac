import { expect, test } from "vitest";
import { adjustedRandIndex } from "#/clustering/agreement.ts";
import { countPairs, scorePairs, takeHalf } from "#/clustering/held-pairs.ts";
import { plantSerps } from "#/clustering/planted-serps.ts";
import { EdgeCollector } from "#/clustering/overlap-graph.ts";

/** An edge between every two keywords of a group. */
function cliques(groupOf: readonly number[]) {
  const edges = new EdgeCollector(groupOf.length, 4);
  groupOf.forEach((group, keyword) => {
    groupOf.forEach((other, neighbour) => {
      if (other === group && neighbour !== keyword) edges.add(neighbour, 0.5);
    });
    edges.endNode();
  });
  return edges.toGraph();
}

test("precision is the supported share of pairs together, and recall the share of supported pairs together", () => {
  const pairs = countPairs(Uint32Array.of(0, 0, 0, 1, 1), cliques([0, 0, 1, 2, 2]));
  expect(pairs).toMatchObject({ all: 10, together: 4, supported: 2, both: 2 });
  expect(scorePairs([pairs])).toMatchObject({ precision: 0.5, recall: 1 });
});

test("the score of one split is the adjusted Rand index of clusters and supported groups", () => {
  const clusters = [0, 0, 0, 1, 1, 2, 2, 2, 2];
  const groups = [0, 0, 1, 1, 1, 2, 2, 2, 3];
  const { score } = scorePairs([countPairs(Uint32Array.from(clusters), cliques(groups))]);
  const agreement = adjustedRandIndex(Uint32Array.from(clusters), Uint32Array.from(groups));
  expect(score).toBeCloseTo(agreement, 10);
});

test("a single cluster scores 0, however many pairs are supported", () => {
  const held = cliques([0, 0, 0, 0, 0, 1]);
  expect(scorePairs([countPairs(new Uint32Array(6), held)])).toMatchObject({ recall: 1, score: 0 });
});

test("pairs worse than chance score 0, and so do maps without pairs", () => {
  const apart = countPairs(Uint32Array.of(0, 1, 0, 1), cliques([0, 0, 1, 1]));
  expect(scorePairs([apart]).score).toBe(0);
  expect(scorePairs([countPairs(new Uint32Array(0), cliques([]))]).score).toBe(0);
  expect(scorePairs([])).toEqual({ precision: 0, recall: 0, score: 0 });
});

test("the halves of a row are disjoint and add up to the row, hubs excluded", () => {
  const { table } = plantSerps({ seed: 2, keywordCount: 200 });
  const isHub = Uint8Array.from({ length: table.urlCount }, (_, url) => Number(url % 7 === 0));
  const weights = { weightOf: new Float32Array(table.urlCount), isHub };
  const halves = ([0, 1] as const).map((half) => takeHalf(table, weights, 5, half));
  for (let keyword = 0; keyword < table.keywordCount; keyword++) {
    const rows = [table, ...halves].map(({ offsets, urls }) =>
      Array.from(urls.subarray(offsets[keyword], offsets[keyword + 1])),
    );
    const [whole = [], first = [], second = []] = rows;
    expect(Math.abs(first.length - second.length)).toBeLessThanOrEqual(1);
    expect([...first, ...second].toSorted((a, b) => a - b)).toEqual(
      whole.filter((url) => url % 7 > 0).toSorted((a, b) => a - b),
    );
  }
});
