import fc from "fast-check";
import { expect, test } from "vitest";
import {
  countItemClusters,
  gatherClusterItems,
  linkClusters,
  listSharedItems,
} from "#/snapshot/cluster-links.ts";

/** One keyword per cluster. */
function tableOf(rows: readonly (readonly number[])[]) {
  const itemCount = rows.reduce((max, row) => Math.max(max, ...row.map((item) => item + 1)), 0);
  return gatherClusterItems([...rows.keys()], rows, rows.length, itemCount);
}

function linksOf(rows: readonly (readonly number[])[], strongest = 6) {
  const { from, to, sharedCount, strength } = linkClusters(tableOf(rows), strongest);
  return Array.from(from, (cluster, at) => ({
    pair: [cluster, to[at]],
    shared: sharedCount[at],
    strength: strength[at] ?? 0,
  }));
}

test("clusters are linked by the pages that rank for both, each counted once", () => {
  const table = gatherClusterItems([0, 0, 1, 2], [[1, 2], [2, 3], [3, 2, 9], [7]], 3, 10);
  const links = linkClusters(table, 6);
  expect([...links.from, ...links.to, ...links.sharedCount]).toEqual([0, 1, 2]);
  expect(links.strength[0]).toBeCloseTo(2);
  expect(listSharedItems(table, countItemClusters(table), 0, 1)).toEqual([2, 3]);
  expect(listSharedItems(table, countItemClusters(table), 0, 2)).toEqual([]);
});

test("a page that many clusters rank for counts less than one that only two have", () => {
  const rows = [
    [1, 50],
    [2, 50],
    [1, 60],
    [2, 60],
    ...Array.from({ length: 6 }, (_, i) => [60, 100 + i]),
  ];
  const links = linksOf(rows);
  const strengthOf = (a: number, b: number) =>
    links.find(({ pair }) => pair[0] === a && pair[1] === b)?.strength ?? 0;
  expect(strengthOf(0, 1)).toBeGreaterThan(strengthOf(2, 3));
  expect(strengthOf(2, 3)).toBeGreaterThan(0);
});

test("a hub links no clusters and is not listed as shared", () => {
  const rows = Array.from({ length: 40 }, (_, i) => [0, 1 + Math.floor(i / 2)]);
  const links = linksOf(rows);
  expect(links).toHaveLength(20);
  expect(links.every(({ shared }) => shared === 1)).toBe(true);
  const table = tableOf(rows);
  expect(listSharedItems(table, countItemClusters(table), 0, 1)).toEqual([1]);
});

test("only the strongest links of each cluster are kept, including those strong for only one side", () => {
  const rows = [[1, 2, 3, 4, 5, 6], [1, 2, 3], [4, 5], [6]];
  expect(linksOf(rows, 1).map(({ pair }) => pair)).toEqual([
    [0, 1],
    [0, 2],
    [0, 3],
  ]);
});

test("links don't depend on the order of the clusters", () => {
  const rows = fc.array(fc.uniqueArray(fc.nat(30), { maxLength: 8 }), {
    minLength: 2,
    maxLength: 30,
  });
  fc.assert(
    fc.property(rows, (clusters) => {
      const last = clusters.length - 1;
      const straight = linksOf(clusters, 99).map(({ pair: [a = 0, b = 0], shared }) => [
        a,
        b,
        shared,
      ]);
      const turned = linksOf(clusters.toReversed(), 99).map(({ pair: [a = 0, b = 0], shared }) => [
        last - b,
        last - a,
        shared,
      ]);
      const sorted = (links: typeof straight) => links.map(String).sort();
      expect(sorted(turned)).toEqual(sorted(straight));
    }),
  );
});

test("a map without clusters, or whose clusters share nothing, has no links", () => {
  expect(linksOf([])).toEqual([]);
  expect(linksOf([[1], [2]])).toEqual([]);
});
