import fc from "fast-check";
import { expect, test } from "vitest";
import { getGeography } from "#/snapshot/geography/lay-out-geography.ts";
import { LAND_GAP, SEA_GAP } from "#/snapshot/geography/land-measures.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";
import { OTHER_PILLAR_ID } from "#/snapshot/other-pillar.ts";
import { plantMap, invertOrder } from "#/maps/testing/planted-map.ts";

/** Rounding to a tenth may bring two of them this much closer. */
const ROUNDED = 0.3;

/** Closest pair of clusters of one pillar, and of two. */
function closest(snapshot: MapSnapshot): { readonly land: number; readonly sea: number } {
  const { x, y, radius } = getGeography(snapshot).clusters;
  const gaps = { land: Infinity, sea: Infinity };
  snapshot.clusters.pillar.forEach((pillar, a) =>
    snapshot.clusters.pillar.forEach((other, b) => {
      if (b <= a) return;
      const apart = Math.hypot((x[a] ?? 0) - (x[b] ?? 0), (y[a] ?? 0) - (y[b] ?? 0));
      const gap = apart - (radius[a] ?? 0) - (radius[b] ?? 0);
      const kind = pillar === other ? "land" : "sea";
      gaps[kind] = Math.min(gaps[kind], gap);
    }),
  );
  return gaps;
}

test("clusters of any map keep their gap on land and across the sea", () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(sizes, fc.integer({ min: 1, max: 6 }), fc.nat(), (own, pillars, seed) => {
      const gaps = closest(plantMap({ sizes: own, pillars, seed }));
      expect(gaps.land).toBeGreaterThan(LAND_GAP - ROUNDED);
      expect(gaps.sea).toBeGreaterThan(SEA_GAP - ROUNDED);
    }),
    { numRuns: 60 },
  );
});

test("the order of clusters, keywords and pillars makes no difference", () => {
  const map = plantMap({ sizes: [9, 4, 4, 4, 12, 7, 1, 1, 5, 30], pillars: 3, seed: 5 });
  const [before, after] = [getGeography(map), getGeography(invertOrder(map))];
  const last = map.clusters.id.length - 1;
  expect(after.clusters.x).toEqual(before.clusters.x.toReversed());
  expect(after.clusters.y).toEqual(before.clusters.y.toReversed());
  expect(after.clusters.radius[0]).toBe(before.clusters.radius[last]);
  expect(after.pillars.hue).toEqual(before.pillars.hue.toReversed());
});

const meanOf = (all: readonly number[]): number =>
  all.reduce((sum, one) => sum + one, 0) / all.length;

test("clusters that are each other's second choice are near each other on their island, and so are their islands", () => {
  const sizes = Array.from({ length: 48 }, () => 4);
  const map = plantMap({ sizes, pillars: 6, seed: 1, tied: [0, 6, 3, 4] });
  const { x, y } = getGeography(map).clusters;
  const middles = map.pillars.id.map((_, pillar) => {
    const own = [...x.keys()].filter((at) => map.clusters.pillar[at] === pillar);
    return [x, y].map((column) => meanOf(own.map((at) => column[at] ?? 0)));
  });
  const between = ([ax = 0, ay = 0]: number[] = [], [bx = 0, by = 0]: number[] = []): number =>
    Math.hypot(ax - bx, ay - by);
  const islandsApart = middles.flatMap((a, at) => middles.slice(at + 1).map((b) => between(a, b)));
  const onLand = [...x.keys()].flatMap((a) =>
    [...x.keys()].flatMap((b) =>
      a < b && a % 6 === b % 6 ? [between([x[a] ?? 0, y[a] ?? 0], [x[b] ?? 0, y[b] ?? 0])] : [],
    ),
  );
  const tied = between([x[0] ?? 0, y[0] ?? 0], [x[6] ?? 0, y[6] ?? 0]);
  expect(tied).toBeLessThan(0.7 * meanOf(onLand));
  expect(between(middles[3], middles[4])).toBeLessThan(0.8 * meanOf(islandsApart));
});

test("a stored geography is taken as it is", () => {
  const map = plantMap({ sizes: [3, 2], pillars: 1, seed: 1 });
  const stored = getGeography(plantMap({ sizes: [1, 9], pillars: 1, seed: 2 }));
  expect(getGeography({ ...map, geography: stored })).toBe(stored);
});

test("the largest pillars get the first hues, and leftover topics none", () => {
  const map = plantMap({ sizes: [2, 9, 5], pillars: 3, seed: 1 });
  const [first = "", ...others] = map.pillars.id;
  expect(first).not.toBe("");
  const leftover = { ...map, pillars: { ...map.pillars, id: [OTHER_PILLAR_ID, ...others] } };
  expect(getGeography(leftover).pillars.hue).toEqual([-1, 0, 1]);
});

test("an empty map has an empty geography", () => {
  const { clusters, frame } = getGeography(plantMap({ sizes: [], pillars: 0, seed: 1 }));
  expect(clusters).toEqual({ x: [], y: [], radius: [] });
  expect(frame).toEqual({ left: 0, top: 0, right: 0, bottom: 0 });
});

test("islands fill a frame that is a third wider than high", () => {
  const shares = Array.from({ length: 12 }, (_, at) => {
    const pillars = at + 7;
    const sizes = Array.from(
      { length: pillars * 4 },
      (_none, n) => 1 + ((n * 7 + at * 3 + 3) % 11),
    );
    const { clusters, frame } = getGeography(plantMap({ sizes, pillars, seed: at + 1 }));
    const half = Math.max((frame.right - frame.left) / 1.3, frame.bottom - frame.top);
    const land = clusters.radius.reduce((sum, radius) => sum + Math.PI * radius ** 2, 0);
    return land / (half * half * 1.3);
  });
  expect(meanOf(shares)).toBeGreaterThan(0.19);
});
