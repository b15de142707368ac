import { expect, test } from "vitest";
import { buildSnapshot, type SnapshotKeyword } from "#/snapshot/build-snapshot.ts";
import { OTHER_PILLAR_ID } from "#/snapshot/other-pillar.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";
import { buildMapOutline, OUTLINE_ORDERS } from "#/snapshot/map-outline.ts";
import { buildTestSnapshot } from "#/maps/testing/test-snapshot.ts";

function snapshotOf(keywords: readonly (readonly [string, number | null, number | null])[]) {
  return buildSnapshot({
    keywords: keywords.map(([text, volumePerMonth, difficulty]): SnapshotKeyword => ({
      text,
      volumePerMonth,
      difficulty,
      results: [],
    })),
    options: { method: "wording" },
    metrics: { source: "import", estimated: false, asOf: 0 },
  });
}

const SNAPSHOT = snapshotOf([
  ["cold brew ratio", 100, 10],
  ["cold brew", 2_000, 10],
  ["cold brew coffee", null, 10],
  ["espresso machine", 5_000, 95],
  ["best espresso machine", 4_000, 95],
  ["arabica", 90_000, 0],
  ["violin", null, null],
]);

test("every keyword and cluster is in the outline once, and totals add up at every level", () => {
  const outline = buildMapOutline(SNAPSHOT);
  const clusters = outline.pillars.flatMap((pillar) => pillar.clusters);
  expect(new Set(clusters.flatMap((entry) => entry.keywords))).toEqual(
    new Set([0, 1, 2, 3, 4, 5, 6]),
  );
  expect(clusters.flatMap((entry) => entry.keywords).length).toBe(7);
  expect(new Set(clusters.map((entry) => entry.cluster))).toEqual(new Set([0, 1, 2, 3]));
  expect(outline).toMatchObject({ keywordCount: 7, clusterCount: 4, volumePerMonth: 101_100 });
  expect(outline.pillars.reduce((sum, pillar) => sum + pillar.keywordCount, 0)).toBe(7);
  expect(Object.values(outline.clustersOfIntent).reduce((a, b) => a + b)).toBe(4);
});

test("a cluster lists its primary keyword first, then by volume, unknown last", () => {
  const outline = buildMapOutline(SNAPSHOT);
  const brew = outline.pillars
    .flatMap((pillar) => pillar.clusters)
    .find((entry) => entry.keywords.includes(1));
  expect(brew?.keywords).toEqual([1, 0, 2]);
  expect(brew?.volumePerMonth).toBe(2_100);
});

const base = buildTestSnapshot({
  "Cold brew": { "cold brew": { "cold brew": 2_000, "cold brew ratio": 100 } },
  Other: { arabica: { arabica: 90_000 } },
  "Espresso machine": { "espresso machine": { "espresso machine": 5_000 } },
});
const WITH_LEFTOVER: MapSnapshot = {
  ...base,
  clusters: { ...base.clusters, opportunity: [60, 90, 40] },
  pillars: {
    ...base.pillars,
    id: base.pillars.id.map((id, at) => (at === 1 ? OTHER_PILLAR_ID : id)),
  },
};

test.each([
  ["volume", ["espresso machine", "cold brew"]],
  ["opportunity", ["cold brew", "espresso machine"]],
  ["name", ["cold brew", "espresso machine"]],
] as const)("ordered by %s, pillars are sorted with leftover topics last", (order, expected) => {
  const { pillars } = buildMapOutline(WITH_LEFTOVER, order);
  expect(pillars.map((pillar) => pillar.name.toLowerCase()).slice(0, 2)).toEqual(expected);
  expect(pillars.map((pillar) => pillar.id).indexOf(OTHER_PILLAR_ID)).toBe(pillars.length - 1);
  expect(pillars.at(-1)?.volumePerMonth).toBe(90_000);
});

test("without known volumes there is no total and no opportunity", () => {
  const [pillar] = buildMapOutline(
    snapshotOf([
      ["cold brew", null, 3],
      ["cold brew coffee", null, 4],
    ]),
  ).pillars;
  expect(pillar).toMatchObject({ volumePerMonth: null, opportunity: null });
  expect(pillar?.clusters[0]).toMatchObject({ volumePerMonth: null, opportunity: null });
});

test("an empty map has an empty outline", () => {
  for (const order of OUTLINE_ORDERS) {
    expect(buildMapOutline(snapshotOf([]), order)).toMatchObject({ keywordCount: 0, pillars: [] });
  }
});

test("in a map without volumes, sizes of clusters order them and their pillars", () => {
  const snapshot = buildTestSnapshot({
    Beans: { Roast: { "light roast": null }, Origin: { "single origin": null } },
    Gear: { Grinder: { "burr grinder": null } },
  });
  const names = (sizes: readonly number[] | null) =>
    buildMapOutline(snapshot, "volume", sizes).pillars.map(
      ({ name, clusters }) => `${name}: ${clusters.map((cluster) => cluster.name).join(", ")}`,
    );
  expect(names([1, 3, 9])).toEqual(["Gear: Grinder", "Beans: Origin, Roast"]);
  expect(names(null)[0]).toBe("Beans: Roast, Origin");
});
