import fc from "fast-check";
import { expect, test } from "vitest";
import { getGeography } from "@mapwright/core/snapshot/geography/lay-out-geography";
import { plantMap } from "@mapwright/core/maps/testing/planted-map";
import { layOutIslands, type IslandInput } from "#/map-views/islands/layout/island-layout.ts";

const page = { width: 860, height: 560, margin: 40 };
const phone = { width: 390, height: 640, margin: 18 };

/** Clusters of the given sizes, dealt to the pillars in turn, with dots of four sizes. */
function mapOf(sizes: readonly number[], pillars: number): IslandInput {
  const map = plantMap({ sizes, pillars, seed: 1 });
  const { clusters: places, frame } = getGeography(map);
  const keywordsOf: number[][] = sizes.map(() => []);
  map.keywords.cluster.forEach((cluster, keyword) => keywordsOf[cluster]?.push(keyword));
  const dotSizes = map.keywords.text.map((_, at) => [0.68, 0.86, 1.08, 1.3][at % 4] ?? 1);
  return { keywordsOf, pillarOf: map.clusters.pillar, dotSizes, places, frame };
}

const anyMap = fc
  .tuple(fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 40 }), fc.nat(8))
  .map(([sizes, pillars]) => mapOf(sizes, pillars + 1));

/** Rounding to a tenth may move something by this much. */
const ROUNDED = 0.2;

test("every keyword and every cluster of any map gets one position", () => {
  fc.assert(
    fc.property(anyMap, (input) => {
      const { clusters, keywords } = layOutIslands(input, page);
      const byNumber = (a: number, b: number): number => a - b;
      expect(clusters.map((spot) => spot.cluster)).toEqual([...input.keywordsOf.keys()]);
      expect(keywords.map((dot) => dot.keyword).toSorted(byNumber)).toEqual(
        input.keywordsOf.flat().toSorted(byNumber),
      );
    }),
    { numRuns: 40 },
  );
});

test("everything is on the sheet, inside its margin", () => {
  fc.assert(
    fc.property(anyMap, fc.constantFrom(page, phone), (input, size) => {
      for (const { x, y, radius } of layOutIslands(input, size).clusters) {
        expect(x - radius).toBeGreaterThanOrEqual(size.margin - ROUNDED);
        expect(x + radius).toBeLessThanOrEqual(size.width - size.margin + ROUNDED);
        expect(y - radius).toBeGreaterThanOrEqual(size.margin - ROUNDED);
        expect(y + radius).toBeLessThanOrEqual(size.height - size.margin + ROUNDED);
      }
    }),
    { numRuns: 40 },
  );
});

test("in every window the land is the same, moved and scaled", () => {
  const input = mapOf([9, 1, 4, 6, 2, 2, 11, 5, 3], 3);
  const [large, small] = [layOutIslands(input, page), layOutIslands(input, phone)];
  const factor = large.scale / small.scale;
  const [first, other] = [large.clusters[0], small.clusters[0]];
  for (const [at, { x, y, radius }] of large.clusters.entries()) {
    const same = small.clusters[at];
    expect(x - (first?.x ?? 0)).toBeCloseTo(factor * ((same?.x ?? 0) - (other?.x ?? 0)), -0.5);
    expect(y - (first?.y ?? 0)).toBeCloseTo(factor * ((same?.y ?? 0) - (other?.y ?? 0)), -0.5);
    expect(radius).toBeCloseTo(factor * (same?.radius ?? 0), -0.5);
  }
});

test("keywords are inside their own cluster and never overlap, even where it has too little land", () => {
  fc.assert(
    fc.property(anyMap, fc.constantFrom(1, 0.7), (input, share) => {
      const radius = input.places.radius.map((own) => own * share);
      const { clusters, keywords } = layOutIslands(
        { ...input, places: { ...input.places, radius } },
        page,
      );
      const dotOf = new Map(keywords.map((dot) => [dot.keyword, dot]));
      for (const { cluster, x, y, radius: own } of clusters) {
        const dots = (input.keywordsOf[cluster] ?? []).flatMap((at) => dotOf.get(at) ?? []);
        for (const [at, a] of dots.entries()) {
          expect(Math.hypot(a.x - x, a.y - y) + (a.radius ?? 0)).toBeLessThanOrEqual(own + ROUNDED);
          for (const b of dots.slice(at + 1))
            expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(
              (a.radius ?? 0) + (b.radius ?? 0) - ROUNDED,
            );
        }
      }
    }),
    { numRuns: 40 },
  );
});

test("a cluster without keywords has a place, and a pillar that is not drawn has none", () => {
  const input = mapOf([2, 1, 1], 1);
  const { clusters, keywords } = layOutIslands(
    { ...input, keywordsOf: [[0, 1], [], [2]], pillarOf: [0, 0, -1] },
    page,
  );
  expect(clusters.map(({ cluster }) => cluster)).toEqual([0, 1]);
  expect(keywords.map(({ keyword }) => keyword)).toEqual([0, 1]);
});
