import { buildTestSnapshot } from "@mapwright/core/maps/testing/test-snapshot";
import { expect, test } from "vitest";
import { createMapGraph, planConnectSteps, updateMapGraph } from "#/map-views/graph/graph-data.ts";
import { createMapModel } from "#/map-views/view-model/map-model.ts";

const snapshot = buildTestSnapshot({
  Brewing: { Ratio: { "coffee ratio": 900 }, Grind: { "grind size": 700 } },
});
const NOWHERE = new Float32Array(0);

test("an updated graph has the model's names and sizes, and its nodes stay where they are", () => {
  const graph = createMapGraph(createMapModel(snapshot, "volume"), NOWHERE);
  graph.updateEachNodeAttributes((_, node) => ({ ...node, x: 3, y: 4 }));
  const { clusters } = snapshot;
  const edited = {
    ...snapshot,
    clusters: { ...clusters, name: ["Ratio", "Grind setting"], volumePerMonth: [900, 9000] },
  };
  updateMapGraph(graph, createMapModel(edited, "volume"));
  expect(graph.getNodeAttributes("1")).toMatchObject({ label: "Grind setting", x: 3, y: 4 });
  expect(graph.getNodeAttribute("1", "size")).toBeGreaterThan(graph.getNodeAttribute("0", "size"));
});

test("an updated graph keeps the keywords shown around a cluster", () => {
  const model = createMapModel(snapshot, "volume");
  const graph = createMapGraph(model, NOWHERE);
  const nearby = { x: 1, y: 1, size: 2, label: "grind size", hue: "", cluster: 1, keyword: 1 };
  graph.addNode("keyword 1", nearby);
  updateMapGraph(graph, model);
  const hue = graph.getNodeAttribute("1", "hue");
  expect(graph.getNodeAttributes("keyword 1")).toEqual({ ...nearby, hue });
});

test("many links become edges in several steps, one edge each", () => {
  const clusterCount = 150;
  const names = Array.from({ length: clusterCount }, (_, at) => `cluster ${String(at)}`);
  const large = buildTestSnapshot({
    Large: Object.fromEntries(names.map((name) => [name, { [name]: 10 }])),
  });
  const ends = names.flatMap((_, from) =>
    names.slice(from + 1).map((__, step) => [from, from + 1 + step] as const),
  );
  const graph = createMapGraph(createMapModel(large, "volume"), NOWHERE);
  const steps = planConnectSteps(graph, {
    from: Uint32Array.from(ends, ([from]) => from),
    to: Uint32Array.from(ends, ([, to]) => to),
    sharedCount: new Uint32Array(ends.length).fill(1),
    strength: new Float32Array(ends.length).fill(0.5),
  });
  const sizes = steps.map((add) => {
    add();
    return graph.size;
  });
  expect(sizes).toEqual([8_000, ends.length]);
});
