/** A poisoned log: operations that readers reject are dropped with a record, and never keep a map from opening. */
import { auditPath, mapPath, operationsPath } from "@mapwright/core/firestore-paths";
import { createSeededRandom } from "@mapwright/core/clustering/graph/seeded-random";
import { userId, workspaceId, type MapId } from "@mapwright/core/ids";
import { COMPACT_AGE_MS } from "@mapwright/core/maps/log/compaction-window";
import type { MapChange } from "@mapwright/core/snapshot/map-change";
import { packChanges, type MapOperation } from "@mapwright/core/maps/log/map-operation";
import { packOperation } from "@mapwright/core/maps/log/operation-parts";
import { buildTestSnapshot } from "@mapwright/core/maps/testing/test-snapshot";
import { Timestamp } from "firebase-admin/firestore";
import { expect, test } from "vitest";
import { dropFromMap, type DroppedOperations } from "#/maps/drop-operations.ts";
import { compactMapLog } from "#/maps/compact-map-log.ts";
import { readStoredOperation } from "#/platform/maps/read-operations.ts";
import { fromStored } from "#/platform/stored-document.ts";
import { storedMap } from "#/platform/maps/stored-map.ts";
import { storeMap } from "../../../tests/fixtures/store-map.ts";
import { readAs, write } from "../../../tests/functions/fixtures/compacted-map.ts";
import { openIsolatedDatabase } from "../../../tests/functions/fixtures/isolated-database.ts";
import { putMember } from "../../../tests/functions/fixtures/test-worker-context.ts";

const db = openIsolatedDatabase();
const team = workspaceId.parse("poisoned-team");
const base = buildTestSnapshot({
  Brewing: { Ratio: { "coffee ratio": 900 }, Grind: { "grind size": 700 } },
});
const [ratio = "", grind = ""] = base.clusters.id;
const nowMs = Date.now();
const OLD = nowMs - COMPACT_AGE_MS - 60_000;

const putMap = () =>
  storeMap(db, base, {
    workspaceId: team,
    createdBy: userId.parse("ann"),
    createdAt: 0,
    updatedAt: 0,
  });

const note = (topic: string, text: string): MapChange => ({ kind: "set-note", topic, note: text });

const put = (map: MapId, name: string, atMs: number, stored: object) =>
  db
    .collection(operationsPath(map))
    .doc(name.padEnd(16, "-"))
    .set({ by: "commenting", at: Timestamp.fromMillis(atMs), ...stored });

const comment = packChanges([
  {
    kind: "add-comment",
    comment: "comment-1",
    topic: ratio,
    replyTo: null,
    body: "x",
    mentions: [],
  },
]);

/** Stores operations as a commenter could write them when the rules checked the number of names but not their size. */
async function putMegabytes(map: MapId, count: number) {
  const names = Array.from({ length: 200 }, () => "x".repeat(5_200));
  for (let n = 0; n < count; n++)
    await put(map, `megabyte-${String(n)}`, OLD + n, { ...comment, names });
}

async function putHonest(map: MapId) {
  await put(map, "honest-first", OLD + 5, { ...packChanges([note(ratio, "first")]), by: "ann" });
  await put(map, "honest-last", OLD + 5_000, { ...packChanges([note(grind, "last")]), by: "ann" });
}

const random = createSeededRandom(7);
const word = () => Array.from({ length: 9 }, () => random().toString(36).slice(2)).join("-");

/** More documents than are read at once; the last change says that all of them count. */
const largeAction = (id: string, atMs: number, text: string): MapOperation => ({
  id,
  by: userId.parse("ann"),
  at: atMs,
  changes: [
    ...Array.from({ length: 36 }, (): MapChange => ({
      kind: "move-keywords",
      topic: ratio,
      keywords: Array.from({ length: 200 }, word),
    })),
    note(grind, text),
  ],
});

const documentsOf = (action: MapOperation) => packOperation(action).map(({ id }) => id);

const mapOf = async (id: MapId) => fromStored(storedMap, (await db.doc(mapPath(id)).get()).data());

async function notesOf(id: MapId) {
  const { topics } = await readAs(db, id);
  return [topics.get(ratio)?.note, topics.get(grind)?.note];
}

const idsIn = async (map: MapId) =>
  (await db.collection(operationsPath(map)).select().get()).docs.map(({ id }) => id);

