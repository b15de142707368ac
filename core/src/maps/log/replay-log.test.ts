import { expect, test } from "vitest";
import { userId } from "#/ids.ts";
import type { MapChange } from "#/snapshot/map-change.ts";
import type { MapOperation } from "#/maps/log/map-operation.ts";
import { openState, findKeywordTopic, type MapState } from "#/maps/log/edited/map-state.ts";
import { replayLog } from "#/maps/log/replay-log.ts";
import {
  isVisible,
  findPillar,
  resolveTopic,
  groupVisibleChildren,
} from "#/maps/log/edited/topic-tree.ts";
import { buildTestSnapshot } from "#/maps/testing/test-snapshot.ts";

const base = buildTestSnapshot({
  Brewing: { Ratio: { "coffee ratio": 900, "v60 ratio": 300 }, Grind: { "grind size": 700 } },
  Gear: { Kettles: { "gooseneck kettle": 2_000 } },
});
const opened = openState(base);
const idOf = (name: string) => {
  const found = [...opened.topics.values()].find((topic) => topic.name === name);
  if (!found) throw new Error(`the map has no ${name}`);
  return found.id;
};
const [ratio, grind, kettles, brewing, gear] = [
  idOf("Ratio"),
  idOf("Grind"),
  idOf("Kettles"),
  idOf("Brewing"),
  idOf("Gear"),
];

const ann = userId.parse("ann");
const bob = userId.parse("bob");
const operation = (
  at: number | null,
  changes: MapChange[],
  by = ann,
  id = `operation-${String(at)}-${by}`,
): MapOperation => ({ id, by, at, changes });

const topic = (state: MapState, id: string) => {
  const found = state.topics.get(id);
  if (!found) throw new Error(`no topic ${id}`);
  return found;
};

test("a map without edits equals its snapshot, pillars and clusters by volume", () => {
  const children = groupVisibleChildren(opened);
  expect(children.get(null)?.map(({ name }) => name)).toEqual(["Gear", "Brewing"]);
  expect(children.get(brewing)?.map(({ name }) => name)).toEqual(["Ratio", "Grind"]);
  expect(findKeywordTopic(opened, "v60 ratio")).toBe(ratio);
});

test("the later of two names wins, whichever arrived first", () => {
  const early = operation(10, [{ kind: "rename-topic", topic: ratio, name: "Coffee to water" }]);
  const late = operation(20, [{ kind: "rename-topic", topic: ratio, name: "Strength" }], bob);
  for (const log of [
    [early, late],
    [late, early],
  ])
    expect(topic(replayLog(opened, log).state, ratio).name).toBe("Strength");
});

test("an unconfirmed operation comes after all confirmed ones", () => {
  const mine = operation(null, [{ kind: "set-note", topic: ratio, note: "mine" }]);
  const theirs = operation(99, [{ kind: "set-note", topic: ratio, note: "theirs" }], bob);
  expect(topic(replayLog(opened, [mine, theirs]).state, ratio).note).toBe("mine");
});

test("an operation received again with its time counts once, at its time", () => {
  const pending = operation(null, [{ kind: "set-note", topic: ratio, note: "mine" }], ann, "one");
  const theirs = operation(99, [{ kind: "set-note", topic: ratio, note: "theirs" }], bob);
  const { state } = replayLog(opened, [pending, theirs, { ...pending, at: 50 }]);
  expect(topic(state, ratio).note).toBe("theirs");
});

test("of two moves that would form a cycle the later one is skipped and reported", () => {
  const { state, skipped } = replayLog(opened, [
    operation(1, [{ kind: "move-topic", topic: ratio, parent: grind, order: "a0" }]),
    operation(2, [{ kind: "move-topic", topic: grind, parent: ratio, order: "a0" }], bob),
  ]);
  expect(findPillar(state, topic(state, ratio)).id).toBe(brewing);
  expect(topic(state, grind).parent).toBe(brewing);
  expect(skipped.map(({ reason, operation: { by } }) => [reason, by])).toEqual([
    ["would-close-a-circle", bob],
  ]);
});

test("a merged topic resolves to its merge target, also for keywords moved there later", () => {
  const { state } = replayLog(opened, [
    operation(1, [{ kind: "merge-topic", topic: ratio, into: grind }]),
    operation(2, [{ kind: "move-keywords", topic: ratio, keywords: ["gooseneck kettle"] }], bob),
  ]);
  for (const text of ["coffee ratio", "gooseneck kettle"])
    expect(resolveTopic(state, findKeywordTopic(state, text) ?? "")?.id).toBe(grind);
  expect(isVisible(state, topic(state, ratio))).toBe(false);
});

test("topics merged into each other concurrently end up as one", () => {
  const { state, skipped } = replayLog(opened, [
    operation(1, [{ kind: "merge-topic", topic: ratio, into: grind }]),
    operation(2, [{ kind: "merge-topic", topic: grind, into: ratio }], bob),
  ]);
  expect(resolveTopic(state, ratio)?.id).toBe(grind);
  expect(resolveTopic(state, grind)?.id).toBe(grind);
  expect(skipped).toHaveLength(1);
});

