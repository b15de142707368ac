import { expect, test } from "vitest";
import { buildTestSnapshot } from "@mapwright/core/maps/testing/test-snapshot";
import { computeDotSizes } from "#/map-views/islands/layout/dot-sizes.ts";
import { layOutIslands } from "#/map-views/islands/layout/island-layout.ts";
import { toIslandInput, measureSheet } from "#/map-views/islands/map-islands.ts";
import { createMapModel } from "#/map-views/view-model/map-model.ts";

const model = createMapModel(
  buildTestSnapshot({
    Brewing: { "Grind size": { "grind size": 900, "how fine": 40 }, Kettles: { kettle: 1_200 } },
    Beans: { Freshness: { "fresh beans": null } },
  }),
  "volume",
);

test("a worker that gets the map as a message lays it out as the page does", () => {
  const [input, size] = [toIslandInput(model, null), measureSheet(900, 600)];
  const layout = layOutIslands(input, size);
  expect(layOutIslands(structuredClone(input), structuredClone(size))).toEqual(layout);
  expect(layout.clusters).toHaveLength(3);
});

test("a single pillar fills the sheet without the others", () => {
  const beans = model.pillarAt.find(({ name }) => name === "Beans")?.pillar ?? -1;
  const { clusters, keywords } = layOutIslands(toIslandInput(model, beans), measureSheet(900, 600));
  expect(clusters.map(({ cluster }) => model.clusterAt[cluster]?.name)).toEqual(["Freshness"]);
  expect(keywords).toHaveLength(1);
});

test.each([
  [360, 500],
  [390, 700],
  [820, 1_000],
])("below the islands of a phone of %d × %d there is room for the controls", (width, height) => {
  const sheet = measureSheet(width, height, true);
  expect(Math.round(height - sheet.height + sheet.margin)).toBeGreaterThanOrEqual(76);
});

test("islands use the whole height where their controls stand next to them", () => {
  expect(measureSheet(1_280, 700).height).toBe(700);
});

test("the tiniest window has a sheet", () => {
  const { width, height, margin } = measureSheet(20, 10);
  expect(Math.min(width, height) - 2 * margin).toBeGreaterThan(0);
});

test("dots have four sizes, and more searches never make a dot smaller", () => {
  const volumes = [10, 20, 30, 50, 90, 170, 300, 600, 1_200, 2_400, 9_900, 40_000];
  const sizes = computeDotSizes(volumes);
  expect(new Set(sizes).size).toBe(4);
  expect(sizes.toSorted((a, b) => a - b)).toEqual(sizes);
});

test("a keyword with unknown searches has the smallest dot, and without any searches all are alike", () => {
  expect(computeDotSizes([null, 10, 500])[0]).toBe(Math.min(...computeDotSizes([null, 10, 500])));
  expect(computeDotSizes([null, null])).toEqual([1, 1]);
});