async function recordsOf(title: string) {
  const { docs } = await db.collection(auditPath(team)).where("target", "==", title).get();
  return docs.map((entry) => entry.data()).filter(({ action }) => action === "operations-dropped");
}

test("24 operations of a megabyte and other unreadable ones are dropped with a record, and the honest edits are compacted", async () => {
  await putMember(team, userId.parse("commenting"), "commenter");
  const map = await putMap();
  const title = `Poisoned ${map}`;
  await db.doc(mapPath(map)).update({ title });
  await putMegabytes(map, 24);
  await putHonest(map);
  await put(map, "no-json", OLD + 2, { scope: "edit", names: [], changes: "[[[" });
  await put(map, "more-than-comments", OLD + 6, {
    ...packChanges([note(ratio, "smuggled")]),
    scope: "comment",
  });
  await put(map, "hidden-name", OLD + 5_001, {
    ...packChanges([{ kind: "set-assignee", topic: ratio, assignee: userId.parse("bob") }]),
    names: [],
  });
  const action = largeAction("honest-action-of-many", OLD + 6_000, "all of it");
  await write(db, map, action);
  expect(documentsOf(action).length).toBeGreaterThan(32);
  const honest = ["honest-first----", "honest-last-----", ...documentsOf(action)].toSorted();
  const dropped: DroppedOperations[] = [];
  const isMoved = await compactMapLog(db, map, { nowMs, onDropped: (each) => dropped.push(each) });
  expect(isMoved).toBe(true);
  expect((await idsIn(map)).toSorted()).toEqual(honest);
  expect((await mapOf(map)).edits).not.toBeNull();
  expect(await notesOf(map)).toEqual(["first", "all of it"]);
  const count = dropped.reduce((sum, each) => sum + each.count, 0);
  const bytes = dropped.reduce((sum, each) => sum + each.bytes, 0);
  expect(count).toBe(27);
  expect(bytes).toBeGreaterThan(24_000_000);
  const records = await recordsOf(title);
  expect(records.length).toBeGreaterThan(0);
  expect(records.map(({ actor }) => actor)).toEqual(records.map(() => "commenting"));
  for (const { detail } of records)
    expect(detail).toMatch(/^(1 operation|\d+ operations), [\d,]+ kB, .* UTC$/);
});

test("a log of only unreadable operations is emptied, even though there is nothing to compact", async () => {
  const map = await putMap();
  await put(map, "only-poison", OLD, { scope: "edit", names: [], changes: "[]]" });
  expect(await compactMapLog(db, map, { nowMs })).toBe(false);
  expect(await idsIn(map)).toEqual([]);
});

test.each<[string, object]>([
  ["isn't JSON", { scope: "edit", names: [], changes: "[[[" }],
  ["is not an operation", { hello: "there" }],
  [
    "claims to be a comment but contains more",
    { ...packChanges([note(ratio, "x")]), scope: "comment" },
  ],
  [
    "hides whom it names",
    {
      ...packChanges([{ kind: "set-assignee", topic: ratio, assignee: userId.parse("bob") }]),
      names: [],
    },
  ],
  ["has invalid names", { ...comment, names: ["not a name", 5] }],
  ["has an invalid author", { ...comment, by: "no one at all" }],
  [
    "is larger in bytes than in characters",
    {
      ...comment,
      scope: "edit",
      changes: JSON.stringify([
        { kind: "remove-keywords", keywords: Array.from({ length: 199 }, () => "咖".repeat(60)) },
      ]),
    },
  ],
])("an operation that %s is dropped, before and after honest ones", async (_, stored) => {
  const map = await putMap();
  await put(map, "poison-first", OLD - 1, stored);
  await putHonest(map);
  await put(map, "poison-last", nowMs - 1_000, stored);
  expect(await compactMapLog(db, map, { nowMs })).toBe(true);
  expect(await idsIn(map)).toEqual(["honest-first----", "honest-last-----"]);
  expect(await notesOf(map)).toEqual(["first", "last"]);
});

