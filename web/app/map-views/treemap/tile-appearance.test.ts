import { indexMap } from "@mapwright/core/maps/find-in-map";
import { expect, test } from "vitest";
import { buildTestSnapshot } from "@mapwright/core/maps/testing/test-snapshot";
import { createMapModel } from "#/map-views/view-model/map-model.ts";
import { searchMap } from "@mapwright/core/maps/map-search";
import { getTileAppearance, type TileContext } from "#/map-views/treemap/tile-appearance.ts";

const snapshot = buildTestSnapshot({
  Brewing: {
    Ratio: { "coffee ratio": 9_000 },
    Grind: { "grind size": 700 },
    Cups: { "grams per cup": null },
  },
});
const model = createMapModel(snapshot, "volume");
const box = { x: 0, y: 0, width: 90, height: 60, pillar: 0, parent: null, depth: 0, field: null };
const context: TileContext = {
  shade: "opportunity",
  chosenCluster: null,
  currentCluster: null,
  search: null,
  filter: null,
};

test("a tile has a text label and is shaded by its opportunity class", () => {
  const look = getTileAppearance(model, { ...box, clusters: [0] }, context);
  expect(look.name).toBe("Ratio");
  expect(look.figure).toBe("9K est.");
  expect(look.words).toContain("9,000 searches a month, estimated");
  expect(look.scoreClass).toBe(model.scoreScale.classOf(snapshot.clusters.opportunity[0] ?? 0));
  expect(look.fill).toContain("score-step");
});

test("a cluster of unknown volume has no score to be shaded by", () => {
  const look = getTileAppearance(model, { ...box, clusters: [2] }, context);
  expect(look.scoreClass).toBe(-1);
  expect(look.figure).toBe("");
  expect(look.words).toContain("opening unknown");
});

test("small clusters merged into one tile are counted and summed", () => {
  const look = getTileAppearance(model, { ...box, clusters: [1, 2] }, context);
  expect(look).toMatchObject({ isRest: true, name: "2 more", figure: "700 est." });
  expect(look.words).toBe("2 smaller pages, 700 searches a month, estimated");
});

test("a search shades and highlights only matching tiles", () => {
  const search = searchMap(indexMap(snapshot), "grind");
  const found = getTileAppearance(model, { ...box, clusters: [1] }, { ...context, search });
  const other = getTileAppearance(model, { ...box, clusters: [0] }, { ...context, search });
  expect(found.mark).toBe("found");
  expect(found.words).toContain("1 matching keyword");
  expect(other.mark).toBe("none");
  expect(other.fill).not.toContain("score-step");
});

test("the selected tile is shown as selected even when it is the current search match", () => {
  const search = searchMap(indexMap(snapshot), "grind");
  const on = { ...context, search, currentCluster: 1 };
  expect(getTileAppearance(model, { ...box, clusters: [1] }, on).mark).toBe("current");
  const chosen = { ...on, chosenCluster: 1 };
  expect(getTileAppearance(model, { ...box, clusters: [1] }, chosen).mark).toBe("chosen");
});

test("a tile that does not pass the filter loses its color", () => {
  const filter = { hasCluster: (cluster: number) => cluster === 1 };
  const passing = getTileAppearance(model, { ...box, clusters: [1] }, { ...context, filter });
  const other = getTileAppearance(model, { ...box, clusters: [0] }, { ...context, filter });
  expect(other.scoreClass).toBe(-1);
  expect(passing.scoreClass).toBeGreaterThanOrEqual(0);
});
