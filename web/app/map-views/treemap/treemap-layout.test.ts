import fc from "fast-check";
import { expect, test } from "vitest";
import { doMeet } from "#/map-views/treemap/tiles-in-sight.ts";
import {
  layOutTreemap,
  getOwnPart,
  type Box,
  type TreemapTile,
  type WeightedPillar,
} from "#/map-views/treemap/treemap-layout.ts";

const options = { widthPx: 900, heightPx: 600, minTileAreaPx: 100, headingHeightPx: 24 };

const weightedPillars = fc
  .array(fc.array(fc.integer({ min: 1, max: 100_000 }), { maxLength: 40 }), { maxLength: 12 })
  .map((pillars): WeightedPillar[] => {
    let cluster = 0;
    return pillars.map((weights, pillar) => ({
      pillar,
      clusters: weights.map((weight) => ({ cluster: cluster++, weight })),
    }));
  });

test("a map without clusters has no tiles", () => {
  const layout = layOutTreemap([{ pillar: 0, clusters: [] }], options);
  expect(layout.tiles).toEqual([]);
  expect(layout.blocks).toEqual([]);
  expect(layout.weightPerPx).toBe(0);
});

test("a canvas that has no size yet has no tiles", () => {
  const pillars = [{ pillar: 0, clusters: [{ cluster: 0, weight: 5 }] }];
  expect(layOutTreemap(pillars, { ...options, widthPx: 0 }).tiles).toEqual([]);
});

test("every cluster is on exactly one tile", () => {
  fc.assert(
    fc.property(weightedPillars, (pillars) => {
      const laid = layOutTreemap(pillars, options).tiles.flatMap((tile) => tile.clusters);
      const given = pillars.flatMap((pillar) => pillar.clusters.map(({ cluster }) => cluster));
      expect(laid.toSorted((a, b) => a - b)).toEqual(given);
    }),
  );
});

test("tiles stay within the block of their pillar, below its heading, and never overlap", () => {
  fc.assert(
    fc.property(weightedPillars, (pillars) => {
      const { blocks, tiles } = layOutTreemap(pillars, options);
      for (const tile of tiles) {
        const block = blocks.find(({ pillar }) => pillar === tile.pillar);
        if (!block) throw new Error("tile without block");
        expect(tile.x).toBeGreaterThanOrEqual(block.x);
        expect(tile.x + tile.width).toBeLessThanOrEqual(block.x + block.width);
        expect(tile.y + tile.height).toBeLessThanOrEqual(block.y + block.height);
        // A sliver without height paints nothing over the heading.
        const isSliver = tile.height === 0;
        expect(isSliver || tile.y >= block.y + block.headingHeightPx).toBe(true);
      }
      tiles.forEach((a, i) => {
        for (const b of tiles.slice(i + 1)) expect(doMeet(a, b)).toBe(false);
      });
    }),
    { numRuns: 40 },
  );
});

test("a cluster with twice the weight takes about twice the area", () => {
  const clusters = [
    { cluster: 0, weight: 400 },
    { cluster: 1, weight: 200 },
    { cluster: 2, weight: 200 },
  ];
  const { tiles, weightPerPx } = layOutTreemap([{ pillar: 0, clusters }], options);
  const areas = tiles.map((tile) => tile.width * tile.height);
  expect((areas[0] ?? 0) / (areas[1] ?? 1)).toBeCloseTo(2, 1);
  expect((areas[0] ?? 0) * weightPerPx).toBeCloseTo(400, -1);
});

test("clusters too small to click share one tile, largest first", () => {
  const clusters = [
    { cluster: 0, weight: 1_000_000 },
    { cluster: 1, weight: 3 },
    { cluster: 2, weight: 9 },
    { cluster: 3, weight: 5 },
  ];
  const { tiles } = layOutTreemap([{ pillar: 4, clusters }], options);
  expect(tiles.map((tile) => tile.clusters)).toEqual([[0], [2, 3, 1]]);
});

test("ten thousand clusters create no more tiles than the canvas can show", () => {
  const pillars = Array.from({ length: 20 }, (_, pillar) => ({
    pillar,
    clusters: Array.from({ length: 500 }, (__, i) => ({
      cluster: pillar * 500 + i,
      weight: 1 + ((i * 7919) % 997),
    })),
  }));
  const { tiles } = layOutTreemap(pillars, { ...options, minTileAreaPx: 160 });
  expect(tiles.length).toBeLessThan((900 * 600) / 160);
});

