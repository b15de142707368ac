import { expect, test } from "vitest";
import type { PlacedCluster } from "#/map-views/islands/layout/island-layout.ts";
import { pagePins, pinBoxes, shownPosition } from "#/map-views/islands/rank-pins.tsx";
import type { SiteView } from "#/map-views/port/map-evidence.ts";

const POSITIONS = [3.6, null, 240];
const site = {
  coverageAt: (cluster: number) => ({
    status: null,
    level: null,
    coveredShare: null,
    bestPosition: POSITIONS[cluster] ?? null,
    clicks: null,
    impressions: null,
    ranking: [],
    competitors: [],
  }),
} satisfies Pick<SiteView, "coverageAt">;
const clusters: PlacedCluster[] = POSITIONS.map((_, cluster) => ({
  cluster,
  pillar: 0,
  x: 100 * cluster,
  y: 0,
  radius: 10,
}));

test("pins are shown once circles are large enough on screen, with rounded positions", () => {
  expect(pagePins(site, clusters, 2)).toEqual([]);
  expect(pagePins(site, clusters, 3).map(({ key, position }) => [key, position])).toEqual([[0, 4]]);
});

test("a map without a site has no pins", () => {
  expect(pagePins(null, clusters, 10)).toEqual([]);
});

test.each([
  [1, 1],
  [9.5, 10],
  [99.4, 99],
  [100, null],
  [null, null],
  [undefined, null],
])("the position %s is shown as %s", (position, shown) => {
  expect(shownPosition(position)).toBe(shown);
});

test("names leave room to pins, which are as large on screen at any zoom", () => {
  const widthAt = (scale: number) => {
    const [box] = pinBoxes(pagePins(site, clusters, scale), scale);
    return ((box?.right ?? 0) - (box?.left ?? 0)) * scale;
  };
  expect(widthAt(4)).toBeCloseTo(widthAt(12));
  expect(widthAt(4)).toBeGreaterThan(0);
});
