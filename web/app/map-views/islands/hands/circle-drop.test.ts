import { getEditedSnapshot } from "@mapwright/core/maps/log/edited/edited-snapshot";
import { makeChanges } from "@mapwright/core/maps/log/edited/invert-changes";
import { openState } from "@mapwright/core/maps/log/edited/map-state";
import { buildTestSnapshot } from "@mapwright/core/maps/testing/test-snapshot";
import { userId } from "@mapwright/core/ids";
import { expect, test } from "vitest";
import { dropChanges, dropNotice, findCircleDrop } from "#/map-views/islands/hands/circle-drop.ts";

const circle = (cluster: number, pillar: number, x: number, y: number) => ({
  cluster,
  pillar,
  x,
  y,
  radius: 20,
});
const dragged = circle(0, 0, 0, 0);
const sibling = circle(1, 0, 60, 0);
const abroad = circle(2, 1, 300, 0);
const layout = { clusters: [dragged, sibling, abroad], keywords: [], dotRadius: 5, scale: 1 };

test.each([
  ["onto another cluster", { x: 55, y: 5 }, { kind: "merge", on: sibling }],
  ["onto a cluster of another pillar", { x: 290, y: 5 }, { kind: "merge", on: abroad }],
  ["onto another island beside its clusters", { x: 270, y: 0 }, { kind: "move", on: abroad }],
  ["onto its own island beside a cluster", { x: 60, y: 30 }, null],
  ["into the sea", { x: 160, y: 200 }, null],
  ["where it was", { x: 2, y: 2 }, null],
])("a cluster dropped %s", (_, point, drop) => {
  expect(findCircleDrop(layout, dragged, point)).toEqual(drop);
});

test("a drop on a cluster merges, and one on an island moves", () => {
  const base = buildTestSnapshot({
    Brewing: { Ratio: { ratio: 9 }, Grind: { grind: 5 } },
    Gear: { Kettles: { kettle: 7 } },
  });
  const state = openState(base);
  const [ratio = "", grind = ""] = base.clusters.id;
  const gear = base.pillars.id[1] ?? "";
  const after = (changes: ReturnType<typeof dropChanges>) =>
    getEditedSnapshot(makeChanges(state, changes, { by: userId.parse("ann"), at: 1 }).state);
  expect(after(dropChanges(state, "merge", ratio, grind)).clusters.id).not.toContain(ratio);
  const moved = after(dropChanges(state, "move", ratio, gear));
  expect(moved.pillars.id[moved.clusters.pillar[moved.clusters.id.indexOf(ratio)] ?? -1]).toBe(
    gear,
  );
});

test("a drop on a cluster says which target URL was kept when both had one", () => {
  const base = buildTestSnapshot({ Brewing: { Ratio: { ratio: 9 }, Grind: { grind: 5 } } });
  const [ratio = "", grind = ""] = base.clusters.id;
  const aim = (topic: string) => {
    const targetUrl = `https://a.example/${topic}`;
    return { kind: "set-target-url", topic, targetUrl } as const;
  };
  const by = { by: userId.parse("ann"), at: 1 };
  const one = makeChanges(openState(base), [aim(ratio)], by).state;
  const both = makeChanges(one, [aim(grind)], by).state;
  expect(dropNotice(one, "merge", ratio, grind)).toBeNull();
  expect(dropChanges(one, "merge", ratio, grind)).toContainEqual({
    kind: "set-target-url",
    topic: grind,
    targetUrl: `https://a.example/${ratio}`,
  });
  expect(dropNotice(both, "merge", ratio, grind)).toBe(
    `Target URL kept: https://a.example/${grind}. Not kept: https://a.example/${ratio}.`,
  );
  expect(dropNotice(both, "move", ratio, base.pillars.id[0] ?? "")).toBeNull();
});
