import { sketchSnapshot } from "@mapwright/core/maps/testing/sketch-snapshot";
import { expect, test } from "vitest";
import { foldedTopics } from "#/features/maps/mindmap/mind-folded.ts";
import { MIND_AS_OPENED, setTopicsOpen } from "#/features/maps/mindmap/mind-opening.ts";
import { listMindRows } from "#/features/maps/mindmap/mind-rows.ts";
import { growMindTree } from "#/features/maps/mindmap/mind-tree.ts";
import { createMapModel } from "#/features/maps/model/map-model.ts";

const model = createMapModel(
  sketchSnapshot({
    Brewing: { Ratio: { "coffee ratio": 900 }, Grind: { "grind size": 700 } },
    Beans: { Roast: { "dark roast": 400 } },
  }),
  "volume",
);
const tree = growMindTree(model, { topics: new Map() });
const [brewing = "", beans = ""] = tree.pillars;
const [ratio = "", grind = ""] = tree.topics.get(brewing)?.topics ?? [];
const [roast = ""] = tree.topics.get(beans)?.topics ?? [];

test("topics under a folded pillar show at it, those with a row of their own do not", () => {
  const rows = listMindRows(tree, setTopicsOpen(MIND_AS_OPENED, [brewing], false));
  expect(foldedTopics(tree, rows, [ratio, roast, grind, brewing])).toEqual(
    new Map([[brewing, [ratio, grind]]]),
  );
});

test("a topic that the map does not have shows nowhere", () => {
  const rows = listMindRows(tree, MIND_AS_OPENED);
  expect(foldedTopics(tree, rows, ["gone"]).size).toBe(0);
});
