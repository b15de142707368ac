import fc from "fast-check";
import { expect, test } from "vitest";
import { planRoute, type RouteInput } from "#/maps/route/plan-route.ts";
import { listRouteDays } from "#/maps/route/route-days.ts";
import { buildRouteLinks } from "#/maps/route/route-links.ts";
import { makeCoffeeMap } from "#/maps/testing/coffee-map.ts";
import { buildTestSnapshot } from "#/maps/testing/test-snapshot.ts";

const DAYS = listRouteDays("2026-01-05", 1);

function plan(
  openings: readonly number[],
  links: RouteInput["links"],
  more: Partial<RouteInput> = {},
) {
  return planRoute({
    openings,
    links,
    thereFrom: openings.map(() => null),
    candidates: new Set(openings.keys()),
    days: DAYS,
    ...more,
  });
}

const orderOf = (stops: ReturnType<typeof plan>) => stops.map(({ cluster }) => cluster);

test("a route without links is plain order by opening, and starts at the best one", () => {
  expect(orderOf(plan([20, 50, 40, 50], [[], [], [], []]))).toEqual([1, 3, 2, 0]);
});

test("a page linked to one that is there comes before a slightly better one that stands alone", () => {
  const links = [[1], [0], []];
  expect(orderOf(plan([50, 30, 40], links))).toEqual([0, 1, 2]);
  expect(orderOf(plan([50, 30, 40], links, { linkWeight: 0 }))).toEqual([0, 2, 1]);
});

test("a pillar's page comes before a better page it carries where that pays, and not where it doesn't", () => {
  // 1 is the page of the pillar of 2 and 3; 0 is the best opening of another.
  const links = [[], [2, 3], [1], [1]];
  expect(orderOf(plan([60, 40, 45, 20], links))).toEqual([0, 1, 2, 3]);
  // Of pages with other links, it carries less.
  const more = [[], [2, 3], [1, 4, 5], [1, 4, 5], [2, 3], [2, 3]];
  expect(orderOf(plan([60, 5, 45, 44, 0, 0], more)).slice(0, 2)).toEqual([0, 2]);
  // Without links that count, the better page goes first.
  expect(orderOf(plan([60, 40, 45, 20], links, { linkWeight: 0 }))[1]).toBe(2);
});

test("what is published or due earlier counts as there, and is not planned again", () => {
  const links = [[1], [0], [3], [2]];
  const stops = plan([50, 30, 50, 31], links, {
    thereFrom: ["", null, "2026-01-12", null],
    candidates: new Set([1, 3]),
    linkWeight: 0,
  });
  // 2 is due a week later than 3.
  expect(stops.map(({ cluster, linked, links: all }) => [cluster, linked, all])).toEqual([
    [3, 0, 1],
    [1, 1, 1],
  ]);
});

test("where no opening is known, the order goes by links, then by the map", () => {
  expect(orderOf(plan([0, 0, 0, 0], [[3], [], [], [0]]))).toEqual([0, 3, 1, 2]);
});

test("a route has each candidate at most once, on ascending days, and says how many of its links are there", () => {
  const map = fc
    .array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 40 })
    .chain((openings) =>
      fc.record({
        openings: fc.constant(openings),
        pairs: fc.array(fc.tuple(fc.nat(openings.length - 1), fc.nat(openings.length - 1)), {
          maxLength: 80,
        }),
        linkWeight: fc.constantFrom(0, 1, 3),
      }),
    );
  fc.assert(
    fc.property(map, ({ openings, pairs, linkWeight }) => {
      const found = openings.map(() => new Set<number>());
      for (const [one, other] of pairs) {
        if (one === other) continue;
        found[one]?.add(other);
        found[other]?.add(one);
      }
      const links = found.map((others) => [...others].sort((a, b) => a - b));
      const stops = plan(openings, links, { linkWeight });
      expect(stops).toHaveLength(Math.min(DAYS.length, openings.length));
      expect(new Set(orderOf(stops)).size).toBe(stops.length);
      const there = new Set<number>();
      stops.forEach(({ cluster, day, linked }, at) => {
        expect(day).toBe(DAYS[at]);
        expect(linked).toBe((links[cluster] ?? []).filter((other) => there.has(other)).length);
        there.add(cluster);
      });
      expect(plan(openings, links, { linkWeight })).toEqual(stops);
    }),
  );
});

test("links of a map are between pages with results in common, and with the page of their pillar", () => {
  const snapshot = makeCoffeeMap();
  const links = buildRouteLinks(snapshot);
  links.forEach((others, cluster) => {
    for (const other of others) expect(links[other]).toContain(cluster);
    expect(others).not.toContain(cluster);
  });
  const clusterOf = (keyword: string) =>
    snapshot.keywords.cluster[snapshot.keywords.text.indexOf(keyword)] ?? -1;
  expect(links[clusterOf("cold brew")]).toContain(clusterOf("cold brew ratio"));
});

test("a map without results links pages by their words, and each pillar's page with the others", () => {
  const snapshot = buildTestSnapshot({
    Grinders: { Burr: { "burr grinder": 10 }, Best: { "best mill": 90 }, Dose: { dosing: 5 } },
    Water: { Soft: { "burr water": 3 } },
  });
  expect(buildRouteLinks(snapshot)).toEqual([[1, 3], [0, 2], [1], [0]]);
});
