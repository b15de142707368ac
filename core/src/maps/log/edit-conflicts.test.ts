import { expect, test } from "vitest";
import { userId } from "#/ids.ts";
import { findEditConflicts } from "#/maps/log/edit-conflicts.ts";
import type { MapChange } from "#/snapshot/map-change.ts";
import type { MapOperation } from "#/maps/log/map-operation.ts";

const ann = userId.parse("ann");
const bob = userId.parse("bob");
const MINUTE_MS = 60_000;

const rename = (name: string, topic = "c1"): MapChange => ({ kind: "rename-topic", topic, name });
const op = (id: string, by: MapOperation["by"], at: number | null, ...changes: MapChange[]) => ({
  id,
  by,
  at,
  changes,
});
const conflictsOf = (...operations: MapOperation[]) =>
  findEditConflicts(ann, [{ id: "mine", seenUntilMs: 100 }], operations).map(
    ({ fieldKey, theirs, mine, winner }) => ({ fieldKey, theirs, mine, winner }),
  );

test("a change by someone else that I hadn't seen conflicts with mine, and mine wins", () => {
  expect(
    conflictsOf(op("theirs", bob, 150, rename("Dose")), op("mine", ann, 200, rename("Ratio"))),
  ).toEqual([
    { fieldKey: "topic c1 name", theirs: rename("Dose"), mine: rename("Ratio"), winner: "mine" },
  ]);
});

test("a change by someone else soon after mine conflicts with it, and theirs wins", () => {
  const [found] = conflictsOf(
    op("mine", ann, 200, rename("Ratio")),
    op("theirs", bob, 201, rename("Dose")),
  );
  expect(found?.winner).toBe("theirs");
});

test("a pending change conflicts with everything that arrived meanwhile", () => {
  const [found] = conflictsOf(
    op("theirs", bob, 9e9, rename("Dose")),
    op("mine", ann, null, rename("Ratio")),
  );
  expect(found?.winner).toBe("mine");
});

test.each<[string, MapOperation]>([
  ["was seen before", op("theirs", bob, 100, rename("Dose"))],
  ["is in another cluster", op("theirs", bob, 150, rename("Dose", "c2"))],
  ["is in another field", op("theirs", bob, 150, { kind: "set-note", topic: "c1", note: "Dose" })],
  [
    "has the same result",
    op("theirs", bob, 150, { name: "Ratio", topic: "c1", kind: "rename-topic" }),
  ],
  ["came long after", op("theirs", bob, 200 + 6 * MINUTE_MS, rename("Dose"))],
  ["is the reader's own from another device", op("other", ann, 150, rename("Dose"))],
  ["is not sent yet", op("theirs", bob, null, rename("Dose"))],
])("a change that %s does not conflict", (_, theirs) => {
  expect(conflictsOf(theirs, op("mine", ann, 200, rename("Ratio")))).toEqual([]);
});

test("of many keywords only the one that both moved conflicts, and it is reapplied alone", () => {
  const move = (topic: string, ...keywords: string[]): MapChange => ({
    kind: "move-keywords",
    topic,
    keywords,
  });
  expect(
    conflictsOf(
      op("theirs", bob, 150, move("c2", "b", "c")),
      op("mine", ann, 200, move("c1", "a", "b")),
    ),
  ).toEqual([
    { fieldKey: "keyword b", theirs: move("c2", "b"), mine: move("c1", "b"), winner: "mine" },
  ]);
});

test("the newest change of each side counts", () => {
  const [found] = conflictsOf(
    op("theirs", bob, 150, rename("Dose")),
    op("theirs-2", bob, 160, rename("Strength")),
    op("mine", ann, 200, rename("Ratio"), rename("Ratios")),
  );
  expect(found).toMatchObject({ theirs: rename("Strength"), mine: rename("Ratios") });
});

test("comments never conflict", () => {
  const resolve: MapChange = { kind: "resolve-thread", comment: "comment-1", isResolved: true };
  const reopen: MapChange = { ...resolve, isResolved: false };
  expect(conflictsOf(op("theirs", bob, 150, reopen), op("mine", ann, 200, resolve))).toEqual([]);
});
