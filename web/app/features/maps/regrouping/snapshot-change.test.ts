import { expect, test } from "vitest";
import { buildTestSnapshot } from "@mapwright/core/maps/testing/test-snapshot";
import { compareSnapshots, followCluster } from "#/features/maps/regrouping/snapshot-change.ts";

const before = buildTestSnapshot({
  Brewing: {
    Ratio: { "coffee ratio": 900, "ratio chart": 300, "grams per cup": 90 },
    Grind: { "grind size": 700, "grinder setting": 50 },
  },
});

test("the same clustering changes nothing", () => {
  const change = compareSnapshots(before, before);
  expect(change.moves).toEqual([]);
  expect(change.movedKeywords).toBe(0);
  expect(change.successorOf).toEqual([0, 1]);
});

test("a keyword in another cluster is a move, and its former cluster is kept", () => {
  const after = {
    ...before,
    keywords: { ...before.keywords, cluster: [0, 0, 1, 1, 1] },
  };
  const change = compareSnapshots(before, after);
  expect(change.moves).toEqual([{ from: 0, to: 1, keywords: [2] }]);
  expect(change.successorOf).toEqual([0, 1]);
});

test("a split moves the smaller part", () => {
  const after = buildTestSnapshot({
    Brewing: {
      Grind: { "grind size": 700, "grinder setting": 50 },
      Chart: { "ratio chart": 300 },
      Ratio: { "coffee ratio": 900, "grams per cup": 90 },
    },
  });
  const inOrder = {
    ...after,
    keywords: { ...after.keywords, text: before.keywords.text, cluster: [2, 1, 2, 0, 0] },
  };
  const change = compareSnapshots(before, inOrder);
  expect(change.clustersAfter).toBe(3);
  expect(change.movedKeywords).toBe(1);
  expect(change.moves).toEqual([{ from: 0, to: 1, keywords: [1] }]);
  expect(change.successorOf).toEqual([2, 0]);
});

test("a cluster that keeps its primary keyword is kept, even if most of its keywords left", () => {
  const after = buildTestSnapshot({
    Brewing: {
      Ratio: { "coffee ratio": 900 },
      Chart: { "ratio chart": 300, "grams per cup": 90 },
      Grind: { "grind size": 700, "grinder setting": 50 },
    },
  });
  const change = compareSnapshots(before, after);
  expect(change.successorOf).toEqual([0, 2]);
  expect(change.moves).toEqual([{ from: 0, to: 1, keywords: [1, 2] }]);
});

test("a merge dissolves the smaller cluster", () => {
  const after = buildTestSnapshot({
    Brewing: {
      Ratio: {
        "coffee ratio": 900,
        "ratio chart": 300,
        "grams per cup": 90,
        "grind size": 700,
        "grinder setting": 50,
      },
    },
  });
  const change = compareSnapshots(before, after);
  expect(change.successorOf).toEqual([0, -1]);
  expect(change.moves).toEqual([{ from: 1, to: 0, keywords: [3, 4] }]);
});

test("a selection stays on the cluster that kept its id", () => {
  const id = before.clusters.id[1] ?? "";
  expect(followCluster(before, before, id)).toBe(id);
});

test("a selection follows the primary keyword of a dissolved cluster", () => {
  const after = buildTestSnapshot({
    Brewing: {
      All: { "ratio chart": 300, "coffee ratio": 900, "grams per cup": 90, "grind size": 700 },
    },
  });
  expect(followCluster(before, after, before.clusters.id[1] ?? "")).toBe(after.clusters.id[0]);
});

test("a selection of an unknown cluster resolves to nothing", () => {
  const after = buildTestSnapshot({ Brewing: { Kettle: { "gooseneck kettle": 10 } } });
  expect(followCluster(before, after, "cnone")).toBeNull();
  expect(followCluster(before, after, before.clusters.id[0] ?? "")).toBeNull();
});
