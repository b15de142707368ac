import { expect, test } from "vitest";
import { computeAdjustedRandIndex } from "#/clustering/testing/agreement.ts";
import { countPairs, scoreKeywords, takeHalf } from "#/clustering/held-pairs.ts";
import { plantSerps } from "#/clustering/testing/planted-serps.ts";
import { EdgeBlocks } from "#/clustering/graph/edge-blocks.ts";

/** An edge between every two keywords of a group. */
function cliques(groupOf: readonly number[]) {
  const edges = new EdgeBlocks(groupOf.length);
  groupOf.forEach((group, keyword) => {
    groupOf.forEach((other, neighbour) => {
      if (other === group && neighbour !== keyword) edges.add(neighbour, 0.5);
    });
    edges.endNode();
  });
  return edges;
}

const scoreOf = (clusters: readonly number[], groups: readonly number[]) =>
  scoreKeywords([countPairs(Uint32Array.from(clusters), cliques(groups))]).score;

test("clusters that are the supported groups score 1, and others less", () => {
  expect(scoreOf([0, 0, 1, 1], [0, 0, 1, 1])).toBe(1);
  expect(scoreOf([0, 0, 1, 2], [0, 0, 1, 1])).toBeLessThan(1);
});

test("where all groups are of one size, the score is the adjusted Rand index", () => {
  const clusters = [0, 0, 0, 1, 1, 2, 2, 2, 2];
  const groups = [0, 0, 1, 1, 1, 2, 2, 2, 0];
  expect(scoreOf(clusters, groups)).toBeCloseTo(
    computeAdjustedRandIndex(Uint32Array.from(clusters), Uint32Array.from(groups)),
    10,
  );
});

test("a single cluster scores 0, and so do pairs worse than chance and maps without pairs", () => {
  expect(scoreOf([0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 1])).toBe(0);
  expect(scoreOf([0, 1, 0, 1], [0, 0, 1, 1])).toBe(0);
  expect(scoreOf([], [])).toBe(0);
  expect(scoreKeywords([])).toEqual({ score: 0, information: 0 });
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
