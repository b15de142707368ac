import { openState } from "#/maps/log/edited/map-state.ts";
import { replayLog } from "#/maps/log/replay-log.ts";
import { groupVisibleChildren } from "#/maps/log/edited/topic-tree.ts";
import { groupKeywordsByTopic } from "#/maps/log/edited/keywords-by-topic.ts";
import type { MapChange } from "#/snapshot/map-change.ts";
import { buildTestSnapshot } from "#/maps/testing/test-snapshot.ts";
import { userId } from "#/ids.ts";
import { expect, test } from "vitest";
import {
  canTakeIn,
  moveTopics,
  filterOutermostTopics,
  listPresentTopics,
  splitOff,
  toggleLocks,
} from "#/maps/log/topic-changes.ts";

const base = buildTestSnapshot({
  Brewing: { Ratio: { "coffee ratio": 900, "water ratio": 40 }, Grind: { "grind size": 700 } },
  Beans: { Roast: { "light roast": 500 } },
});
const [ratio = "", grind = "", roast = ""] = base.clusters.id;
const [brewing = "", beans = ""] = base.pillars.id;
const state = openState(base);
const after = (changes: readonly MapChange[]) =>
  replayLog(state, [
    { id: "operation-of-ann-1", by: userId.parse("ann"), at: 1, changes: [...changes] },
  ]).state;
const childrenOf = (changes: readonly MapChange[], parent: string | null) =>
  groupVisibleChildren(after(changes))
    .get(parent)
    ?.map(({ id }) => id);

test("moved topics are placed after the existing ones, in the given order", () => {
  const changes = moveTopics(state, listPresentTopics(state, [grind, ratio]), beans);
  expect(childrenOf(changes, beans)).toEqual([roast, grind, ratio]);
});

test("a topic whose parent moves is not moved separately", () => {
  const topics = listPresentTopics(state, [brewing, ratio]);
  expect(filterOutermostTopics(state, topics).map(({ id }) => id)).toEqual([brewing]);
  const changes = moveTopics(state, topics, beans);
  expect(childrenOf(changes, beans)).toEqual([roast, brewing]);
  expect(childrenOf(changes, brewing)).toEqual([ratio, grind]);
});

test("a topic cannot be moved under itself or under its descendants", () => {
  const [pillar] = listPresentTopics(state, [brewing]);
  const [inside, outside] = listPresentTopics(state, [ratio, beans]);
  if (!pillar || !inside || !outside) throw new Error("the map lacks a topic");
  expect(canTakeIn(state, pillar, [pillar])).toBe(false);
  expect(canTakeIn(state, inside, [pillar])).toBe(false);
  expect(canTakeIn(state, outside, [pillar])).toBe(true);
});

test("locking locks all topics unless all are locked already", () => {
  const topics = listPresentTopics(state, [ratio, grind]);
  const locked = after(toggleLocks(topics));
  expect(listPresentTopics(locked, [ratio, grind]).every(({ isLocked }) => isLocked)).toBe(true);
  expect(toggleLocks(listPresentTopics(locked, [ratio, grind]))).toEqual([
    { kind: "set-locked", topic: ratio, isLocked: false },
    { kind: "set-locked", topic: grind, isLocked: false },
  ]);
});

test("split-off keywords go to a new cluster next to the old one", () => {
  const [topic] = listPresentTopics(state, [ratio]);
  if (!topic) throw new Error("the map lacks a topic");
  const changes = splitOff(state, topic, "made-by-hand", "Water", ["water ratio"]);
  expect(childrenOf(changes, brewing)).toEqual([ratio, grind, "made-by-hand"]);
  const split = groupKeywordsByTopic(after(changes));
  expect([split.get(ratio), split.get("made-by-hand")]).toEqual([
    ["coffee ratio"],
    ["water ratio"],
  ]);
});

test("more keywords than one change allows are split off in several changes", () => {
  const many = Array.from({ length: 450 }, (_, n) => `word ${String(n)}`);
  const [topic] = listPresentTopics(state, [ratio]);
  if (!topic) throw new Error("the map lacks a topic");
  const moves = splitOff(state, topic, "made-by-hand", "Words", many).slice(1);
  expect(moves.map((move) => (move.kind === "move-keywords" ? move.keywords.length : 0))).toEqual([
    200, 200, 50,
  ]);
});
