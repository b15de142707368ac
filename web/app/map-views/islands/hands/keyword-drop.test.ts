import { userId } from "@mapwright/core/ids";
import { getEditedSnapshot } from "@mapwright/core/maps/log/edited/edited-snapshot";
import { makeChanges } from "@mapwright/core/maps/log/edited/invert-changes";
import { openState } from "@mapwright/core/maps/log/edited/map-state";
import { buildTestSnapshot } from "@mapwright/core/maps/testing/test-snapshot";
import { expect, test } from "vitest";
import {
  findDot,
  findKeywordDrop,
  planKeywordDrop,
} from "#/map-views/islands/hands/keyword-drop.ts";

const circle = (cluster: number, pillar: number, x: number, y: number) => ({
  cluster,
  pillar,
  x,
  y,
  radius: 20,
});
const [home, sibling, abroad] = [circle(0, 0, 0, 0), circle(1, 0, 60, 0), circle(2, 1, 300, 0)];
const layout = {
  clusters: [home, sibling, abroad],
  keywords: [
    { keyword: 0, pillar: 0, x: -8, y: 0, radius: 4 },
    { keyword: 1, pillar: 0, x: 8, y: 0, radius: 4 },
  ],
  dotRadius: 5,
  scale: 1,
};
const own = { cluster: 0, pillar: 0, keywords: 2 };

test.each([
  ["onto another page", { x: 55, y: 5 }, { kind: "move", on: sibling }],
  ["onto a page of another pillar", { x: 290, y: 5 }, { kind: "move", on: abroad }],
  ["onto its own island", { x: 60, y: 30 }, { kind: "new page", on: null }],
  ["into the open sea", { x: 160, y: 200 }, { kind: "new page", on: null }],
  ["onto another island", { x: 270, y: 0 }, { kind: "new page", on: abroad }],
  ["where it was", { x: 2, y: 2 }, { kind: "stay", isOnly: false }],
])("a keyword dropped %s", (_, point, drop) => {
  expect(findKeywordDrop(layout, own, point)).toEqual(drop);
});

test("the only keyword of a page gets no page of its own, and can move to another", () => {
  const only = { ...own, keywords: 1 };
  expect(findKeywordDrop(layout, only, { x: 160, y: 200 })).toEqual({ kind: "stay", isOnly: true });
  expect(findKeywordDrop(layout, only, { x: 60, y: 0 }).kind).toBe("move");
});

test("the dot under the pointer is the nearest one, and small ones are hit next to them", () => {
  expect(findDot(layout, { x: 6, y: 1 }, 0)?.keyword).toBe(1);
  expect(findDot(layout, { x: 0, y: 6 }, 2)).toBeNull();
  expect(findDot(layout, { x: -1, y: 0 }, 9)?.keyword).toBe(0);
});

const map = buildTestSnapshot({
  Grinders: {
    Grinders: { "hand grinder": 9, "burr grinder": 5 },
    "Grind size": { "grind size": 7 },
  },
  Kettles: { Kettles: { "gooseneck kettle": 4 } },
});
const state = openState(map);
const [topic = "", other = ""] = map.clusters.id;
const by = { by: userId.parse("olga"), at: 0 };
const dragged = { text: "burr grinder", topic };
const pageOf = (changed: typeof state, text: string) => {
  const { keywords, clusters, pillars } = getEditedSnapshot(changed);
  const cluster = keywords.cluster[keywords.text.indexOf(text)] ?? -1;
  return {
    id: clusters.id[cluster],
    name: clusters.name[cluster],
    pillar: pillars.name[clusters.pillar[cluster] ?? -1],
  };
};

test("a keyword moves to the page it is dropped on, and undo brings it back", () => {
  const changes = planKeywordDrop(state, "move", dragged, other, "made");
  const { state: after, inverse } = makeChanges(state, changes, by);
  expect(pageOf(after, "burr grinder").id).toBe(other);
  const undone = makeChanges(after, inverse, by).state;
  expect(pageOf(undone, "burr grinder").id).toBe(topic);
});

test("dropped on the sea it becomes a page of its pillar, and on another island one of that", () => {
  const alone = makeChanges(
    state,
    planKeywordDrop(state, "new page", dragged, null, "made"),
    by,
  ).state;
  expect(pageOf(alone, "burr grinder")).toEqual({
    id: "made",
    name: "burr grinder",
    pillar: "Grinders",
  });
  const kettles = map.pillars.id[map.pillars.name.indexOf("Kettles")] ?? "";
  const moved = makeChanges(
    state,
    planKeywordDrop(state, "new page", dragged, kettles, "made"),
    by,
  ).state;
  expect(pageOf(moved, "burr grinder").pillar).toBe("Kettles");
});
