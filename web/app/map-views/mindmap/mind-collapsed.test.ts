import { buildTestSnapshot } from "@mapwright/core/maps/testing/test-snapshot";
import { expect, test } from "vitest";
import { groupCollapsedTopics } from "#/map-views/mindmap/mind-collapsed.ts";
import { MIND_AS_OPENED, setTopicsOpen } from "#/map-views/mindmap/mind-opening.ts";
import { listMindRows } from "#/map-views/mindmap/mind-rows.ts";
import { growMindTree } from "#/map-views/mindmap/mind-tree.ts";
import { createMapModel } from "#/map-views/view-model/map-model.ts";

const model = createMapModel(
  buildTestSnapshot({
    Brewing: { Ratio: { "coffee ratio": 900 }, Grind: { "grind size": 700 } },
    Beans: { Roast: { "dark roast": 400 } },
  }),
  "volume",
);
const tree = growMindTree(model, { topics: new Map() });
const [brewing = "", beans = ""] = tree.pillars;
const [ratio = "", grind = ""] = tree.topics.get(brewing)?.topics ?? [];
const [roast = ""] = tree.topics.get(beans)?.topics ?? [];

test("topics under a collapsed pillar are indicated on it, those with a row of their own are not", () => {
  const rows = listMindRows(tree, setTopicsOpen(MIND_AS_OPENED, [brewing], false));
  expect(groupCollapsedTopics(tree, rows, [ratio, roast, grind, brewing])).toEqual(
    new Map([[brewing, [ratio, grind]]]),
  );
});

test("a topic that the map does not have is indicated nowhere", () => {
  const rows = listMindRows(tree, MIND_AS_OPENED);
  expect(groupCollapsedTopics(tree, rows, ["gone"]).size).toBe(0);
});
