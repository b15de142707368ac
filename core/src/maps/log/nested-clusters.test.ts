/** Every consumer of a map sees that a cluster is nested under another. */
import { expect, test } from "vitest";
import { userId } from "#/ids.ts";
import { buildClusterBrief } from "#/brief/cluster-brief.ts";
import { gatherMapFile } from "#/maps/files/gather-map-file.ts";
import { buildMapTable } from "#/maps/files/exports/map-table.ts";
import { getEditedSnapshot } from "#/maps/log/edited/edited-snapshot.ts";
import { openState } from "#/maps/log/edited/map-state.ts";
import { replayLog } from "#/maps/log/replay-log.ts";
import { buildMapOutline, getClusterPath } from "#/snapshot/map-outline.ts";
import { toSharedMap } from "#/maps/share/shared-map.ts";
import { buildTestSnapshot } from "#/maps/testing/test-snapshot.ts";

const base = buildTestSnapshot({
  Brewing: {
    Ratio: { "coffee ratio": 900 },
    Grind: { "grind size": 700 },
    Burrs: { "flat burrs": 2_000 },
  },
});
const idOf = (name: string) => base.clusters.id[base.clusters.name.indexOf(name)] ?? "";
const { state } = replayLog(openState(base), [
  {
    id: "0123456789abcdef",
    by: userId.parse("ann"),
    at: 5,
    changes: [
      { kind: "move-topic", topic: idOf("Grind"), parent: idOf("Ratio"), order: "a0" },
      { kind: "move-topic", topic: idOf("Burrs"), parent: idOf("Grind"), order: "a0" },
    ],
  },
]);
const snapshot = getEditedSnapshot(state);
const burrs = snapshot.clusters.name.indexOf("Burrs");

test("clustering nests nothing, and the snapshot omits nesting", () => {
  expect(base.clusters.parent).toBeUndefined();
  expect(buildMapOutline(base).pillars[0]?.clusters.map(({ depth }) => depth)).toEqual([0, 0, 0]);
});

test("the outline lists each cluster after its parent, whatever their volumes", () => {
  const [brewing] = buildMapOutline(snapshot).pillars;
  expect(brewing?.clusters.map(({ name, depth, above }) => [name, depth, above])).toEqual([
    ["Ratio", 0, []],
    ["Grind", 1, ["Ratio"]],
    ["Burrs", 2, ["Ratio", "Grind"]],
  ]);
  expect(brewing?.clusters[2]?.parent).toBe(snapshot.clusters.name.indexOf("Grind"));
  expect(brewing?.volumePerMonth).toBe(3_600);
});

test("a cluster's path leads from its pillar to its parent", () => {
  expect(getClusterPath(snapshot, burrs)).toEqual(["Brewing", "Ratio", "Grind"]);
});

test("a brief lists its cluster's ancestors", () => {
  expect(buildClusterBrief(snapshot, burrs, "en")?.above).toEqual(["Ratio", "Grind"]);
});

test("a table has a column for the parent", () => {
  const file = gatherMapFile({
    title: "Coffee",
    locale: null,
    state,
    nameOf: () => null,
    scope: null,
  });
  expect(buildMapTable(file, ["keyword", "pillar", "parent"])).toEqual({
    header: ["Keyword", "Pillar", "Parent"],
    rows: [
      ["coffee ratio", "Brewing", null],
      ["grind size", "Brewing", "Ratio"],
      ["flat burrs", "Brewing", "Ratio › Grind"],
    ],
  });
});

test("a shared map lists nested clusters after their parent, with their depth", () => {
  const shared = toSharedMap({
    state,
    title: "Coffee",
    market: { country: "US", language: "en" },
    parts: { plan: false, notes: false },
    evidence: null,
    names: new Map(),
  });
  expect(shared.pillars[0]?.clusters.map(({ name, depth }) => [name, depth])).toEqual([
    ["Ratio", 0],
    ["Grind", 1],
    ["Burrs", 2],
  ]);
});
