import fc from "fast-check";
import { deflateSync, strFromU8, strToU8 } from "fflate";
import { expect, test } from "vitest";
import { createSeededRandom } from "#/clustering/graph/seeded-random.ts";
import { DELETED_ACCOUNT_ID } from "#/accounts/account-deletion.ts";
import { userId } from "#/ids.ts";
import {
  CHANGE_KEYWORDS_MAX,
  COMMENT_MAX_LENGTH,
  NOTE_MAX_LENGTH,
  type MapChange,
} from "#/snapshot/map-change.ts";
import { toMapEdits } from "#/maps/log/map-edits.ts";
import {
  packChanges,
  readOperation,
  storedOperation,
  type OperationPart,
} from "#/maps/log/map-operation.ts";
import { openState } from "#/maps/log/edited/map-state.ts";
import {
  OperationTooLargeError,
  createOperationJoiner,
  packOperation,
} from "#/maps/log/operation-parts.ts";
import {
  COMMENT_OPERATION_MAX_BYTES,
  OPERATION_MAX_LENGTH,
  PARTS_MAX,
  encodeOperationPart,
  rewriteOperationText,
} from "#/maps/log/operation-text.ts";
import { replayLog } from "#/maps/log/replay-log.ts";
import { buildTestSnapshot } from "#/maps/testing/test-snapshot.ts";
import { inSoak } from "#/testing/in-soak.ts";

// Node has it; core's types are platform-independent.
declare const btoa: (binary: string) => string;

const ann = userId.parse("ann");
const bob = userId.parse("bob");
const keywords = Array.from(
  { length: 3_000 },
  (_, n) => `keyword ${(n * 7_919).toString(36)} ${String(n)}`,
);
const base = buildTestSnapshot({
  Brewing: {
    Ratio: Object.fromEntries(keywords.map((text) => [text, 10])),
    Grind: { "grind size": 700 },
  },
});
const [ratio = "", grind = ""] = base.clusters.id;

const regroup = (texts: readonly string[]): MapChange[] => [
  ...Array.from({ length: Math.ceil(texts.length / 200) }, (_, n): MapChange => ({
    kind: "group-keywords",
    topic: grind,
    keywords: texts
      .slice(n * 200, n * 200 + 200)
      .map((text, at) => ({ text, confidence: (at % 100) / 100, runnerUp: ratio })),
  })),
  { kind: "rename-topic", topic: grind, name: "Grinding" },
];
const large = { id: "0123456789abcdef", by: ann, changes: regroup(keywords) };
const partsOf = (operation: typeof large, at = 5): OperationPart[] =>
  packOperation(operation).map((document) => {
    const part = readOperation(storedOperation.parse({ ...document, at }));
    if (!part) throw new Error(`${document.id} cannot be read`);
    return part;
  });
const editsWith = (parts: readonly OperationPart[]) =>
  JSON.stringify(toMapEdits(replayLog(openState(base), createOperationJoiner()(parts)).state));

test("an action that fits a document is stored as one, in plain JSON", () => {
  const changes: MapChange[] = [{ kind: "rename-topic", topic: grind, name: "x" }];
  expect(packOperation({ ...large, changes })).toEqual([
    { id: large.id, by: ann, scope: "edit", names: [], changes: JSON.stringify(changes) },
  ]);
});

test("an action split across documents is restored from its parts unchanged", () => {
  const parts = partsOf(large);
  expect(parts.length).toBeGreaterThan(1);
  expect(createOperationJoiner()(parts)).toEqual([{ ...large, at: 5 }]);
});

test("with any subset of an action's parts, in any order, the map is either the old or the new one", () => {
  const parts = partsOf(large);
  const [before, after] = [editsWith([]), editsWith(parts)];
  expect(after).not.toBe(before);
  fc.assert(
    fc.property(fc.shuffledSubarray(parts), (some) => {
      expect(editsWith(some)).toBe(some.length === parts.length ? after : before);
    }),
    { numRuns: 100 },
  );
});

test("the name of the API key that made an action is in each of its documents, and stays with it", () => {
  const changes = Array.from({ length: 300 }, (_, n): MapChange => ({
    kind: "set-note",
    topic: "t1",
    note: `${String(n)} ${"note ".repeat(400)}`,
  }));
  const documents = packOperation({ id: "operation-by-a-key", by: ann, key: "Planner", changes });
  expect(documents.length).toBeGreaterThan(1);
  expect(new Set(documents.map(({ key }) => key))).toEqual(new Set(["Planner"]));
  const parts = documents.flatMap((document) => readOperation({ ...document, at: 1 }) ?? []);
  expect(createOperationJoiner()(parts)).toMatchObject([{ key: "Planner", changes }]);
});

test("parts with different times or authors are not an operation", () => {
  const [first, ...others] = partsOf(large);
  if (!first) throw new Error("there are no parts");
  expect(createOperationJoiner()([{ ...first, at: 6 }, ...others])).toEqual([]);
  expect(createOperationJoiner()([{ ...first, by: bob }, ...others])).toEqual([]);
  expect(createOperationJoiner()([{ ...first, scope: "comment" }, ...others])).toEqual([]);
});

