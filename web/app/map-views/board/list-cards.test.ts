import { userId } from "@mapwright/core/ids";
import { applyChange } from "@mapwright/core/maps/log/edited/apply-change";
import { toDraft, openState } from "@mapwright/core/maps/log/edited/map-state";
import type { MapChange } from "@mapwright/core/snapshot/map-change";
import { buildTestSnapshot } from "@mapwright/core/maps/testing/test-snapshot";
import { expect, test } from "vitest";
import { addPage, dropCards, setDueDays } from "#/map-views/board/board-changes.ts";
import {
  listCards,
  listLanes,
  sortCards,
  computeColumnTotals,
} from "#/map-views/board/list-cards.ts";
import { createMapModel } from "#/map-views/view-model/map-model.ts";

const snapshot = buildTestSnapshot({
  Brewing: { Ratio: { "coffee ratio": 900 }, Grind: { "grind size": null } },
  Gear: { Kettles: { "gooseneck kettle": 2000 }, Scales: { "coffee scale": 40 } },
});
const [ratio = "", grind = "", kettles = "", scales = ""] = snapshot.clusters.id;
const [brewing = "", gear = ""] = snapshot.pillars.id;
const ann = { uid: userId.parse("ann"), name: "Ann", photo: null };
const model = createMapModel(snapshot, "volume");

function after(changes: readonly MapChange[]) {
  const draft = toDraft(openState(snapshot));
  for (const change of changes) applyChange(draft, change, { by: ann.uid, at: null });
  return draft;
}

const state = after([
  { kind: "set-due-day", topic: scales, dueDay: "2026-12-01" },
  { kind: "set-due-day", topic: grind, dueDay: "2026-11-02" },
  { kind: "set-status", topic: grind, status: "writing" },
  { kind: "set-assignee", topic: kettles, assignee: ann.uid },
]);
const cards = listCards(model, state, null);

test("cards by due date: earliest first, then cards without a date by opportunity", () => {
  expect(sortCards(cards, "due").map(({ name }) => name)).toEqual([
    "Grind",
    "Scales",
    "Kettles",
    "Ratio",
  ]);
  expect(sortCards(cards, "volume").map(({ name }) => name)).toEqual([
    "Kettles",
    "Ratio",
    "Scales",
    "Grind",
  ]);
});

test("a filter hides cards", () => {
  const filter = {
    hasCluster: (cluster: number) => cluster === 1,
    hasKeyword: () => false,
    clusterCount: 1,
    keywordCount: 0,
  };
  expect(listCards(model, state, filter).map(({ name }) => name)).toEqual(["Grind"]);
});

test("columns count their cards and add up known search volumes", () => {
  const totals = computeColumnTotals(cards);
  expect(totals.idea).toEqual({ count: 3, volumePerMonth: 2940 });
  expect(totals.writing).toEqual({ count: 1, volumePerMonth: null });
  expect(totals.published).toEqual({ count: 0, volumePerMonth: null });
});

test("pillar lanes follow the map's order, and people lanes end with the unassigned one", () => {
  expect(listLanes(cards, "pillar", model, []).map(({ id, count }) => [id, count])).toEqual([
    [gear, 2],
    [brewing, 2],
  ]);
  expect(listLanes(cards, "assignee", model, [ann]).map(({ id, count }) => [id, count])).toEqual([
    ["ann", 1],
    ["nobody", 3],
  ]);
});

test("a former member keeps a lane while any card is assigned to them", () => {
  expect(listLanes(cards, "assignee", model, []).map(({ id }) => id)).toEqual(["ann", "nobody"]);
});

test("dropping cards changes only the status of those with another status", () => {
  expect(dropCards(state, [ann], [ratio, grind], { status: "writing" })).toEqual([
    { kind: "set-status", topic: ratio, status: "writing" },
  ]);
});

test("dropping into a lane also moves or assigns", () => {
  const moved = after(dropCards(state, [ann], [ratio], { status: "review", pillar: gear }));
  expect(moved.topics.get(ratio)).toMatchObject({ status: "review", parent: gear });
  expect(dropCards(state, [ann], [kettles], { status: "idea", assignee: null })).toEqual([
    { kind: "set-assignee", topic: kettles, assignee: null },
  ]);
  expect(dropCards(state, [ann], [ratio], { status: "idea", assignee: "gone" })).toEqual([]);
});

test("a due date is set where it differs, and removed", () => {
  expect(setDueDays(state, [scales, ratio], "2026-12-01")).toEqual([
    { kind: "set-due-day", topic: ratio, dueDay: "2026-12-01" },
  ]);
  expect(setDueDays(state, [ratio, grind], null)).toEqual([
    { kind: "set-due-day", topic: grind, dueDay: null },
  ]);
});

test("a planned page is in its column, under its pillar", () => {
  const page = { made: "made-1", name: "Water", pillar: brewing };
  const added = after(addPage(state, [ann], page, { status: "planned", assignee: "ann" }));
  expect(added.topics.get("made-1")).toMatchObject({
    name: "Water",
    parent: brewing,
    status: "planned",
    assignee: "ann",
  });
});
