import fc from "fast-check";
import { expect, test } from "vitest";
import { layOutIslands, type IslandInput } from "#/map-views/islands/island-layout.ts";

const size = { width: 860, height: 560, margin: 40 };

/** Clusters of the given sizes, assigned to pillars in turn, with consecutively numbered keywords. */
function mapOf(sizes: readonly number[], pillars: number): IslandInput {
  let next = 0;
  return {
    keywordsOf: sizes.map((count) => Array.from({ length: count }, () => next++)),
    pillarOf: sizes.map((_, index) => index % pillars),
  };
}

const anyMap = fc
  .tuple(fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 40 }), fc.nat(8))
  .map(([sizes, pillars]) => mapOf(sizes, pillars + 1));

test("every keyword and every cluster of any map gets one position", () => {
  fc.assert(
    fc.property(anyMap, (input) => {
      const { clusters, keywords } = layOutIslands(input, size);
      const byNumber = (a: number, b: number): number => a - b;
      expect(clusters.map((spot) => spot.cluster).toSorted(byNumber)).toEqual(
        input.keywordsOf.map((_, index) => index),
      );
      expect(keywords.map((dot) => dot.keyword).toSorted(byNumber)).toEqual(
        input.keywordsOf.flat(),
      );
    }),
    { numRuns: 40 },
  );
});

test("everything is on the sheet, inside its margin", () => {
  fc.assert(
    fc.property(anyMap, (input) => {
      for (const { x, y, radius } of layOutIslands(input, size).clusters) {
        expect(x - radius).toBeGreaterThanOrEqual(size.margin - 0.2);
        expect(x + radius).toBeLessThanOrEqual(size.width - size.margin + 0.2);
        expect(y - radius).toBeGreaterThanOrEqual(size.margin - 0.2);
        expect(y + radius).toBeLessThanOrEqual(size.height - size.margin + 0.2);
      }
    }),
    { numRuns: 40 },
  );
});

test("keywords are inside their own cluster", () => {
  const input = mapOf([9, 1, 4, 6, 2, 2, 11], 3);
  const { clusters, keywords, dotRadius } = layOutIslands(input, size);
  for (const { cluster, x, y, radius } of clusters) {
    for (const keyword of input.keywordsOf[cluster] ?? []) {
      const dot = keywords.find((placed) => placed.keyword === keyword);
      const distance = Math.hypot((dot?.x ?? Infinity) - x, (dot?.y ?? Infinity) - y);
      expect(distance + dotRadius).toBeLessThanOrEqual(radius + 0.2);
    }
  }
});

test("clusters of different pillars leave water between them", () => {
  const { clusters } = layOutIslands(mapOf([9, 1, 4, 6, 2, 2, 11, 5, 3], 3), size);
  const gaps = clusters.flatMap((a) =>
    clusters
      .filter((b) => b.pillar !== a.pillar)
      .map((b) => Math.hypot(a.x - b.x, a.y - b.y) - a.radius - b.radius),
  );
  expect(gaps.length).toBeGreaterThan(0);
  expect(Math.min(...gaps)).toBeGreaterThan(10);
});

test("the same map gets the same layout twice", () => {
  const input = mapOf([3, 8, 1, 1, 5], 2);
  expect(layOutIslands(input, size)).toEqual(layOutIslands(input, size));
});