test("an action stays intact while its author's account is being deleted", () => {
  const [first, ...others] = partsOf(large);
  if (!first) throw new Error("there are no parts");
  const [joined] = createOperationJoiner()([{ ...first, by: DELETED_ACCOUNT_ID }, ...others]);
  expect(joined).toEqual({ ...large, by: DELETED_ACCOUNT_ID, at: 5 });
});

test("an action with unconfirmed parts is unconfirmed", () => {
  const [first, ...others] = partsOf(large);
  if (!first) throw new Error("there are no parts");
  const [joined] = createOperationJoiner()([{ ...first, at: null }, ...others]);
  expect(joined?.at).toBeNull();
});

test("a part without its operation's name is skipped", () => {
  const [, second] = packOperation(large);
  const named = storedOperation.parse({ ...second, at: 5, id: "fedcba9876543210" });
  expect(readOperation(named)).toBeNull();
});

test("the same parts give the same operation object, so that a replay can continue from it", () => {
  const join = createOperationJoiner();
  const parts = partsOf(large);
  const [first] = join(parts);
  expect(join(parts)[0]).toBe(first);
  expect(join(partsOf(large, 6))[0]).not.toBe(first);
});

test("keywords in any script fit their documents, including those of a single change", () => {
  const random = fc.sample(fc.string({ unit: "grapheme", minLength: 150, maxLength: 190 }), {
    numRuns: 200,
    seed: 3,
  });
  const changes: MapChange[] = [
    { kind: "move-keywords", topic: ratio, keywords: random.map((text) => text.slice(0, 200)) },
  ];
  const documents = packOperation({ ...large, changes });
  expect(documents.length).toBeGreaterThan(1);
  for (const document of documents)
    expect(strToU8(document.changes).length).toBeLessThanOrEqual(OPERATION_MAX_LENGTH);
  const [joined] = createOperationJoiner()(partsOf({ ...large, changes }));
  const moved = (joined?.changes ?? []).flatMap((change) =>
    change.kind === "move-keywords" ? change.keywords : [],
  );
  expect(moved).toEqual(random.map((text) => text.slice(0, 200)));
});

/** `count` UTF-16 units of one script, close to random so that they barely compress. */
const textOf = (
  script: "cjk" | "emoji" | "surrogates" | "control",
  count: number,
  seed: number,
) => {
  const random = createSeededRandom(seed);
  const pick = (from: number, size: number) => from + Math.floor(random() * size);
  const unit = {
    cjk: () => String.fromCharCode(pick(0x4e00, 20_000)),
    emoji: () => String.fromCodePoint(pick(0x1f300, 700)),
    surrogates: () => String.fromCharCode(pick(0xd800, 1_024)),
    control: () => String.fromCharCode(pick(1, 8)),
  }[script];
  let text = "";
  while (text.length < count - 1) text += unit();
  return text;
};

const largeChange = fc
  .record({
    kind: fc.constantFrom("note", "comment", "keywords", "assignee", "name"),
    script: fc.constantFrom("cjk", "emoji", "surrogates", "control"),
    seed: fc.nat(1_000_000),
  })
  .map(({ kind, script, seed }): MapChange => {
    const person = (n: number) => userId.parse(`${String(seed + n)}-`.padEnd(128, "p"));
    const text = (length: number, n = 0) => textOf(script, length, seed + n);
    if (kind === "note") return { kind: "set-note", topic: ratio, note: text(NOTE_MAX_LENGTH) };
    if (kind === "name") return { kind: "rename-topic", topic: ratio, name: text(120) };
    if (kind === "assignee") return { kind: "set-assignee", topic: ratio, assignee: person(0) };
    if (kind === "keywords")
      return {
        kind: "move-keywords",
        topic: ratio,
        keywords: Array.from({ length: CHANGE_KEYWORDS_MAX }, (_, n) => text(200, n)),
      };
    const mentions = Array.from({ length: 20 }, (_, n) => person(n));
    const body = text(COMMENT_MAX_LENGTH);
    return {
      kind: "add-comment",
      comment: "comment-1",
      topic: ratio,
      replyTo: null,
      body,
      mentions,
    };
  });

/** Splits changes with keyword lists into one change per keyword, so that halves can be compared. */
const byKeyword = (changes: readonly MapChange[]): MapChange[] =>
  changes.flatMap((change): MapChange[] =>
    change.kind === "move-keywords"
      ? change.keywords.map((keyword) => ({ ...change, keywords: [keyword] }))
      : [change],
  );

/** The size of its largest document, and the changes read back from its documents. */
const writtenAs = (changes: MapChange[]) => {
  const documents = packOperation({ ...large, changes });
  const [joined] = createOperationJoiner()(partsOf({ ...large, changes }));
  return {
    bytes: Math.max(
      ...documents.map(
        ({ names, changes: text }) => strToU8(text).length + strToU8(names.join(" ")).length,
      ),
    ),
    people: Math.max(...documents.map(({ names }) => names.length)),
    changes: byKeyword(joined?.changes ?? []),
  };
};

