import { expect, test } from "vitest";
import { buildTestSnapshot } from "@mapwright/core/maps/testing/test-snapshot";
import { createMapModel, findClusterPillar } from "#/map-views/view-model/map-model.ts";

const snapshot = buildTestSnapshot({
  Brewing: { Ratio: { "coffee ratio": 300 }, Grind: { "grind size": 700 } },
  Gear: { Kettles: { "gooseneck kettle": 2_000 } },
});

test("clusters and pillars are looked up by index in any outline order", () => {
  const model = createMapModel(snapshot, "volume");
  expect(model.outline.pillars.map((pillar) => pillar.name)).toEqual(["Gear", "Brewing"]);
  expect(model.pillarAt.map((pillar) => pillar.name)).toEqual(["Brewing", "Gear"]);
  expect(model.clusterAt.map((cluster) => cluster.name)).toEqual(["Ratio", "Grind", "Kettles"]);
});

test("a cluster resolves its pillar", () => {
  const model = createMapModel(snapshot, "name");
  expect(findClusterPillar(model, 2)?.name).toBe("Gear");
  expect(findClusterPillar(model, 99)).toBeUndefined();
});
