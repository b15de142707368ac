import fc from "fast-check";
import { expect, test } from "vitest";
import {
  layOutTreemap,
  type Box,
  type WeightedPillar,
} from "#/features/maps/treemap/treemap-layout.ts";

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

function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

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

test("tiles stay within the block of their pillar, below its heading, and overlap no other", () => {
  fc.assert(
    fc.property(weightedPillars, (pillars) => {
      const { blocks, tiles } = layOutTreemap(pillars, options);
      for (const tile of tiles) {
        const block = blocks.find(({ pillar }) => pillar === tile.pillar);
        if (!block) throw new Error("tile without block");
        expect(tile.x).toBeGreaterThanOrEqual(block.x);
        expect(tile.x + tile.width).toBeLessThanOrEqual(block.x + block.width);
        expect(tile.y + tile.height).toBeLessThanOrEqual(block.y + block.height);
        // A sliver without height has no ink to cover the heading.
        const isSliver = tile.height === 0;
        expect(isSliver || tile.y >= block.y + block.headingHeightPx).toBe(true);
      }
      tiles.forEach((a, i) => {
        for (const b of tiles.slice(i + 1)) expect(overlap(a, b)).toBe(false);
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

test("clusters too small to hit share one tile, largest first", () => {
  const clusters = [
    { cluster: 0, weight: 1_000_000 },
    { cluster: 1, weight: 3 },
    { cluster: 2, weight: 9 },
    { cluster: 3, weight: 5 },
  ];
  const { tiles } = layOutTreemap([{ pillar: 4, clusters }], options);
  expect(tiles.map((tile) => tile.clusters)).toEqual([[0], [2, 3, 1]]);
});

test("ten thousand clusters make no more tiles than the canvas can show", () => {
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
