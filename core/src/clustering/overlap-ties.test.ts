import fc from "fast-check";
import { expect, test } from "vitest";
import type { SerpTable } from "#/clustering/clustering.ts";
import { invertSerps } from "#/clustering/inverted-index.ts";
import { tieKeywords } from "#/clustering/overlap-ties.ts";
import { SharedCounts } from "#/clustering/shared-counts.ts";
import type { TieGraph } from "#/clustering/tie-graph.ts";
import { weighUrls } from "#/clustering/url-weights.ts";

const anyRows = fc.array(fc.uniqueArray(fc.integer({ min: 0, max: 20 }), { maxLength: 8 }), {
  maxLength: 25,
});

function tableOf(rows: readonly (readonly number[])[]): SerpTable {
  const offsets = Uint32Array.from([0, ...rows.map((_, i) => rows.slice(0, i + 1).flat().length)]);
  return { keywordCount: rows.length, urlCount: 21, offsets, urls: Uint32Array.from(rows.flat()) };
}

function tiesOf(graph: TieGraph, node: number): Map<number, number> {
  graph.visit(node);
  const ties = new Map<number, number>();
  for (let tie = graph.start; tie < graph.end; tie++) {
    ties.set(graph.neighbours[tie] ?? -1, graph.weights[tie] ?? -1);
  }
  return ties;
}

test("a tie is the weight shared over the weight of either, and symmetric", () => {
  fc.assert(
    fc.property(anyRows, fc.integer({ min: 1, max: 3 }), (rows, minShared) => {
      const table = tableOf(rows);
      const index = invertSerps(table);
      const weights = weighUrls(table, index);
      const graph = tieKeywords(table, index, weights, minShared);
      const mass = (urls: readonly number[]) =>
        urls.reduce((sum, url) => sum + (weights.weightOf[url] ?? 0), 0);
      const isUsed = (url: number) => weights.isHub[url] === 0;
      rows.forEach((row, keyword) => {
        const expected = rows.flatMap((other, neighbour) => {
          const shared = row.filter((url) => other.includes(url) && isUsed(url));
          if (neighbour === keyword || shared.length < minShared) return [];
          return [[neighbour, mass(shared) / (mass(row) + mass(other) - mass(shared))] as const];
        });
        const found = tiesOf(graph, keyword);
        expect([...found.keys()].sort((a, b) => a - b)).toEqual(
          expected.map(([neighbour]) => neighbour),
        );
        for (const [neighbour, weight] of expected)
          expect(found.get(neighbour)).toBeCloseTo(weight, 5);
      });
    }),
  );
});

test("ties that are too many to keep are counted at each visit and come out the same", () => {
  fc.assert(
    fc.property(anyRows, (rows) => {
      const table = tableOf(rows);
      const index = invertSerps(table);
      const weights = weighUrls(table, index);
      const stored = tieKeywords(table, index, weights, 1);
      const counted = tieKeywords(table, index, weights, 1, 0);
      rows.forEach((_, keyword) => {
        expect(tiesOf(counted, keyword)).toEqual(tiesOf(stored, keyword));
      });
    }),
  );
});

test("shared counts are exact for every threshold, frequent URLs included", () => {
  fc.assert(
    fc.property(anyRows, fc.integer({ min: 1, max: 5 }), (rows, threshold) => {
      const counts = new SharedCounts(tableOf(rows), threshold);
      rows.forEach((row, keyword) => {
        const expected = rows.flatMap((other, index) => {
          const shared = row.filter((url) => other.includes(url)).length;
          return index !== keyword && shared >= threshold ? [`${index}: ${shared}`] : [];
        });
        counts.visit(keyword);
        const found = Array.from(
          counts.neighbours.subarray(0, counts.count),
          (index, place) => `${index}: ${counts.shared[place]}`,
        );
        expect(found.sort()).toEqual(expected.sort());
      });
    }),
  );
});
