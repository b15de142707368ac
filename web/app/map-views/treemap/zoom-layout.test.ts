import { expect, test } from "vitest";
import { layOutTreemap, getOwnPart } from "#/map-views/treemap/treemap-layout.ts";
import { zoomLayout } from "#/map-views/treemap/zoom-layout.ts";

const pillars = [0, 1, 2, 3].map((pillar) => ({
  pillar,
  clusters: Array.from({ length: 12 }, (_, n) => ({
    cluster: pillar * 12 + n,
    weight: 100 / (n + 1 + pillar),
  })),
}));
const HEADING_PX = 28;
const layout = layOutTreemap(pillars, {
  widthPx: 600,
  heightPx: 400,
  minTileAreaPx: 150,
  headingHeightPx: HEADING_PX,
});
const right = ({ x, width }: { x: number; width: number }) => x + width;
const bottom = ({ y, height }: { y: number; height: number }) => y + height;

test("a treemap at zoom 1 is unchanged", () => {
  expect(zoomLayout(layout, 1, HEADING_PX)).toBe(layout);
});

test("a zoomed treemap scales both sides and keeps its tiles in order", () => {
  const zoomed = zoomLayout(layout, 4, HEADING_PX);
  expect([zoomed.widthPx, zoomed.heightPx]).toEqual([2400, 1600]);
  expect(zoomed.tiles.map(({ clusters }) => clusters)).toEqual(
    layout.tiles.map(({ clusters }) => clusters),
  );
  expect(Math.max(...zoomed.blocks.map(right))).toBe(2400);
  expect(Math.max(...zoomed.blocks.map(bottom))).toBe(1600);
});

test("headings keep their height, and the tiles start right below them", () => {
  const zoomed = zoomLayout(layout, 5, HEADING_PX);
  for (const block of zoomed.blocks) {
    expect(block.headingHeightPx).toBe(HEADING_PX);
    const own = zoomed.tiles.filter(({ pillar }) => pillar === block.pillar);
    expect(Math.min(...own.map(({ y }) => y))).toBe(block.y + HEADING_PX);
    expect(Math.max(...own.map(bottom))).toBe(bottom(block));
    expect(Math.max(...own.map(right))).toBe(right(block));
  }
});

test("tiles never overlap, and gaps between neighbors do not grow", () => {
  const zoomed = zoomLayout(layout, 7, HEADING_PX);
  zoomed.tiles.forEach((tile, at) => {
    for (const other of zoomed.tiles.slice(at + 1)) {
      const isApart =
        right(tile) <= other.x ||
        right(other) <= tile.x ||
        bottom(tile) <= other.y ||
        bottom(other) <= tile.y;
      expect(isApart, `${String(tile.clusters)} and ${String(other.clusters)}`).toBe(true);
    }
  });
  let neighbors = 0;
  layout.tiles.forEach((tile, at) => {
    const to = layout.tiles.findIndex(
      (other) => other.pillar === tile.pillar && other.x === right(tile) + 2 && other.y === tile.y,
    );
    const [left, beside] = [zoomed.tiles[at], zoomed.tiles[to]];
    if (!left || !beside) return;
    neighbors += 1;
    expect(Math.abs(beside.x - right(left) - 2)).toBeLessThanOrEqual(1);
  });
  expect(neighbors).toBeGreaterThan(4);
});

test("the weight of a square pixel shrinks with the square of the zoom", () => {
  expect(zoomLayout(layout, 3, HEADING_PX).weightPerPx).toBeCloseTo(layout.weightPerPx / 9);
});

test("when zoomed, nested tiles stay within their parent, keep apart, and its margin keeps its width", () => {
  const nested = layOutTreemap(
    [
      {
        pillar: 0,
        clusters: Array.from({ length: 24 }, (_, n) => ({
          cluster: n,
          weight: 100 / (n + 1),
          parent: n < 4 ? null : n % 4 === 0 ? n - 4 : n % 4,
        })),
      },
    ],
    { widthPx: 600, heightPx: 400, minTileAreaPx: 20, headingHeightPx: HEADING_PX },
  );
  const zoomed = zoomLayout(nested, 6, HEADING_PX);
  const inField = zoomed.tiles.filter(({ parent }) => parent !== null);
  expect(inField.length).toBeGreaterThan(12);
  for (const tile of inField) {
    const around = zoomed.tiles.find(({ clusters }) => clusters[0] === tile.parent);
    const field = around?.field;
    if (!around || !field) throw new Error("a nested tile without a field around it");
    expect(tile.x).toBeGreaterThanOrEqual(field.x);
    expect(tile.y).toBeGreaterThanOrEqual(field.y);
    expect(right(tile)).toBeLessThanOrEqual(right(field));
    expect(bottom(tile)).toBeLessThanOrEqual(bottom(field));
    expect(right(around) - right(field)).toBeLessThanOrEqual(5);
    expect(bottom(around) - bottom(field)).toBeLessThanOrEqual(5);
  }
  const parts = zoomed.tiles.map(getOwnPart);
  parts.forEach((part, at) => {
    for (const other of parts.slice(at + 1)) {
      const isApart =
        right(part) <= other.x ||
        right(other) <= part.x ||
        bottom(part) <= other.y ||
        bottom(other) <= part.y;
      expect(isApart).toBe(true);
    }
  });
});