/** Any cluster may be nested in an earlier one. */
const nestedPillars = fc
  .array(
    fc.array(
      fc.record({
        weight: fc.integer({ min: 1, max: 100_000 }),
        under: fc.double({ min: 0, max: 2, noNaN: true }),
      }),
      { minLength: 1, maxLength: 40 },
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((pillars): WeightedPillar[] => {
    let first = 0;
    return pillars.map((entries, pillar) => {
      const start = first;
      first += entries.length;
      const clusters = entries.map(({ weight, under }, n) => ({
        cluster: start + n,
        weight,
        parent: under < 1 && n > 0 ? start + Math.floor(under * n) : null,
      }));
      return { pillar, clusters };
    });
  });

function expectWithin(inner: Box, outer: Box) {
  expect(inner.x).toBeGreaterThanOrEqual(outer.x);
  expect(inner.y).toBeGreaterThanOrEqual(outer.y);
  expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width);
  expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height);
}

const areaOf = ({ width, height }: Box) => width * height;

test("nested clusters are in the field of their parent's tile, next to the part that shows the parent", () => {
  fc.assert(
    fc.property(nestedPillars, (pillars) => {
      const { tiles } = layOutTreemap(pillars, options);
      const tileOf = new Map(tiles.map((tile) => [tile.clusters[0], tile]));
      for (const tile of tiles.filter(({ parent }) => parent !== null)) {
        const around = tileOf.get(tile.parent ?? -1);
        if (!around?.field) throw new Error("a nested tile without a field around it");
        expectWithin(around.field, around);
        expectWithin(tile, around.field);
        expect(doMeet(tile, getOwnPart(around))).toBe(false);
        expect(tile.depth).toBe(around.depth + 1);
      }
    }),
    { numRuns: 60 },
  );
});

test("nested or not, every cluster is on exactly one tile, and tiles overlap only their ancestors", () => {
  fc.assert(
    fc.property(nestedPillars, (pillars) => {
      const { tiles } = layOutTreemap(pillars, options);
      const laid = tiles.flatMap((tile) => tile.clusters);
      const given = pillars.flatMap((pillar) => pillar.clusters.map(({ cluster }) => cluster));
      expect(laid.toSorted((a, b) => a - b)).toEqual(given);
      const parts = tiles.map(getOwnPart);
      parts.forEach((a, i) => {
        for (const b of parts.slice(i + 1)) expect(doMeet(a, b)).toBe(false);
      });
    }),
    { numRuns: 40 },
  );
});

const nest = (...clusters: readonly [cluster: number, weight: number, parent: number | null][]) => [
  {
    pillar: 0,
    clusters: clusters.map(([cluster, weight, parent]) => ({ cluster, weight, parent })),
  },
];
const tileOf = (tiles: readonly TreemapTile[], cluster: number): TreemapTile => {
  const tile = tiles.find(({ clusters }) => clusters[0] === cluster);
  if (!tile) throw new Error("no such tile");
  return tile;
};

test("a parent's tile covers its own keywords and those of its nested clusters", () => {
  const pillars = nest([0, 300, null], [1, 200, 0], [2, 100, 1], [3, 600, null]);
  const { tiles, weightPerPx } = layOutTreemap(pillars, options);
  expect(areaOf(tileOf(tiles, 0)) / areaOf(tileOf(tiles, 3))).toBeCloseTo(1, 1);
  // 1,200 in total, counted once.
  expect(areaOf(tileOf(tiles, 3)) * weightPerPx).toBeCloseTo(600, -1);
  expect(areaOf(getOwnPart(tileOf(tiles, 0))) / areaOf(tileOf(tiles, 0))).toBeCloseTo(0.5, 1);
  expect(areaOf(tileOf(tiles, 1)) / areaOf(tileOf(tiles, 0))).toBeCloseTo(0.5, 1);
});

test("a parent with hardly any keywords of its own still has room for its name", () => {
  const { tiles } = layOutTreemap(nest([0, 1, null], [1, 900, 0], [2, 500, 0]), options);
  expect(getOwnPart(tileOf(tiles, 0)).height).toBeGreaterThanOrEqual(24);
});

test("small nested clusters share a tile within their parent", () => {
  const pillars = nest([0, 900_000, null], [1, 900_000, 0], [2, 3, 0], [3, 9, 0]);
  const { tiles } = layOutTreemap(pillars, options);
  expect(tiles.map(({ clusters, parent }) => [clusters, parent])).toEqual([
    [[0], null],
    [[1], 0],
    [[3, 2], 0],
  ]);
});

test("a parent too small to draw joins the small clusters with everything nested in it", () => {
  const pillars = nest([0, 900_000, null], [1, 4, null], [2, 5, 1], [3, 2, null]);
  const { tiles } = layOutTreemap(pillars, options);
  expect(tiles.map(({ clusters }) => clusters)).toEqual([[0], [2, 1, 3]]);
});