test("simultaneous compactions drop each operation once, and one of them moves the pointer", async () => {
  const map = await putMap();
  const title = `Raced ${map}`;
  await db.doc(mapPath(map)).update({ title });
  await put(map, "poison", OLD, { scope: "edit", names: [], changes: "[[[" });
  await putHonest(map);
  const runs = Array.from({ length: 3 }, (_, n) => compactMapLog(db, map, { nowMs: nowMs + n }));
  expect((await Promise.all(runs)).filter(Boolean)).toHaveLength(1);
  expect(await recordsOf(title)).toHaveLength(1);
});

test("a log too long for one run is compacted by several, and documents with the same timestamp stay together", async () => {
  const map = await putMap();
  const writer = db.bulkWriter();
  for (let n = 0; n < 200; n++) {
    // Batches of 50 with the same timestamp, more than the 32 per read.
    const at = Timestamp.fromMillis(OLD + Math.floor(n / 50) * 1_000);
    const id = `operation-${String(n).padStart(6, "0")}`;
    void writer.set(db.collection(operationsPath(map)).doc(id), {
      by: "ann",
      at,
      ...packChanges([note(n % 2 ? ratio : grind, String(n))]),
    });
  }
  await writer.close();
  const untils: number[] = [];
  for (let run = 0; run < 20; run++) {
    const isMoved = await compactMapLog(db, map, { nowMs, hasTime: () => false });
    const { edits } = await mapOf(map);
    if (!isMoved || !edits) break;
    untils.push(edits.until);
    expect(await notesOf(map)).toEqual(["199", "198"]);
  }
  expect(untils.length).toBeGreaterThan(1);
  expect(untils.slice(0, 1)).toEqual([OLD]);
  expect(await notesOf(map)).toEqual(["199", "198"]);
});

test("an unreadable operation is dropped as soon as it is written, if its map exists", async () => {
  const map = await putMap();
  await put(map, "poison", OLD, { scope: "edit", names: [], changes: "[[[" });
  await putHonest(map);
  const [poison] = (await db.collection(operationsPath(map)).where("changes", "==", "[[[").get())
    .docs;
  const read = poison && readStoredOperation(poison);
  if (!read || !("ref" in read)) throw new Error("it can be read");
  expect(await dropFromMap(db, map, [read], nowMs)).toMatchObject([{ by: "commenting", count: 1 }]);
  expect(await dropFromMap(db, map, [read], nowMs)).toEqual([]);
  expect(await idsIn(map)).toHaveLength(2);
  await db.doc(mapPath(map)).delete();
  expect(await dropFromMap(db, map, [read], nowMs)).toEqual([]);
});

test("parts of an action are left alone while the rest may still come, and dropped when it can't", async () => {
  const map = await putMap();
  await putHonest(map);
  const young = largeAction("incomplete-young", OLD, "half");
  const old = largeAction("incomplete-old-1", nowMs - 25 * 60 * 60_000, "half");
  const whole = largeAction("complete-and-old", nowMs - 26 * 60 * 60_000, "whole");
  for (const action of [young, old, whole]) await write(db, map, action);
  await db.collection(operationsPath(map)).doc("incomplete-young-3").delete();
  await db.collection(operationsPath(map)).doc("incomplete-old-1-3").delete();
  const dropped: DroppedOperations[] = [];
  await compactMapLog(db, map, { nowMs, onDropped: (each) => dropped.push(each) });
  const left = await idsIn(map);
  expect(left.filter((id) => id.startsWith("incomplete-old"))).toEqual([]);
  expect(left.filter((id) => id.startsWith("incomplete-young"))).toHaveLength(
    documentsOf(young).length - 1,
  );
  expect(left.filter((id) => id.startsWith("complete"))).toHaveLength(documentsOf(whole).length);
  expect(dropped.reduce((sum, { count }) => sum + count, 0)).toBe(documentsOf(old).length - 1);
  expect(await notesOf(map)).toEqual(["first", "last"]);
});

test("a compaction without time processes all of an action of many documents, and continues after it", async () => {
  const map = await putMap();
  await write(db, map, largeAction("first-large-action", OLD, "one"));
  await write(db, map, largeAction("second-large-action", OLD + 1_000, "two"));
  const compacted: unknown[] = [];
  for (let run = 0; run < 4; run++) {
    if (!(await compactMapLog(db, map, { nowMs, hasTime: () => false }))) break;
    compacted.push((await mapOf(map)).edits?.until);
    expect(await notesOf(map)).toEqual(["", "two"]);
  }
  expect(compacted).toEqual([OLD, OLD + 1_000]);
});
