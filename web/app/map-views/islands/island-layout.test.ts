import fc from "fast-check";
import { expect, test } from "vitest";
import {
  layOutIslands,
  type IslandInput,
  type NameSize,
} from "#/map-views/islands/island-layout.ts";

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

/** The same, with dots of four sizes and a name for every cluster and pillar. */
function namedMapOf(sizes: readonly number[], pillars: number): IslandInput {
  const input = mapOf(sizes, pillars);
  const name = (at: number) => ({ width: 40 + ((at * 37) % 70), height: at % 2 === 0 ? 15 : 29 });
  return {
    ...input,
    dotSizes: input.keywordsOf.flat().map((keyword) => [0.68, 0.86, 1.08, 1.3][keyword % 4] ?? 1),
    names: {
      clusters: sizes.map((_, at) => name(at)),
      pillars: Array.from({ length: pillars }, (_, at) => ({ width: 70 + at * 9, height: 18 })),
    },
  };
}

const anyNamedMap = fc
  .tuple(
    fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 24 }),
    fc.integer({ min: 1, max: 6 }),
  )
  .map(([sizes, pillars]) => namedMapOf(sizes, pillars));

const page = { width: 1_000, height: 700, margin: 30, maxScale: 2 };

interface Area {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function namesOf(input: IslandInput, { names }: ReturnType<typeof layOutIslands>): Area[] {
  const area = (at: { x: number; y: number }, of?: NameSize | null): Area => {
    const { width = 0, height = 0 } = of ?? {};
    const [halfWidth, halfHeight] = [width / 2, height / 2];
    return {
      left: at.x - halfWidth,
      right: at.x + halfWidth,
      top: at.y - halfHeight,
      bottom: at.y + halfHeight,
    };
  };
  return [
    ...(names?.clusters ?? []).map((at) => area(at, input.names?.clusters[at.cluster])),
    ...(names?.pillars ?? []).map((at) => area(at, input.names?.pillars[at.pillar])),
  ];
}

/** Rounding to a tenth may bring two of them this much closer. */
const ROUNDED = 0.2;

test("where all names fit, no name covers a circle or another name, and all are on the sheet", () => {
  fc.assert(
    fc.property(anyNamedMap, (input) => {
      const layout = layOutIslands(input, page);
      const areas = namesOf(input, layout);
      for (const [at, a] of areas.entries()) {
        expect(a.left).toBeGreaterThanOrEqual(page.margin - ROUNDED);
        expect(a.right).toBeLessThanOrEqual(page.width - page.margin + ROUNDED);
        expect(a.top).toBeGreaterThanOrEqual(page.margin - ROUNDED);
        expect(a.bottom).toBeLessThanOrEqual(page.height - page.margin + ROUNDED);
        for (const b of areas.slice(at + 1)) {
          const across = Math.max(a.left - b.right, b.left - a.right);
          const down = Math.max(a.top - b.bottom, b.top - a.bottom);
          expect(Math.max(across, down)).toBeGreaterThan(-ROUNDED);
        }
        for (const { x, y, radius } of layout.clusters) {
          const across = Math.max(0, a.left - x, x - a.right);
          const down = Math.max(0, a.top - y, y - a.bottom);
          expect(Math.hypot(across, down)).toBeGreaterThan(radius - ROUNDED);
        }
      }
    }),
    { numRuns: 40 },
  );
});

test("a map of 24 clusters on a page has room for every name", () => {
  const input = namedMapOf(
    Array.from({ length: 24 }, (_, at) => 1 + ((at * 7) % 12)),
    5,
  );
  const { names } = layOutIslands(input, page);
  expect(names?.clusters).toHaveLength(24);
  expect(names?.pillars).toHaveLength(5);
});

test("circles never overlap, and neither do their dots", () => {
  fc.assert(
    fc.property(fc.oneof(anyMap, anyNamedMap), (input) => {
      const { clusters, keywords, dotRadius } = layOutIslands(input, page);
      const circles = [
        clusters,
        keywords.map(({ x, y, radius = dotRadius }) => ({ x, y, radius })),
      ];
      for (const list of circles)
        for (const [at, a] of list.entries())
          for (const b of list.slice(at + 1))
            expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(a.radius + b.radius - ROUNDED);
    }),
    { numRuns: 40 },
  );
});

test("a circle's area is proportional to the number of its keywords", () => {
  const { clusters } = layOutIslands(mapOf([1, 2, 3, 5, 8, 13, 40, 100], 2), {
    ...page,
    width: 4_000,
    height: 3_000,
    maxScale: 5,
  });
  const areas = clusters.toSorted((a, b) => a.cluster - b.cluster).map(({ radius }) => radius ** 2);
  const perKeyword = areas.map((area, at) => area / ([1, 2, 3, 5, 8, 13, 40, 100][at] ?? 1));
  for (const share of perKeyword) expect(share / (perKeyword[0] ?? 0)).toBeCloseTo(1, 2);
});

/** How far the clusters are from where they were, in units of the usual dot's radius; the largest of all distances. */
function farthestMove(before: IslandInput, after: IslandInput): number {
  const places = [before, after].map((input) => {
    const { clusters, dotRadius } = layOutIslands(input, page);
    const inDots = (along: number, length: number) => (along - length / 2) / dotRadius;
    return clusters
      .toSorted((a, b) => a.cluster - b.cluster)
      .map(({ x, y }) => ({ x: inDots(x, page.width), y: inDots(y, page.height) }));
  });
  const [from = [], to = []] = places;
  return Math.max(
    ...from.map(({ x, y }, at) => Math.hypot(x - (to[at]?.x ?? NaN), y - (to[at]?.y ?? NaN))),
  );
}

test("one more keyword in any cluster leaves every cluster about where it was", () => {
  const sizes = [9, 4, 6, 12, 2, 7, 11, 5, 3, 8, 6, 10];
  const input = mapOf(sizes, 4);
  const added = input.keywordsOf.flat().length;
  const moves = sizes.map((_, grown) => {
    const keywordsOf = input.keywordsOf.map((own, at) => (at === grown ? [...own, added] : own));
    return farthestMove(input, { ...input, keywordsOf });
  });
  // Unless it grows into the next size class, which happens to one of these.
  expect(moves.filter((move) => move > 3).length).toBeLessThanOrEqual(1);
});

test("a cluster without keywords has a place, and a pillar that is not drawn has none", () => {
  const { clusters, keywords } = layOutIslands(
    { keywordsOf: [[0, 1], [], [2]], pillarOf: [0, 0, -1] },
    size,
  );
  expect(clusters.map(({ cluster }) => cluster).toSorted((a, b) => a - b)).toEqual([0, 1]);
  expect(keywords.map(({ keyword }) => keyword).toSorted((a, b) => a - b)).toEqual([0, 1]);
});
