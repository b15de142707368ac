import { expect, test } from "vitest";
import { userId } from "#/ids.ts";
import { findLaterChanges } from "#/maps/log/change-fields.ts";
import type { MapChange } from "#/snapshot/map-change.ts";
import {
  countOperationBytes,
  packChanges,
  readOperation,
  splitIntoOperations,
  storedOperation,
  type MapOperation,
  type StoredOperation,
} from "#/maps/log/map-operation.ts";
import { OPERATION_MAX_BYTES, OPERATION_MAX_LENGTH } from "#/maps/log/operation-text.ts";

const ann = userId.parse("ann");
const bob = userId.parse("bob");
const rename = (topic: string, name = "x"): MapChange => ({ kind: "rename-topic", topic, name });
const comment: MapChange = {
  kind: "add-comment",
  comment: "comment-1",
  topic: "c1",
  replyTo: null,
  body: "Why?",
  mentions: [],
};
const stored = (over: Partial<StoredOperation>): StoredOperation =>
  storedOperation.parse({
    id: "0123456789abcdef",
    by: "ann",
    at: 5,
    ...packChanges([rename("c1")]),
    ...over,
  });

test("changes survive storage unchanged", () => {
  const changes = [rename("c1", "Ratio"), comment];
  expect(readOperation(stored(packChanges(changes)))).toEqual({
    id: "0123456789abcdef",
    by: ann,
    at: 5,
    scope: "edit",
    changes,
  });
});

test.each([
  ["no JSON", "{["],
  ["not a list", "{}"],
  ["an empty list", "[]"],
  [
    "an order key that nothing can follow",
    JSON.stringify([{ kind: "move-topic", topic: "c1", parent: null, order: "b0" }]),
  ],
  ["an unknown kind", '[{"kind":"drop-everything"}]'],
  [
    "a keyword that is too long",
    JSON.stringify([{ kind: "remove-keywords", keywords: ["x".repeat(201)] }]),
  ],
])("an operation whose text is %s is skipped", (_, changes) => {
  expect(readOperation(stored({ changes }))).toBeNull();
});

test("an operation declared as a comment may contain only comments", () => {
  expect(packChanges([comment]).scope).toBe("comment");
  expect(packChanges([comment, rename("c1")]).scope).toBe("edit");
  expect(readOperation(stored({ ...packChanges([rename("c1")]), scope: "comment" }))).toBeNull();
});

test("an operation that doesn't declare whom it names is skipped", () => {
  const asked: MapChange = { kind: "set-assignee", topic: "c1", assignee: ann };
  expect(packChanges([asked, asked]).names).toEqual([ann]);
  expect(readOperation(stored(packChanges([asked])))).not.toBeNull();
  expect(readOperation(stored({ ...packChanges([asked]), names: [] }))).toBeNull();
});

test("many changes are split into parts that fit, in order and with none lost", () => {
  const changes = Array.from({ length: 1_000 }, (_, n) => rename(`c${String(n)}`, "x".repeat(100)));
  const parts = splitIntoOperations(changes);
  expect(parts.flat()).toEqual(changes);
  expect(parts.length).toBeGreaterThan(1);
  for (const part of parts)
    expect(countOperationBytes(packChanges(part))).toBeLessThanOrEqual(OPERATION_MAX_LENGTH);
});

test("changes in other scripts are split by bytes, not characters", () => {
  const changes = Array.from({ length: 100 }, (_, n) => rename(`c${String(n)}`, "咖啡".repeat(60)));
  const parts = splitIntoOperations(changes);
  expect(parts.flat()).toEqual(changes);
  for (const part of parts)
    expect(countOperationBytes(packChanges(part))).toBeLessThanOrEqual(OPERATION_MAX_LENGTH);
});

test.each<[string, (keywords: string[]) => MapChange]>([
  ["moves", (keywords) => ({ kind: "move-keywords", topic: "c1", keywords })],
  ["releases", (keywords) => ({ kind: "release-keywords", keywords })],
  ["removes", (keywords) => ({ kind: "remove-keywords", keywords })],
  ["restores", (keywords) => ({ kind: "restore-keywords", keywords })],
  [
    "groups",
    (keywords) => ({
      kind: "group-keywords",
      topic: "c1",
      keywords: keywords.map((text) => ({ text, confidence: 1, runnerUp: null })),
    }),
  ],
])(
  "one change that %s more long keywords than an operation holds is split into several",
  (_, make) => {
    const keywords = Array.from(
      { length: 200 },
      (__, n) => `${String(n)} ${"コーヒー".repeat(40)}`,
    );
    const parts = splitIntoOperations([make(keywords)]);
    const read = parts.map((part) => readOperation(stored(packChanges(part))));
    const texts = read.flatMap((operation) =>
      (operation?.changes ?? []).flatMap((change) =>
        "keywords" in change
          ? change.keywords.map((keyword) => (typeof keyword === "string" ? keyword : keyword.text))
          : [],
      ),
    );
    expect(texts).toEqual(keywords);
  },
);

test("an operation over the size limit is skipped, however few characters it has", () => {
  const keywords = Array.from({ length: 200 }, () => "咖".repeat(60));
  const large = packChanges([{ kind: "remove-keywords", keywords }]);
  expect(large.changes.length).toBeLessThan(OPERATION_MAX_LENGTH);
  expect(countOperationBytes(large)).toBeGreaterThan(OPERATION_MAX_BYTES);
  expect(readOperation(stored(large))).toBeNull();
});

test("no changes give no operation", () => {
  expect(splitIntoOperations([])).toEqual([]);
});

const operation = (by: typeof ann, at: number | null, ...changes: MapChange[]): MapOperation => ({
  id: `${by}-${String(at)}`,
  by,
  at,
  changes,
});

test("later changes by others to the same fields are found once per person and field, and nothing else", () => {
  const mine = operation(ann, 10, rename("c1"), { kind: "set-note", topic: "c2", note: "n" });
  const others = [
    operation(bob, 5, rename("c1")),
    operation(bob, 20, rename("c1"), rename("c2")),
    operation(bob, 30, rename("c1")),
  ];
  expect(findLaterChanges(mine, others)).toEqual([{ by: bob, fieldKey: "topic c1 name" }]);
});
