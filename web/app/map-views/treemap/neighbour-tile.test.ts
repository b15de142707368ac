import fc from "fast-check";
import { expect, test } from "vitest";
import { DIRECTIONS, findNeighbourTile } from "#/map-views/treemap/neighbour-tile.ts";
import { layOutTreemap, getOwnPart } from "#/map-views/treemap/treemap-layout.ts";

const left = { x: 0, y: 0, width: 100, height: 100 };
const topRight = { x: 102, y: 0, width: 50, height: 49 };
const bottomRight = { x: 102, y: 51, width: 50, height: 49 };

test("an arrow moves to the tile in that direction", () => {
  const tiles = [left, topRight, bottomRight];
  expect(findNeighbourTile(tiles, 1, "left")).toBe(0);
  expect(findNeighbourTile(tiles, 1, "down")).toBe(2);
  expect(findNeighbourTile(tiles, 2, "up")).toBe(1);
});

test("an arrow beyond the edge of the map moves nowhere", () => {
  expect(findNeighbourTile([left, topRight], 0, "left")).toBe(-1);
  expect(findNeighbourTile([left, topRight], 1, "up")).toBe(-1);
});

test("an arrow from a tile that no longer exists moves nowhere", () => {
  expect(findNeighbourTile([left], 7, "right")).toBe(-1);
});

test("arrows reach every tile of a treemap from the first", () => {
  const clusterWeights = fc.array(fc.integer({ min: 50, max: 5_000 }), {
    minLength: 1,
    maxLength: 30,
  });
  fc.assert(
    fc.property(fc.array(clusterWeights, { minLength: 1, maxLength: 8 }), (pillars) => {
      const { tiles } = layOutTreemap(
        pillars.map((weights, pillar) => ({
          pillar,
          clusters: weights.map((weight, i) => ({ cluster: pillar * 100 + i, weight })),
        })),
        { widthPx: 900, heightPx: 600, minTileAreaPx: 100, headingHeightPx: 24 },
      );
      const seen = new Set([0]);
      const queue = [0];
      for (let tile = queue.pop(); tile !== undefined; tile = queue.pop()) {
        for (const direction of DIRECTIONS) {
          const next = findNeighbourTile(tiles, tile, direction);
          if (next < 0 || seen.has(next)) continue;
          seen.add(next);
          queue.push(next);
        }
      }
      const shown = tiles.filter((tile) => tile.width > 0 && tile.height > 0);
      expect(seen.size).toBe(shown.length);
    }),
    { numRuns: 60 },
  );
});

test("arrows move from a cluster to its nested clusters and back", () => {
  const { tiles } = layOutTreemap(
    [
      {
        pillar: 0,
        clusters: [
          { cluster: 0, weight: 100, parent: null },
          { cluster: 1, weight: 300, parent: 0 },
          { cluster: 2, weight: 200, parent: 0 },
        ],
      },
    ],
    { widthPx: 300, heightPx: 400, minTileAreaPx: 20, headingHeightPx: 0 },
  );
  const parts = tiles.map(getOwnPart);
  const into = findNeighbourTile(parts, 0, "down");
  expect(tiles[into]?.parent).toBe(0);
  expect(findNeighbourTile(parts, into, "up")).toBe(0);
});
