import { userId } from "@mapwright/core/ids";
import type { MapChange } from "@mapwright/core/snapshot/map-change";
import type { MapOperation } from "@mapwright/core/maps/log/map-operation";
import { openState } from "@mapwright/core/maps/log/edited/map-state";
import { replayLog } from "@mapwright/core/maps/log/replay-log";
import { buildTestSnapshot } from "@mapwright/core/maps/testing/test-snapshot";
import { expect, test } from "vitest";
import { listLeftOutNotes } from "#/features/maps/edit-conflicts/left-out.ts";

const base = buildTestSnapshot({
  Brewing: { Ratio: { "coffee ratio": 900 }, Grind: { "grind size": 700 } },
});
const [ratio = "", grind = ""] = base.clusters.id;
const ann = userId.parse("ann");
const bob = userId.parse("bob");
const people = [{ uid: bob, name: "Bob Example", photo: null }];

const made = (by: typeof ann, at: number, change: MapChange): MapOperation => ({
  id: `operation-${String(at)}`,
  by,
  at,
  changes: [change],
});
const under = (topic: string, parent: string): MapChange => ({
  kind: "move-topic",
  topic,
  parent,
  order: "a0",
});

/** Returns the notes that Ann sees when her change comes after Bob's. */
function notesAfter(theirs: MapChange, mine: MapChange) {
  const confirmed = [made(bob, 1, theirs), made(ann, 2, mine)];
  const { state, skipped } = replayLog(openState(base), confirmed);
  return { state, notes: listLeftOutNotes(skipped, { state, confirmed, people }) };
}

test("a skipped move names both topics and who came first, and can be applied anyway", () => {
  const { state, notes } = notesAfter(under(ratio, grind), under(grind, ratio));
  const [note] = notes;
  expect(note?.words).toBe(
    "“Grind” wasn't moved under “Ratio”, because Bob Example moved “Ratio” under it first.",
  );
  const again = replayLog(state, [
    { id: "operation-again", by: ann, at: 3, changes: note?.retry?.changes ?? [] },
  ]);
  expect(again.skipped).toEqual([]);
  expect(again.state.topics.get(grind)?.parent).toBe(ratio);
  expect(again.state.topics.get(ratio)?.parent).toBe(state.topics.get(grind)?.parent);
});

test("a merge skipped because the two are already one offers no action", () => {
  const merge = (topic: string, into: string): MapChange => ({ kind: "merge-topic", topic, into });
  const { notes } = notesAfter(merge(ratio, grind), merge(grind, ratio));
  expect(notes.map(({ words, retry }) => [words, retry])).toEqual([
    ["“Grind” wasn't merged into “Ratio”, because the two were merged first.", null],
  ]);
});

test("a skipped deletion says what the topic was merged into", () => {
  const { notes } = notesAfter(
    { kind: "merge-topic", topic: ratio, into: grind },
    { kind: "delete-topic", topic: ratio },
  );
  expect(notes.map(({ words }) => words)).toEqual([
    "“Ratio” wasn't deleted, because someone merged it into “Grind” first.",
  ]);
});
