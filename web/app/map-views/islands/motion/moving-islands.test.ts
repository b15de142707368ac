import { userId } from "@mapwright/core/ids";
import { getEditedSnapshot } from "@mapwright/core/maps/log/edited/edited-snapshot";
import { makeChanges } from "@mapwright/core/maps/log/edited/invert-changes";
import { openState } from "@mapwright/core/maps/log/edited/map-state";
import type { MapChange } from "@mapwright/core/snapshot/map-change";
import { buildSnapshot } from "@mapwright/core/snapshot/build-snapshot";
import { expect, test } from "vitest";
import { layOutIslands } from "#/map-views/islands/layout/island-layout.ts";
import { toIslandInput, measureSheet } from "#/map-views/islands/map-islands.ts";
import { moveIslands, isMotion, planMotion } from "#/map-views/islands/motion/moving-islands.ts";
import type { LaidOutIslands } from "#/map-views/islands/motion/laid-out-islands.ts";
import { createMapModel } from "#/map-views/view-model/map-model.ts";

const SIZE = measureSheet(900, 600);

/** A map of these keywords, by wording. */
function laidOut(texts: readonly string[]): LaidOutIslands {
  const keywords = texts.map((text) => ({
    text,
    volumePerMonth: 10,
    difficulty: null,
    results: [],
  }));
  const metrics = { source: "test", estimated: false, asOf: 0 };
  const model = createMapModel(
    buildSnapshot({ keywords, options: { method: "wording" }, metrics }),
    "volume",
  );
  const layout = layOutIslands(toIslandInput(model, null), SIZE);
  return { model, size: SIZE, pillar: null, layout, grounds: null };
}

const few = laidOut(["burr grinder", "hand grinder", "gooseneck kettle", "small kettle"]);
const more = laidOut([
  "burr grinder",
  "hand grinder",
  "gooseneck kettle",
  "small kettle",
  "paper filter",
  "metal filter",
]);
const placeOf = ({ model, layout, motion }: typeof few, text: string) =>
  (motion ? [...motion.still, ...motion.moving] : layout.keywords).find(
    ({ keyword }) => model.snapshot.keywords.text[keyword] === text,
  );

test("what is in both layouts is half-way between its places, and what is new grows where it will be", () => {
  const between = moveIslands(planMotion(few, more), 0.5);
  const [before, now, after] = [few, between, more].map((at) => placeOf(at, "small kettle"));
  expect(now?.x).toBeCloseTo(((before?.x ?? 0) + (after?.x ?? 0)) / 2);
  expect(now?.y).toBeCloseTo(((before?.y ?? 0) + (after?.y ?? 0)) / 2);
  const [growing, grown] = [between, more].map((at) => placeOf(at, "paper filter"));
  expect(growing).toMatchObject({ x: grown?.x, y: grown?.y });
  expect(growing?.radius).toBeCloseTo((grown?.radius ?? 0) / 2);
});

test("at the end of the way everything is where its layout has it", () => {
  const end = moveIslands(planMotion(few, more), 1).layout;
  expect(end.clusters).toEqual(more.layout.clusters);
});

const edited = (...changes: readonly MapChange[]): LaidOutIslands => {
  const { state } = makeChanges(openState(few.model.snapshot), changes, AUTHOR);
  const model = createMapModel(getEditedSnapshot(state), "volume");
  const layout = layOutIslands(toIslandInput(model, null), SIZE);
  return { model, size: SIZE, pillar: null, layout, grounds: null };
};
const AUTHOR = { by: userId.parse("olga"), at: 0 };
const [first = "", second = ""] = few.model.snapshot.clusters.id;
const circleOf = ({ model, layout }: LaidOutIslands, id: string) =>
  layout.clusters.find(({ cluster }) => model.clusterAt[cluster]?.id === id);

test("a page that is merged flows from its place into the other, and is smaller there", () => {
  const merged = edited({ kind: "merge-topic", topic: first, into: second });
  const plan = planMotion(few, merged);
  const [start, end] = [0, 1].map((share) => moveIslands(plan, share).motion?.leaving ?? []);
  const source = circleOf(few, first);
  expect(start).toMatchObject([{ x: source?.x, y: source?.y, radius: source?.radius }]);
  const target = circleOf(merged, second);
  expect(end).toMatchObject([{ x: target?.x, y: target?.y }]);
  expect(end?.[0]?.radius).toBeLessThan((source?.radius ?? 0) / 2);
});

test("a page that is split off buds from where its keyword was", () => {
  const split = edited(
    {
      kind: "create-topic",
      topic: "made",
      parent: few.model.pillarAt[0]?.id ?? "",
      order: "z",
      name: "New",
    },
    { kind: "move-keywords", topic: "made", keywords: ["hand grinder"] },
  );
  const bud = circleOf(moveIslands(planMotion(few, split), 0), "made");
  const dot = placeOf(few, "hand grinder");
  expect(bud).toMatchObject({ x: dot?.x, y: dot?.y, radius: 0 });
});

test("what stays in its place is the same object in every frame, and a new name moves nothing", () => {
  const renamed = edited({ kind: "rename-topic", topic: first, name: "Else" });
  expect(isMotion(planMotion(few, renamed))).toBe(false);
  const halfway = moveIslands(planMotion(few, more), 0.5);
  const unmoved = more.layout.clusters.filter((at) => halfway.layout.clusters.includes(at));
  const moved = planMotion(few, more).clusters.filter((way) => way !== undefined);
  expect(unmoved.length + moved.length).toBe(more.layout.clusters.length);
});

test("a page with another id and the same keywords begins where it was seen", () => {
  const { snapshot } = few.model;
  const id = snapshot.clusters.id.map((own) => `final-${own}`);
  const model = createMapModel({ ...snapshot, clusters: { ...snapshot.clusters, id } }, "volume");
  const plan = planMotion(few, { ...few, model });
  expect(plan.leaving).toEqual([]);
  expect(isMotion(plan)).toBe(false);
});
