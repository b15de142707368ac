import { applyChange } from "@mapwright/core/maps/log/edited/apply-change";
import { userId } from "@mapwright/core/ids";
import { toDraft, openState, type MapState } from "@mapwright/core/maps/log/edited/map-state";
import { groupVisibleChildren } from "@mapwright/core/maps/log/edited/topic-tree";
import { buildTestSnapshot } from "@mapwright/core/maps/testing/test-snapshot";
import { expect, test } from "vitest";
import { planTopicDrop, findDrop, shiftSpot } from "#/map-views/mindmap/mind-drop.ts";
import { layOutMind } from "#/map-views/mindmap/mind-layout.ts";
import { MIND_AS_OPENED, setTopicsOpen } from "#/map-views/mindmap/mind-opening.ts";
import { listMindRows } from "#/map-views/mindmap/mind-rows.ts";
import { growMindTree } from "#/map-views/mindmap/mind-tree.ts";
import { createMapModel } from "#/map-views/view-model/map-model.ts";

const snapshot = buildTestSnapshot({
  Brewing: {
    Ratio: { "coffee ratio": 300 },
    Grind: { "grind size": 200 },
    Water: { "water temperature": 100 },
  },
  Gear: { Kettles: { kettle: 100 } },
});
const [ratio = "", grind = "", water = "", kettles = ""] = snapshot.clusters.id;
const [brewing = "", gear = ""] = snapshot.pillars.id;
const state = openState(snapshot);
const tree = growMindTree(createMapModel(snapshot, "volume"), state);
/** root, Brewing, Ratio, "coffee ratio", Grind, Water, Gear, Kettles */
const rows = listMindRows(tree, setTopicsOpen(MIND_AS_OPENED, [ratio], true));
const { places } = layOutMind(rows);

/** A point on a node: 0 = its upper edge, 1 = its lower edge. */
function pointAt(row: number, share: number) {
  const place = places[row];
  if (!place) throw new Error("no such row");
  return { x: place.x + place.width / 2, y: place.y + place.height * share };
}

const childrenAfter = (before: MapState, changes: ReturnType<typeof planTopicDrop>) => {
  const draft = toDraft(before);
  for (const change of changes) {
    expect(applyChange(draft, change, { by: userId.parse("u1"), at: 1 })).toBeNull();
  }
  const children = groupVisibleChildren(draft);
  return (parent: string | null) => children.get(parent)?.map(({ name }) => name) ?? [];
};

test("dropping on the middle of a node makes it the parent", () => {
  const drop = findDrop(rows, places, new Set([7]), pointAt(4, 0.5));
  expect(drop).toEqual({ spot: { parent: grind, before: null }, row: 4, key: grind, side: "into" });
  const names = childrenAfter(
    state,
    planTopicDrop(state, [kettles], { parent: grind, before: null }),
  );
  expect(names(grind)).toEqual(["Kettles"]);
  expect(names(gear)).toEqual([]);
});

test("dropping on an edge of a node places the dragged one before or after it", () => {
  const above = findDrop(rows, places, new Set([7]), pointAt(4, 0.05));
  expect(above?.spot).toEqual({ parent: brewing, before: grind });
  const below = findDrop(rows, places, new Set([7]), pointAt(4, 0.95));
  expect(below?.spot).toEqual({ parent: brewing, before: water });
  const names = childrenAfter(
    state,
    planTopicDrop(state, [kettles], { parent: brewing, before: water }),
  );
  expect(names(brewing)).toEqual(["Ratio", "Grind", "Kettles", "Water"]);
});

test("reordering a cluster among its siblings leaves the others unchanged", () => {
  const names = childrenAfter(
    state,
    planTopicDrop(state, [water], { parent: brewing, before: ratio }),
  );
  expect(names(brewing)).toEqual(["Water", "Ratio", "Grind"]);
});

test("several topics dragged together stay together and in order", () => {
  const spot = { parent: gear, before: kettles };
  const names = childrenAfter(state, planTopicDrop(state, [ratio, water], spot));
  expect(names(gear)).toEqual(["Ratio", "Water", "Kettles"]);
});

test("nothing can be dropped on itself, on its descendants, or under itself", () => {
  expect(findDrop(rows, places, new Set([2]), pointAt(2, 0.5))).toBeNull();
  expect(findDrop(rows, places, new Set([1]), pointAt(4, 0.5))).toBeNull();
  expect(planTopicDrop(state, [brewing], { parent: grind, before: null })).toEqual([]);
  expect(planTopicDrop(state, [grind], { parent: brewing, before: grind })).toEqual([]);
});

test("keywords can be dropped on clusters, not on pillars", () => {
  expect(findDrop(rows, places, new Set([3]), pointAt(5, 0.1))?.spot).toEqual({
    parent: water,
    before: null,
  });
  expect(findDrop(rows, places, new Set([3]), pointAt(6, 0.5))).toBeNull();
});

test("dropping a cluster on the map's own node makes it a pillar", () => {
  const drop = findDrop(rows, places, new Set([7]), pointAt(0, 0.5));
  expect(drop?.spot).toEqual({ parent: null, before: null });
  const names = childrenAfter(
    state,
    planTopicDrop(state, [kettles], { parent: null, before: null }),
  );
  expect(names(null)).toEqual(["Brewing", "Gear", "Kettles"]);
});

test("the background accepts no drops", () => {
  expect(findDrop(rows, places, new Set([7]), { x: -400, y: -400 })).toBeNull();
});

test.each([
  ["before", 4, { parent: brewing, before: ratio }],
  ["after", 2, { parent: brewing, before: water }],
  ["after", 4, { parent: brewing, before: null }],
  ["in", 4, { parent: ratio, before: null }],
  ["out", 5, { parent: null, before: gear }],
  ["before", 2, null],
  ["after", 5, null],
  ["in", 2, null],
  ["out", 1, null],
] as const)("Alt with an arrow: %s from row %i", (to, row, spot) => {
  expect(shiftSpot(rows, row, to)).toEqual(spot);
});
