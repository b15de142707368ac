import { buildMapOutline } from "@mapwright/core/snapshot/map-outline";
import { expect, test } from "vitest";
import { buildTestSnapshot, type TestMap } from "@mapwright/core/maps/testing/test-snapshot";
import { weighClusters } from "#/map-views/treemap/treemap-weights.ts";

const weigh = (topics: TestMap) =>
  weighClusters(buildMapOutline(buildTestSnapshot(topics)).pillars);

test("clusters are weighted by searches a month", () => {
  expect(weigh({ Gear: { Kettles: { kettle: 800 }, Scales: { scale: 200 } } })).toEqual({
    unit: "searches",
    pillars: [
      {
        pillar: 0,
        clusters: [
          { cluster: 0, parent: null, weight: 800 },
          { cluster: 1, parent: null, weight: 200 },
        ],
      },
    ],
  });
});

test("a cluster of unknown volume gets the smallest known weight", () => {
  const { pillars } = weigh({
    Gear: { Kettles: { kettle: 800 }, Scales: { scale: null }, Cups: { cup: 0 } },
  });
  expect(pillars[0]?.clusters.map(({ weight }) => weight)).toEqual([800, 800, 800]);
});

test("a map without volumes is weighted by keywords", () => {
  expect(weigh({ Gear: { Kettles: { kettle: null, "small kettle": null } } })).toEqual({
    unit: "keywords",
    pillars: [{ pillar: 0, clusters: [{ cluster: 0, parent: null, weight: 2 }] }],
  });
});
