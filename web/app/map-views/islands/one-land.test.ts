import { getGeography } from "@mapwright/core/snapshot/geography/lay-out-geography";
import { getEditedSnapshot } from "@mapwright/core/maps/log/edited/edited-snapshot";
import { makeChanges } from "@mapwright/core/maps/log/edited/invert-changes";
import { openState } from "@mapwright/core/maps/log/edited/map-state";
import { toSharedMap } from "@mapwright/core/maps/share/shared-map";
import { buildSharedSnapshot } from "@mapwright/core/maps/share/shared-snapshot";
import { plantMap } from "@mapwright/core/maps/testing/planted-map";
import { userId } from "@mapwright/core/ids";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import { expect, test } from "vitest";
import { layOutIslands } from "#/map-views/islands/layout/island-layout.ts";
import { toIslandInput, measureSheet } from "#/map-views/islands/map-islands.ts";
import { createMapModel } from "#/map-views/view-model/map-model.ts";

const base = plantMap({ sizes: [9, 4, 6, 12, 2, 7, 11, 5, 3, 8, 6, 10], pillars: 4, seed: 2 });
const merge = {
  kind: "merge-topic",
  topic: base.clusters.id[0] ?? "",
  into: base.clusters.id[4] ?? "",
} as const;
const state = makeChanges(openState(base), [merge], { by: userId.parse("ann"), at: 1 }).state;
const edited = getEditedSnapshot(state);

/** Name → place in map units, however it is drawn. */
function landIn(snapshot: MapSnapshot, width: number, height: number): [string, number, number][] {
  const model = createMapModel(snapshot, "volume");
  const { clusters, scale } = layOutIslands(
    toIslandInput(model, null),
    measureSheet(width, height),
  );
  const { left, right, top, bottom } = getGeography(snapshot).frame;
  return clusters
    .map(({ cluster, x, y }): [string, number, number] => [
      model.clusterAt[cluster]?.name ?? "",
      Math.round((x - width / 2) / scale + (left + right) / 2),
      Math.round((y - height / 2) / scale + (top + bottom) / 2),
    ])
    .toSorted(([a], [b]) => a.localeCompare(b));
}

test.each([
  ["a lower window", 884, 670],
  ["a wide window", 1_600, 760],
  ["a phone", 390, 640],
])("%s shows the same land", (_, width, height) => {
  const usual = landIn(edited, 884, 710);
  for (const [at, [name, x, y]] of landIn(edited, width, height).entries()) {
    expect(name).toBe(usual[at]?.[0]);
    expect(Math.abs(x - (usual[at]?.[1] ?? NaN))).toBeLessThanOrEqual(1);
    expect(Math.abs(y - (usual[at]?.[2] ?? NaN))).toBeLessThanOrEqual(1);
  }
});

test("a share link shows the land and the colors of the map itself", () => {
  const shared = buildSharedSnapshot(
    toSharedMap({
      state,
      title: "Map",
      market: { country: "US", language: "en" },
      parts: { plan: false, notes: false },
      evidence: null,
      names: new Map(),
    }),
  );
  expect(landIn(shared, 884, 710)).toEqual(landIn(edited, 884, 710));
  const huesByName = ({ pillars, ...snapshot }: MapSnapshot) =>
    new Map(
      pillars.name.map((name, at) => [
        name,
        getGeography({ pillars, ...snapshot }).pillars.hue[at],
      ]),
    );
  expect(huesByName(shared)).toEqual(huesByName(edited));
});
