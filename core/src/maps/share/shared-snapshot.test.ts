import { expect, test } from "vitest";
import { getEditedSnapshot } from "#/maps/log/edited/edited-snapshot.ts";
import { buildMapOutline } from "#/snapshot/map-outline.ts";
import { toSharedMap } from "#/maps/share/shared-map.ts";
import { buildSharedSnapshot } from "#/maps/share/shared-snapshot.ts";
import { nestClusters } from "#/maps/testing/nest-clusters.ts";
import { buildTestSnapshot } from "#/maps/testing/test-snapshot.ts";

const state = nestClusters(
  buildTestSnapshot({
    Brewing: { Burrs: { "flat burrs": 20 }, Grind: { "grind size": 700 }, Ratio: { ratio: null } },
    Beans: { Roast: { "dark roast": 400, "light roast": 90 } },
  }),
  { Grind: "Ratio", Burrs: "Grind" },
);
const map = toSharedMap({
  state,
  title: "Coffee",
  market: { country: "US", language: "en" },
  parts: { plan: false, notes: false },
  evidence: null,
  names: new Map(),
});

const read = (snapshot: ReturnType<typeof buildSharedSnapshot>) =>
  buildMapOutline(snapshot).pillars.map(({ name, volumePerMonth, clusters }) => ({
    name,
    volumePerMonth,
    clusters: clusters.map((cluster) => ({
      name: cluster.name,
      depth: cluster.depth,
      above: cluster.above,
      volumePerMonth: cluster.volumePerMonth,
      keywords: cluster.keywords.map((keyword) => snapshot.keywords.text[keyword]),
    })),
  }));

test("a shared map as a snapshot has the outline of the map it was shared from", () => {
  expect(read(buildSharedSnapshot(map))).toEqual(read(getEditedSnapshot(state)));
});

test("a shared map without keywords as a snapshot still has their numbers", () => {
  const outline = buildMapOutline(buildSharedSnapshot({ ...map, keywords: null }));
  expect(outline.keywordCount).toBe(5);
  expect(outline.pillars.map(({ keywordCount }) => keywordCount)).toEqual([3, 2]);
});

test("a shared map as a snapshot contains none of the map's own ids", () => {
  const { clusters, pillars } = buildSharedSnapshot(map);
  expect([...clusters.id, ...pillars.id].filter((id) => state.topics.has(id))).toEqual([]);
});
