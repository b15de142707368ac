import fc from "fast-check";
import { expect, test } from "vitest";
import type { SerpTable } from "#/clustering/clustering.ts";
import { invertSerps } from "#/clustering/graph/inverted-index.ts";
import { connectKeywords } from "#/clustering/graph/overlap-edges.ts";
import { SharedCounts } from "#/clustering/graph/shared-counts.ts";
import type { OverlapGraph } from "#/clustering/graph/overlap-graph.ts";
import { weighUrls } from "#/clustering/graph/url-weights.ts";

const anyRows = fc.array(fc.uniqueArray(fc.integer({ min: 0, max: 20 }), { maxLength: 8 }), {
  maxLength: 25,
});

function tableOf(rows: readonly (readonly number[])[]): SerpTable {
  const offsets = Uint32Array.from([0, ...rows.map((_, i) => rows.slice(0, i + 1).flat().length)]);
  return { keywordCount: rows.length, urlCount: 21, offsets, urls: Uint32Array.from(rows.flat()) };
}

function edgesOf(graph: OverlapGraph, node: number): Map<number, number> {
  graph.visit(node);
  const edges = new Map<number, number>();
  for (let edge = graph.start; edge < graph.end; edge++) {
    edges.set(graph.neighbours[edge] ?? -1, graph.weights[edge] ?? -1);
  }
  return edges;
}

test("an edge is the shared weight over the combined weight, and symmetric", () => {
  fc.assert(
    fc.property(anyRows, fc.integer({ min: 1, max: 3 }), (rows, minShared) => {
      const table = tableOf(rows);
      const index = invertSerps(table);
      const weights = weighUrls(table, index);
      const graph = connectKeywords(table, index, weights, minShared);
      const mass = (urls: readonly number[]) =>
        urls.reduce((sum, url) => sum + (weights.weightOf[url] ?? 0), 0);
      const isUsed = (url: number) => weights.isHub[url] === 0;
      rows.forEach((row, keyword) => {
        const expected = rows.flatMap((other, neighbour) => {
          const shared = row.filter((url) => other.includes(url) && isUsed(url));
          if (neighbour === keyword || shared.length < minShared) return [];
          return [[neighbour, mass(shared) / (mass(row) + mass(other) - mass(shared))] as const];
        });
        const found = edgesOf(graph, keyword);
        expect([...found.keys()].sort((a, b) => a - b)).toEqual(
          expected.map(([neighbour]) => neighbour),
        );
        for (const [neighbour, weight] of expected)
          expect(found.get(neighbour)).toBeCloseTo(weight, 5);
      });
    }),
  );
});

test("edges that don't fit in memory are computed on each visit and give the same result", () => {
  fc.assert(
    fc.property(anyRows, (rows) => {
      const table = tableOf(rows);
      const index = invertSerps(table);
      const weights = weighUrls(table, index);
      const stored = connectKeywords(table, index, weights, 1);
      const counted = connectKeywords(table, index, weights, 1, 0);
      rows.forEach((_, keyword) => {
        expect(edgesOf(counted, keyword)).toEqual(edgesOf(stored, keyword));
      });
    }),
  );
});

test("shared counts are exact for every threshold, including frequent URLs", () => {
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