test("a topic can't be merged into one below its own merge target", () => {
  const { state, skipped } = replayLog(opened, [
    operation(1, [{ kind: "move-topic", topic: grind, parent: ratio, order: "a0" }]),
    operation(2, [{ kind: "merge-topic", topic: ratio, into: kettles }]),
    operation(3, [{ kind: "merge-topic", topic: ratio, into: grind }], bob),
  ]);
  expect(skipped.map(({ reason }) => reason)).toEqual(["would-close-a-circle"]);
  expect(resolveTopic(state, ratio)?.id).toBe(kettles);
  expect(findPillar(state, topic(state, grind)).id).toBe(gear);
});

test("a deleted topic's descendants are deleted and restored with it", () => {
  const gone = replayLog(opened, [operation(1, [{ kind: "delete-topic", topic: brewing }])]).state;
  expect(isVisible(gone, topic(gone, ratio))).toBe(false);
  const back = replayLog(gone, [operation(2, [{ kind: "restore-topic", topic: brewing }])]).state;
  expect(isVisible(back, topic(back, ratio))).toBe(true);
});

test("a topic moved out of a deleted one is visible again", () => {
  const { state } = replayLog(opened, [
    operation(1, [{ kind: "delete-topic", topic: brewing }]),
    operation(2, [{ kind: "move-topic", topic: ratio, parent: gear, order: "a5" }], bob),
  ]);
  expect(isVisible(state, topic(state, ratio))).toBe(true);
  expect(isVisible(state, topic(state, grind))).toBe(false);
});

test("a keyword added twice is one keyword, and a removed one keeps its place for its return", () => {
  const tea = { text: "tea kettle", volumePerMonth: null, difficulty: null, intent: "commercial" };
  const add = (id: string): MapChange => ({
    kind: "add-keywords",
    topic: id,
    keywords: [{ ...tea, intent: "commercial" }],
  });
  const { state, skipped } = replayLog(opened, [
    operation(1, [add(kettles)]),
    operation(2, [add(ratio)], bob),
    operation(3, [{ kind: "remove-keywords", keywords: ["tea kettle", "never seen"] }]),
  ]);
  expect(skipped.map(({ reason }) => reason)).toEqual(["exists-already"]);
  expect([...state.removed]).toEqual(["tea kettle"]);
  expect(findKeywordTopic(state, "tea kettle")).toBe(kettles);
});

test("a comment can be changed only by its author", () => {
  const { state, skipped } = replayLog(opened, [
    operation(1, [
      {
        kind: "add-comment",
        comment: "comment-1",
        topic: ratio,
        replyTo: null,
        body: "Why 1:16?",
        mentions: [bob],
      },
    ]),
    operation(2, [{ kind: "edit-comment", comment: "comment-1", body: "No." }], bob),
    operation(3, [{ kind: "resolve-thread", comment: "comment-1", isResolved: true }], bob),
  ]);
  expect(skipped.map(({ reason }) => reason)).toEqual(["not-the-author"]);
  expect(state.comments.get("comment-1")).toMatchObject({ body: "Why 1:16?", isResolved: true });
});

test("a deleted comment comes back only for its author, and as edited, since its text may be another", () => {
  const restore: MapChange = { kind: "restore-comment", comment: "comment-1", body: "Why 1:17?" };
  const { state, skipped } = replayLog(opened, [
    operation(1, [
      {
        kind: "add-comment",
        comment: "comment-1",
        topic: ratio,
        replyTo: null,
        body: "Why 1:16?",
        mentions: [],
      },
    ]),
    operation(2, [restore]),
    operation(3, [{ kind: "delete-comment", comment: "comment-1" }]),
    operation(4, [restore], bob),
    operation(5, [restore]),
  ]);
  expect(skipped.map(({ reason }) => reason)).toEqual(["exists-already", "not-the-author"]);
  expect(state.comments.get("comment-1")).toMatchObject({
    body: "Why 1:17?",
    isDeleted: false,
    isEdited: true,
  });
});

test.each<[string, MapChange]>([
  ["no-such-topic", { kind: "rename-topic", topic: "nowhere", name: "x" }],
  ["no-such-topic", { kind: "move-topic", topic: ratio, parent: "nowhere", order: "a0" }],
  ["no-such-topic", { kind: "move-keywords", topic: "nowhere", keywords: ["coffee ratio"] }],
  ["no-such-keyword", { kind: "move-keywords", topic: ratio, keywords: ["never seen"] }],
  ["no-such-keyword", { kind: "set-primary", topic: ratio, keyword: "never seen" }],
  ["exists-already", { kind: "create-topic", topic: ratio, parent: null, order: "a0", name: "x" }],
  ["no-such-comment", { kind: "delete-comment", comment: "comment-9" }],
])("a change is skipped with %s and leaves the state unchanged: %j", (reason, change) => {
  const { state, skipped } = replayLog(opened, [operation(1, [change])]);
  expect(skipped.map((skip) => skip.reason)).toEqual([reason]);
  expect([...state.topics]).toEqual([...opened.topics]);
  expect(state.moved.size + state.added.size + state.comments.size).toBe(0);
});

test("a published state does not change when more is replayed on top of it", () => {
  const before = JSON.stringify([...opened.topics]);
  replayLog(opened, [operation(1, [{ kind: "delete-topic", topic: brewing }])]);
  expect(JSON.stringify([...opened.topics])).toBe(before);
});
