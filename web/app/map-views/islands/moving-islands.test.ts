import { buildSnapshot } from "@mapwright/core/snapshot/build-snapshot";
import { expect, test } from "vitest";
import { layOutIslands } from "#/map-views/islands/layout/island-layout.ts";
import { islandInputOf, sheetOf } from "#/map-views/islands/map-islands.ts";
import { islandsBetween } from "#/map-views/islands/moving-islands.ts";
import type { LaidOutIslands } from "#/map-views/islands/use-island-layout.ts";
import { createMapModel } from "#/map-views/view-model/map-model.ts";

const SIZE = sheetOf(900, 600);

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
  const layout = layOutIslands(islandInputOf(model, null), SIZE);
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
const placeOf = ({ model, layout }: typeof few, text: string) =>
  layout.keywords.find(({ keyword }) => model.snapshot.keywords.text[keyword] === text);

test("what is in both layouts is half-way between its places, and what is new grows where it will be", () => {
  const between = islandsBetween(few, more, 0.5);
  const [before, now, after] = [few, between, more].map((at) => placeOf(at, "small kettle"));
  expect(now?.x).toBeCloseTo(((before?.x ?? 0) + (after?.x ?? 0)) / 2);
  expect(now?.y).toBeCloseTo(((before?.y ?? 0) + (after?.y ?? 0)) / 2);
  const [growing, grown] = [between, more].map((at) => placeOf(at, "paper filter"));
  expect(growing).toMatchObject({ x: grown?.x, y: grown?.y });
  expect(growing?.radius).toBeCloseTo((grown?.radius ?? 0) / 2);
});

test("at the end of the way everything is where its layout has it", () => {
  const end = islandsBetween(few, more, 1).layout;
  expect(end.clusters).toEqual(more.layout.clusters);
});
