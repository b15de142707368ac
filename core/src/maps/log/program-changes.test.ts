import { expect, test } from "vitest";
import { userId } from "#/ids.ts";
import {
  planProgramChanges,
  programChange,
  type ProgramChange,
} from "#/maps/log/program-changes.ts";
import { toDraft, openState } from "#/maps/log/edited/map-state.ts";
import { applyChange } from "#/maps/log/edited/apply-change.ts";
import { groupVisibleChildren } from "#/maps/log/edited/topic-tree.ts";
import { buildTestSnapshot } from "#/maps/testing/test-snapshot.ts";
import { mapChange } from "#/snapshot/map-change.ts";

const ann = userId.parse("ann");
const SNAPSHOT = buildTestSnapshot({
  Brewing: { Ratio: { "coffee ratio": 900 }, Grind: { "grind size": 700 } },
});
const [RATIO = "", GRIND = ""] = SNAPSHOT.clusters.id;
const [BREWING = ""] = SNAPSHOT.pillars.id;
const STATE = openState(SNAPSHOT);

const plan = (changes: readonly ProgramChange[]) => planProgramChanges(STATE, changes, ann);
const childrenOf = (planned: ReturnType<typeof plan>, parent: string | null) =>
  (groupVisibleChildren(planned.after).get(parent) ?? []).map(({ name }) => name);

test("a topic goes to the end of its siblings, to their start, or after one of them", () => {
  const planned = plan([
    { kind: "create-topic", topic: "last", parent: BREWING, name: "Last" },
    { kind: "create-topic", topic: "first", parent: BREWING, name: "First", after: null },
    { kind: "create-topic", topic: "middle", parent: BREWING, name: "Middle", after: RATIO },
  ]);
  expect(planned.refused.size).toBe(0);
  expect(childrenOf(planned, BREWING)).toEqual(["First", "Ratio", "Middle", "Grind", "Last"]);
  const moved = plan([{ kind: "move-topic", topic: RATIO, parent: BREWING, after: GRIND }]);
  expect(childrenOf(moved, BREWING)).toEqual(["Grind", "Ratio"]);
});

test("later changes may name what earlier ones made", () => {
  const planned = plan([
    { kind: "create-topic", topic: "filters", parent: null, name: "Filters" },
    { kind: "create-topic", topic: "paper", parent: "filters", name: "Paper" },
    { kind: "move-keywords", topic: "paper", keywords: ["grind size"] },
  ]);
  expect(planned.refused.size).toBe(0);
  expect(childrenOf(planned, "filters")).toEqual(["Paper"]);
});

test("what is planned is what a browser stores and replays", () => {
  const planned = plan([
    { kind: "create-topic", topic: "filters", parent: null, name: "Filters" },
    { kind: "rename-topic", topic: RATIO, name: "Coffee to water" },
    { kind: "merge-topic", topic: GRIND, into: RATIO },
  ]);
  const draft = toDraft(STATE);
  for (const change of planned.changes)
    expect(applyChange(draft, mapChange.parse(change), { by: ann, at: 1 })).toBeNull();
  expect(draft.topics).toEqual(planned.after.topics);
});

test("a change that doesn't apply is named by its position, and nothing is written to the state", () => {
  const before = new Map(STATE.topics);
  const planned = plan([
    { kind: "set-note", topic: RATIO, note: "Check" },
    { kind: "set-note", topic: "nowhere", note: "Check" },
    { kind: "move-topic", topic: BREWING, parent: RATIO },
  ]);
  expect([...planned.refused]).toEqual([
    [1, "no-such-topic"],
    [2, "would-close-a-circle"],
  ]);
  expect(STATE.topics).toEqual(before);
});

test.each([
  {
    kind: "group-keywords",
    topic: RATIO,
    keywords: [{ text: "x", confidence: 1, runnerUp: null }],
  },
  { kind: "set-grouping", grouping: null },
  { kind: "compare-keywords", keywords: [{ text: "x", neighbours: [], thousandths: [] }] },
])("$kind is for the app only", (change) => {
  expect(mapChange.safeParse(change).success).toBe(true);
  expect(programChange.safeParse(change).success).toBe(false);
});
