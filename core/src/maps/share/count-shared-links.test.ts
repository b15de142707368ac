import { expect, test } from "vitest";
import { openState } from "#/maps/log/edited/map-state.ts";
import { countSharedLinks } from "#/maps/share/count-shared-links.ts";
import type { SharedClusterLinks } from "#/maps/share/shared-cluster-links.ts";
import { toSharedMap } from "#/maps/share/shared-map.ts";
import { makeCoffeeMap } from "#/maps/testing/coffee-map.ts";
import { buildTestSnapshot } from "#/maps/testing/test-snapshot.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";

/** Names of the shared map's clusters that are linked, with how much they share. */
function linked(snapshot: MapSnapshot, { from, to, sharedCount }: SharedClusterLinks) {
  const { pillars } = toSharedMap({
    state: openState(snapshot),
    title: "Coffee",
    market: { country: "US", language: "en" },
    parts: { plan: false, notes: false },
    evidence: null,
    names: new Map(),
  });
  const names = pillars.flatMap(({ clusters }) => clusters.map(({ name }) => name));
  return from.map((cluster, at) => [names[cluster], names[to[at] ?? -1], sharedCount[at]]);
}

test("clusters of a shared map are linked by how many pages they share, and none of these is told", () => {
  const snapshot = makeCoffeeMap();
  const links = countSharedLinks(snapshot);
  expect(links.kind).toBe("page");
  expect(linked(snapshot, links)).toContainEqual(["Cold brew", "Cold brew ratio", 2]);
  expect(JSON.stringify(links)).not.toContain("example");
});

test("clusters are linked by words where the shared map has no results, in the order it has them", () => {
  // By volume the second comes first.
  const snapshot = buildTestSnapshot({
    Brewing: { Ratio: { "coffee ratio": 9 }, Grind: { "grind for a good ratio": 700 } },
    Kettles: { Kettle: { "gooseneck kettle": 90 } },
  });
  const links = countSharedLinks(snapshot);
  expect(links.kind).toBe("word");
  expect(linked(snapshot, links)).toEqual([["Grind", "Ratio", 1]]);
});

test("a shared map without clusters has no links", () => {
  expect(countSharedLinks(buildTestSnapshot({}))).toEqual({
    kind: "word",
    from: [],
    to: [],
    sharedCount: [],
    strength: [],
  });
});
