import { buildTestSnapshot } from "@mapwright/core/maps/testing/test-snapshot";
import { expect, test } from "vitest";
import type { GraphColors } from "#/map-views/graph/graph-colors.ts";
import { createMapGraph, planConnectSteps } from "#/map-views/graph/graph-data.ts";
import {
  getEdgeLook,
  getNodeLook,
  NO_EMPHASIS,
  getRingColor,
  type GraphScene,
} from "#/map-views/graph/graph-look.ts";
import { createMapModel } from "#/map-views/view-model/map-model.ts";

const model = createMapModel(
  buildTestSnapshot({
    Brewing: { Ratio: { "coffee ratio": 900 }, Grind: { "grind size": 700 }, Cups: { cups: 50 } },
  }),
  "volume",
);
/** Ratio — Grind by three shared results, Grind — Cups by one. */
const graph = createMapGraph(model, new Float32Array(0));
for (const add of planConnectSteps(graph, {
  from: Uint32Array.of(0, 1),
  to: Uint32Array.of(1, 2),
  sharedCount: Uint32Array.of(3, 1),
  strength: Float32Array.of(0.6, 0.2),
}))
  add();
const [strong = "", weak = ""] = graph.edges();
const colors: GraphColors = {
  of: (hue) => `lit ${hue}`,
  paper: "paper",
  ink: "ink",
  inkSecondary: "quiet",
  line: "line",
  dimmed: "dimmed",
  edge: "edge",
  chosen: "chosen",
  selected: "selected",
};

function sceneOf(
  emphasis: Partial<GraphScene["emphasis"]> = {},
  pointed: number | null = null,
): GraphScene {
  return { graph, colors, emphasis: { ...NO_EMPHASIS, ...emphasis }, pointed };
}
const nodeOf = (scene: GraphScene, cluster: number) =>
  getNodeLook(scene, String(cluster), graph.getNodeAttributes(String(cluster)));
const edgeOf = (scene: GraphScene, edge: string) =>
  getEdgeLook(scene, edge, graph.getEdgeAttributes(edge));

test("a hovered cluster keeps its neighbors and edges highlighted and labels them", () => {
  const scene = sceneOf({}, 0);
  expect(nodeOf(scene, 1)).toMatchObject({ label: "Grind", forceLabel: true, zIndex: 1 });
  expect(nodeOf(scene, 1).color).toMatch(/^lit /);
  expect(nodeOf(scene, 2)).toMatchObject({ label: null, color: "dimmed", zIndex: 0 });
  expect(edgeOf(scene, strong)).toMatchObject({ hidden: false });
  expect(edgeOf(scene, strong).color).toMatch(/^lit /);
  expect(edgeOf(scene, weak).hidden).toBe(true);
});

test("a focused cluster highlights its edges and hides none", () => {
  const scene = sceneOf({ focused: 0 });
  expect(nodeOf(scene, 0)).toMatchObject({ highlighted: true, forceLabel: true, zIndex: 2 });
  expect(nodeOf(scene, 2)).toMatchObject({ label: "Cups", forceLabel: false });
  expect(edgeOf(scene, strong).color).toMatch(/^lit /);
  expect(edgeOf(scene, weak)).toMatchObject({ hidden: false, color: "edge" });
});

test("clusters that fail the filter are dimmed and unlabeled, unless selected", () => {
  const scene = sceneOf({ isLit: (cluster) => cluster === 1, chosen: 2 });
  expect(nodeOf(scene, 0)).toMatchObject({ label: null, color: "dimmed", highlighted: false });
  expect(nodeOf(scene, 1)).toMatchObject({ label: "Grind", zIndex: 1 });
  expect(nodeOf(scene, 2)).toMatchObject({ label: "Cups", color: "dimmed", highlighted: true });
});

test("edges with fewer shared results than the limit are hidden", () => {
  const scene = sceneOf({ leastShared: 2 });
  expect(edgeOf(scene, strong).hidden).toBe(false);
  expect(edgeOf(scene, weak).hidden).toBe(true);
});

test("the ring distinguishes the open cluster, the search match and selected clusters", () => {
  const scene = sceneOf({ chosen: 0, target: 1, selected: new Set([2]) });
  expect([0, 1, 2].map((cluster) => getRingColor(scene, cluster))).toEqual([
    "chosen",
    "ink",
    "selected",
  ]);
  expect(nodeOf(scene, 2)).toMatchObject({ highlighted: true, forceLabel: false });
});

test("a keyword shown at close range is highlighted when its cluster is near a hovered one, and is never emphasized", () => {
  const keyword = { ...graph.getNodeAttributes("2"), keyword: 0 };
  const look = getNodeLook(sceneOf({ chosen: 2, selected: new Set([2]) }, 0), "keyword", keyword);
  expect(look).toMatchObject({ highlighted: false, zIndex: 1 });
  expect(look.color).toMatch(/^lit /);
});
