import { expect, test } from "vitest";
import { makeCoffeeMap } from "#/maps/testing/coffee-map.ts";
import { makeCoffeeSite, makeCoffeeThreads } from "#/maps/testing/coffee-evidence.ts";
import {
  extendTrend,
  MAX_TREND_POINTS,
  siteTrend,
  toSitePoint,
  toThreadsPoint,
  threadsTrend,
} from "#/refresh/map-trend.ts";

const point = (at: number) => ({ at });

test("the first refresh brings the reading before it, too", () => {
  expect(extendTrend([], point(1), point(5))).toEqual([point(1), point(5)]);
});

test("later ones add their own, and one that is repeated replaces itself", () => {
  const known = [point(1), point(5)];
  expect(extendTrend(known, point(5), point(9))).toEqual([point(1), point(5), point(9)]);
  expect(extendTrend(known, point(1), point(5))).toEqual([point(1), point(5)]);
});

test("a reading of the same moment as the one before is one point", () => {
  expect(extendTrend([], point(5), point(5))).toEqual([point(5)]);
});

test("the oldest points give way", () => {
  const known = Array.from({ length: MAX_TREND_POINTS }, (_, n) => point(n));
  const points = extendTrend(known, point(MAX_TREND_POINTS - 1), point(1_000));
  expect(points).toHaveLength(MAX_TREND_POINTS);
  expect([points[0], points.at(-1)]).toEqual([point(1), point(1_000)]);
});

test("a site's point has clusters by status, and fits what is stored", () => {
  const found = toSitePoint(makeCoffeeSite(), makeCoffeeMap());
  expect(found).toMatchObject({
    at: Date.UTC(2026, 2, 1),
    clusters: { covered: 1, weak: 1, missing: 1, cannibalized: 0 },
    pages: 3,
    source: "search-console",
  });
  expect(siteTrend.parse({ version: 1, points: [found] }).points).toEqual([found]);
});

test("a point of threads sums up what they have got", () => {
  const found = toThreadsPoint(makeCoffeeThreads());
  expect(found).toEqual({ at: Date.UTC(2026, 2, 2), threads: 2, comments: 34, score: 15 });
  expect(threadsTrend.parse({ version: 1, points: [found] }).points).toEqual([found]);
});