test("input of maximum length in any script is accepted by rules and readers", () => {
  fc.assert(
    fc.property(fc.array(largeChange, { minLength: 1, maxLength: 6 }), (changes) => {
      const written = writtenAs(changes);
      expect(written.bytes).toBeLessThanOrEqual(OPERATION_MAX_LENGTH);
      expect(written.changes).toEqual(byKeyword(changes));
    }),
    { numRuns: inSoak(100, 8) },
  );
});

test("comments of maximum length in any script fit into the smaller documents of comments", () => {
  const comment = largeChange.filter(({ kind }) => kind === "add-comment");
  fc.assert(
    fc.property(fc.array(comment, { minLength: 1, maxLength: 6 }), (changes) => {
      const written = writtenAs(changes);
      expect(written.bytes).toBeLessThanOrEqual(COMMENT_OPERATION_MAX_BYTES);
      expect(written.changes).toEqual(changes);
    }),
    { numRuns: inSoak(100, 8) },
  );
});

test.each([
  [250, 5],
  [199, 128],
  [1_000, 128],
])(
  "%i short changes that name people with ids of %i characters fit their documents",
  (count, length) => {
    const changes = Array.from({ length: count }, (_, n): MapChange => ({
      kind: "set-assignee",
      topic: ratio,
      assignee: userId.parse(String(n).padEnd(length, "p")),
    }));
    const written = writtenAs(changes);
    expect(written.bytes).toBeLessThanOrEqual(OPERATION_MAX_LENGTH);
    expect(written.people).toBeLessThanOrEqual(200);
    expect(written.changes).toEqual(changes);
  },
);

test("a document that someone adds to a complete action does not invalidate it", () => {
  const parts = partsOf(large);
  const [first] = parts;
  const number = { part: parts.length, of: parts.length + 1 };
  if (!first) throw new Error("there are no parts");
  const added = { ...first, id: `${large.id}-${String(parts.length)}`, by: bob, at: 6, number };
  expect(createOperationJoiner()([...parts, added])).toEqual([{ ...large, at: 5 }]);
});

test("each document lists whom its own changes name, at most 200 people", () => {
  const changes = Array.from({ length: 1_000 }, (_, n): MapChange => ({
    kind: "set-assignee",
    topic: ratio,
    assignee: userId.parse(`person-${String(n)}`),
  }));
  const parts = partsOf({ ...large, changes });
  expect(createOperationJoiner()(parts)[0]?.changes).toEqual(changes);
});

test("a person is replaced in a part as in plain text", () => {
  const changes: MapChange[] = [
    { kind: "set-assignee", topic: ratio, assignee: ann },
    ...large.changes,
  ];
  const [first] = packOperation({ ...large, changes });
  const text = rewriteOperationText(first?.changes ?? "", (content): unknown =>
    JSON.parse(JSON.stringify(content).replaceAll(ann, bob)),
  );
  const read = readOperation(
    storedOperation.parse({ ...first, changes: text, names: [bob], at: 5 }),
  );
  expect(read?.changes[0]).toEqual({ kind: "set-assignee", topic: ratio, assignee: bob });
});

test.each([
  ["is cut off", (text: string) => text.slice(0, -100)],
  ["isn't base64", (text: string) => text.replace(/"deflated":"./, '"deflated":"%')],
  ["claims too many parts", (text: string) => text.replace(/"of":\d+/, '"of":131')],
  [
    "counts past its end",
    (text: string) => text.replace(/"of":\d+/, '"of":1').replace('"part":0', '"part":1'),
  ],
])("a part whose text %s is skipped", (_, spoil) => {
  const [first] = packOperation(large);
  const changes = spoil(first?.changes ?? "");
  expect(readOperation(storedOperation.parse({ ...first, changes, at: 5 }))).toBeNull();
});

test("a small document that decompresses to a huge one is skipped", () => {
  const change: MapChange = { kind: "rename-topic", topic: ratio, name: "x".repeat(100) };
  const bombOf = (count: number) => {
    const json = strToU8(JSON.stringify(Array.from({ length: count }, () => change)));
    const deflated = btoa(strFromU8(deflateSync(json), true));
    const packed = {
      ...packChanges([change]),
      changes: encodeOperationPart({ part: 0, of: 1 }, deflated),
    };
    return readOperation(storedOperation.parse({ id: large.id, by: ann, at: 5, ...packed }));
  };
  expect(bombOf(1_000)).not.toBeNull();
  expect(bombOf(1_900)).toBeNull();
});

test("an action too large for one batch is rejected before anything is written", () => {
  // More people than all parts together may name.
  const changes = Array.from({ length: PARTS_MAX * 200 + 1 }, (_, n): MapChange => ({
    kind: "set-assignee",
    topic: ratio,
    assignee: userId.parse(`person-${String(n)}`),
  }));
  expect(() => packOperation({ ...large, changes })).toThrow(OperationTooLargeError);
});
