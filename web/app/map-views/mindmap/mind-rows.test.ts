import { applyChange } from "@mapwright/core/maps/log/edited/apply-change";
import { userId } from "@mapwright/core/ids";
import type { MapChange } from "@mapwright/core/snapshot/map-change";
import { toDraft, openState } from "@mapwright/core/maps/log/edited/map-state";
import { getEditedSnapshot } from "@mapwright/core/maps/log/edited/edited-snapshot";
import { buildTestSnapshot } from "@mapwright/core/maps/testing/test-snapshot";
import { expect, test } from "vitest";
import {
  MIND_AS_OPENED,
  setTopicsOpen,
  showKeywordAt,
  showMoreKeywords,
} from "#/map-views/mindmap/mind-opening.ts";
import { listMindRows } from "#/map-views/mindmap/mind-rows.ts";
import { growMindTree } from "#/map-views/mindmap/mind-tree.ts";
import { createMapModel } from "#/map-views/view-model/map-model.ts";

const snapshot = buildTestSnapshot({
  Brewing: { Ratio: { "coffee ratio": 300 }, Grind: { "grind size": 200, "fine grind": 100 } },
  Gear: { Kettles: { "gooseneck kettle": 100 } },
});
const [ratio = "", grind = "", kettles = ""] = snapshot.clusters.id;
const [brewing = "", gear = ""] = snapshot.pillars.id;

function edited(...changes: readonly MapChange[]) {
  const draft = toDraft(openState(snapshot));
  for (const change of changes) {
    expect(applyChange(draft, change, { by: userId.parse("u1"), at: 1 })).toBeNull();
  }
  return { state: draft, model: createMapModel(getEditedSnapshot(draft), "name") };
}

const indented = (tree: ReturnType<typeof growMindTree>, opening = MIND_AS_OPENED) =>
  listMindRows(tree, opening).map(({ key, level }) => `${"  ".repeat(level - 1)}${key}`);

test("a small map starts with pillars expanded and clusters collapsed, in the order people gave them", () => {
  const { state, model } = edited();
  expect(indented(growMindTree(model, state))).toEqual([
    "root",
    `  ${brewing}`,
    `    ${ratio}`,
    `    ${grind}`,
    `  ${gear}`,
    `    ${kettles}`,
  ]);
});

test("a cluster moved under another is its child, and both belong to the pillar's branch", () => {
  const { state, model } = edited({
    kind: "move-topic",
    topic: kettles,
    parent: grind,
    order: "a5",
  });
  const tree = growMindTree(model, state);
  expect(indented(tree, setTopicsOpen(MIND_AS_OPENED, [grind], true))).toEqual([
    "root",
    `  ${brewing}`,
    `    ${ratio}`,
    `    ${grind}`,
    `      ${kettles}`,
    "      k1",
    "      k2",
    `  ${gear}`,
  ]);
  const rows = listMindRows(tree, setTopicsOpen(MIND_AS_OPENED, [grind], true));
  expect(rows.filter(({ level }) => level === 4).map((row) => row.position)).toEqual([1, 2, 3]);
  expect(rows.at(-1)?.isOpen).toBeNull();
});

test("a pillar that absorbed a cluster's keywords is one node with keywords of its own", () => {
  const { state, model } = edited({ kind: "move-topic", topic: ratio, parent: null, order: "a9" });
  const tree = growMindTree(model, state);
  expect(tree.pillars).toContain(ratio);
  expect(tree.topics.get(ratio)).toMatchObject({
    parent: null,
    cluster: model.clusterAt.find(({ id }) => id === ratio)?.cluster,
    keywords: [0],
  });
});

test("a preview of another grouping places clusters unknown to the log under their pillars", () => {
  const other = buildTestSnapshot({ Gear: { Pots: { pot: 10 }, Cups: { cup: 90 } } });
  const tree = growMindTree(createMapModel(other, "name"), openState(snapshot));
  const [pots = "", cups = ""] = other.clusters.id;
  expect(tree.topics.get(gear)?.topics).toEqual([cups, pots]);
});

test("five hundred keywords are revealed a hundred at a time, and up to a requested one", () => {
  const many = buildTestSnapshot({
    Big: {
      All: Object.fromEntries(
        Array.from({ length: 500 }, (_, i) => [`word ${String(i)}`, 500 - i]),
      ),
    },
  });
  const [all = ""] = many.clusters.id;
  const tree = growMindTree(createMapModel(many, "volume"), openState(many));
  const opened = setTopicsOpen(MIND_AS_OPENED, [all], true);
  expect(listMindRows(tree, opened)).toHaveLength(3 + 101);
  expect(listMindRows(tree, opened).at(-1)).toMatchObject({ kind: "more", hiddenCount: 400 });
  const more = listMindRows(tree, showMoreKeywords(opened, all));
  expect(more.at(-1)).toMatchObject({ hiddenCount: 300, position: 201, setSize: 201 });
  const wanted = showKeywordAt(opened, all, 499);
  expect(listMindRows(tree, wanted).at(-1)).toMatchObject({ kind: "keyword", keyword: 499 });
  expect(showKeywordAt(opened, all, 99)).toBe(opened);
});

test("a map of many clusters starts collapsed", () => {
  const clusters = Object.fromEntries(
    Array.from({ length: 25 }, (_, i) => [`Cluster ${String(i)}`, { [`keyword ${String(i)}`]: i }]),
  );
  const large = buildTestSnapshot({ Brewing: clusters });
  const tree = growMindTree(createMapModel(large, "volume"), openState(large));
  expect(listMindRows(tree, MIND_AS_OPENED).map(({ kind }) => kind)).toEqual(["root", "pillar"]);
});
