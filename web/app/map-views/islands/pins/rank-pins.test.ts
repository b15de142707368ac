import { expect, test } from "vitest";
import type { PlacedCluster } from "#/map-views/islands/layout/island-layout.ts";
import { listPagePins, pinBoxes, getShownPosition } from "#/map-views/islands/pins/rank-pins.tsx";
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

test.each([
  ["the map is fitted", 1, []],
  ["circles are small on screen", 1.6, []],
  ["circles are large enough", 2, [[0, 4]]],
])("pins are shown with rounded positions: when %s", (_, scale, shown) => {
  expect(listPagePins(site, clusters, scale).map(({ key, position }) => [key, position])).toEqual(
    shown,
  );
});

test("a circle that fills the window has a pin at any zoom", () => {
  const large = clusters.map((at) => ({ ...at, radius: 60 }));
  expect(listPagePins(site, large, 1)).toHaveLength(1);
});

test("a map without a site has no pins", () => {
  expect(listPagePins(null, clusters, 10)).toEqual([]);
});

test.each([
  [1, 1],
  [9.5, 10],
  [99.4, 99],
  [100, null],
  [null, null],
  [undefined, null],
])("the position %s is shown as %s", (position, shown) => {
  expect(getShownPosition(position)).toBe(shown);
});

test("names leave room to pins, which are as large on screen at any zoom", () => {
  const widthAt = (scale: number) => {
    const [box] = pinBoxes(listPagePins(site, clusters, scale), scale);
    return ((box?.right ?? 0) - (box?.left ?? 0)) * scale;
  };
  expect(widthAt(4)).toBeCloseTo(widthAt(12));
  expect(widthAt(4)).toBeGreaterThan(0);
});
