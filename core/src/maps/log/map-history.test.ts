import { expect, test } from "vitest";
import { userId } from "#/ids.ts";
import type { MapChange } from "#/snapshot/map-change.ts";
import { getEditedSnapshot } from "#/maps/log/edited/edited-snapshot.ts";
import { buildRestoringChanges, buildHistory, filterTopicHistory } from "#/maps/log/map-history.ts";
import type { MapOperation } from "#/maps/log/map-operation.ts";
import { invertChanges } from "#/maps/log/edited/invert-changes.ts";
import { openState } from "#/maps/log/edited/map-state.ts";
import { replayLog } from "#/maps/log/replay-log.ts";
import { buildTestSnapshot } from "#/maps/testing/test-snapshot.ts";

const base = buildTestSnapshot({
  Brewing: { Ratio: { "coffee ratio": 900 }, Grind: { "grind size": 700 } },
});
const [ratio = "", grind = ""] = base.clusters.id;
const ann = userId.parse("ann");
const bob = userId.parse("bob");
const MINUTE = 60_000;

const rename = (topic: string, name: string): MapChange => ({ kind: "rename-topic", topic, name });
const operation = (at: number | null, by: typeof ann, changes: MapChange[]): MapOperation => ({
  id: `operation-${String(at)}-${by}`,
  by,
  at,
  changes,
});

test("history shows each batch of changes with its author and the names at that time", () => {
  const log = [
    operation(MINUTE + 1, ann, [rename(ratio, "Strength")]),
    operation(MINUTE, ann, [rename(ratio, "Coffee ratio")]),
    operation(3 * MINUTE, bob, [{ kind: "merge-topic", topic: ratio, into: grind }]),
  ];
  expect(buildHistory(base, log)).toEqual([
    {
      id: log[0]?.id,
      by: ann,
      at: MINUTE + 1,
      actions: [
        {
          change: rename(ratio, "Coffee ratio"),
          topicName: "Ratio",
          targetName: null,
          topics: new Set([ratio]),
          movedKeywords: 0,
        },
        {
          change: rename(ratio, "Strength"),
          topicName: "Coffee ratio",
          targetName: null,
          topics: new Set([ratio]),
          movedKeywords: 0,
        },
      ],
    },
    {
      id: log[2]?.id,
      by: bob,
      at: 3 * MINUTE,
      actions: [
        {
          change: { kind: "merge-topic", topic: ratio, into: grind },
          topicName: "Strength",
          targetName: "Grind",
          topics: new Set([ratio, grind]),
          movedKeywords: 0,
        },
      ],
    },
  ]);
});

test("a pause of a minute, or someone else's change in between, starts another entry", () => {
  const log = [
    operation(0, ann, [rename(ratio, "A")]),
    operation(MINUTE, ann, [rename(ratio, "B")]),
    operation(MINUTE + 1, bob, [rename(ratio, "C")]),
    operation(MINUTE + 2, ann, [rename(ratio, "D")]),
    operation(null, ann, [rename(ratio, "E")]),
  ];
  expect(buildHistory(base, log).map(({ actions }) => actions.length)).toEqual([1, 1, 1, 2]);
});

test("what was undone isn't listed as done, nor is the undo", () => {
  const made: MapChange[] = [
    rename(ratio, "Strength"),
    { kind: "delete-topic", topic: grind },
    rename(ratio, "Dose"),
  ];
  const undo = invertChanges(openState(base), made, { by: ann, at: null });
  const kinds = (...log: MapOperation[]) =>
    buildHistory(base, log).flatMap(({ actions }) => actions.map(({ change }) => change.kind));
  const done = operation(1, ann, made);
  expect(kinds(done, operation(2, ann, [...undo]))).toEqual([]);
  expect(kinds(done, operation(2, ann, undo.slice(0, 1)))).toEqual([
    "rename-topic",
    "delete-topic",
  ]);
  // Someone else's change in between stands, and so does what was done about it.
  const between = operation(2, bob, [rename(ratio, "Share")]);
  expect(kinds(done, between, operation(3, ann, undo.slice(0, 1)))).toHaveLength(5);
  expect(kinds(done, operation(2, bob, [...undo]))).toHaveLength(6);
});

test("a regrouping counts the keywords that it moved, not those that it only judged again", () => {
  const placed: MapChange = {
    kind: "group-keywords",
    topic: ratio,
    keywords: ["coffee ratio", "grind size"].map((text) => ({
      text,
      confidence: 0.5,
      runnerUp: null,
    })),
  };
  const [session] = buildHistory(base, [operation(1, ann, [placed])]);
  expect(session?.actions[0]?.movedKeywords).toBe(1);
});

test("changes without effect are not in the history", () => {
  const log = [operation(1, ann, [rename("nowhere", "x")])];
  expect(buildHistory(base, log)).toEqual([]);
});

test("restoring a point makes the map as it was then, and gives no changes when it already is", () => {
  const log = [
    operation(1, ann, [rename(ratio, "Strength")]),
    operation(2, bob, [{ kind: "delete-topic", topic: grind }]),
  ];
  const now = replayLog(openState(base), log).state;
  const namesAfter = (changes: MapChange[]) =>
    getEditedSnapshot(replayLog(now, [operation(9, bob, changes)]).state).clusters.name;
  expect(namesAfter(buildRestoringChanges(log[0]?.id ?? "", now, log))).toEqual([
    "Strength",
    "Grind",
  ]);
  expect(namesAfter(buildRestoringChanges(null, now, log))).toEqual(["Ratio", "Grind"]);
  expect(buildRestoringChanges(log[1]?.id ?? "", now, log)).toEqual([]);
  expect(buildRestoringChanges("unknown", now, log)).toEqual([]);
});

test("the history of one topic shows only what was added to it and removed from it", () => {
  const take: MapChange = { kind: "move-keywords", topic: ratio, keywords: ["grind size"] };
  const say: MapChange = {
    kind: "add-comment",
    comment: "comment-1",
    topic: grind,
    replyTo: null,
    body: "Why?",
    mentions: [],
  };
  const log = [
    operation(0, ann, [rename(ratio, "Strength"), say]),
    operation(2 * MINUTE, bob, [take]),
    operation(4 * MINUTE, ann, [{ kind: "edit-comment", comment: "comment-1", body: "Why so?" }]),
    operation(6 * MINUTE, bob, [rename(ratio, "Dose")]),
  ];
  const history = filterTopicHistory(buildHistory(base, log), grind);
  expect(history.map(({ by, actions }) => [by, actions.map(({ change }) => change.kind)])).toEqual([
    [ann, ["add-comment"]],
    [bob, ["move-keywords"]],
    [ann, ["edit-comment"]],
  ]);
});

test("changes by a person's API key are entries of their own, under the key's name", () => {
  const byKey = (at: number, name: string) => ({
    ...operation(at, ann, [rename(ratio, name)]),
    key: "Planner",
  });
  const sessions = buildHistory(base, [
    operation(1, ann, [rename(ratio, "A")]),
    byKey(2, "B"),
    byKey(3, "C"),
    operation(4, ann, [rename(grind, "D")]),
  ]);
  expect(sessions.map(({ key, actions }) => [key, actions.length])).toEqual([
    [undefined, 1],
    ["Planner", 2],
    [undefined, 1],
  ]);
});
