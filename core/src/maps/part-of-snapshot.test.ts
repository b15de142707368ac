import { expect, test } from "vitest";
import { findSnapshotFault } from "#/maps/snapshot-integrity.ts";
import { filterSnapshot } from "#/maps/part-of-snapshot.ts";
import { buildTestSnapshot } from "#/maps/testing/test-snapshot.ts";

const map = buildTestSnapshot({
  Brewing: { Burrs: { "flat burrs": 20 }, Grind: { "grind size": 700, "fine grind": 90 } },
  Beans: { Roast: { "dark roast": 400 } },
});
const idOf = (name: string) => map.clusters.id[map.clusters.name.indexOf(name)] ?? "";

test("part of a map has the clusters that are asked for, and only their pillars", () => {
  const part = filterSnapshot(map, { topics: new Set([idOf("Grind")]), keywords: null });
  expect(part.clusters.name).toEqual(["Grind"]);
  expect(part.pillars.name).toEqual(["Brewing"]);
  expect(part.keywords.text).toEqual(["grind size", "fine grind"]);
  expect(part.keywords.cluster).toEqual([0, 0]);
  expect(findSnapshotFault(part)).toBeNull();
});

test("a cluster whose primary keyword is left out is led by the next one, and an empty one is left out", () => {
  const part = filterSnapshot(map, {
    topics: new Set(map.clusters.id),
    keywords: new Set(["fine grind", "dark roast"]),
  });
  expect(part.clusters.name).toEqual(["Grind", "Roast"]);
  expect(part.clusters.primary.map((at) => part.keywords.text[at])).toEqual([
    "fine grind",
    "dark roast",
  ]);
});

test("a nested cluster whose parent is left out hangs on the next one that is shown", () => {
  const [burrs, grind, roast] = ["Burrs", "Grind", "Roast"].map((name) =>
    map.clusters.name.indexOf(name),
  );
  const nested = { ...map, clusters: { ...map.clusters, parent: [-1, burrs ?? 0, grind ?? 0] } };
  const part = filterSnapshot(nested, {
    topics: new Set([idOf("Burrs"), idOf("Roast")]),
    keywords: null,
  });
  expect(roast).toBe(2);
  expect(part.clusters.parent).toEqual([-1, 0]);
});
