import { randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { mapPath, operationsPath, snapshotChunksPath } from "@mapwright/core/firestore-paths";
import { userId, workspaceId, type MapId } from "@mapwright/core/ids";
import {
  COMPACT_AFTER_MS,
  COMPACT_AGE_MS,
  COMPACT_OPERATIONS,
} from "@mapwright/core/maps/log/compaction-window";
import type { MapChange } from "@mapwright/core/snapshot/map-change";
import { packChanges } from "@mapwright/core/maps/log/map-operation";
import { packOperation } from "@mapwright/core/maps/log/operation-parts";
import { snapshotChunk } from "@mapwright/core/maps/map-document";
import { decodeCompactedLog } from "@mapwright/core/maps/snapshot-codec";
import { buildTestSnapshot } from "@mapwright/core/maps/testing/test-snapshot";
import { Timestamp } from "firebase-admin/firestore";
import { expect, test } from "vitest";
import { compactMapLog } from "#/maps/compact-map-log.ts";
import { compactMap } from "#/maps/compact-map.ts";
import { readMapState } from "#/platform/maps/read-map.ts";
import { fromStored } from "#/platform/stored-document.ts";
import { storedMap } from "#/platform/maps/stored-map.ts";
import { storeMap } from "../../../tests/fixtures/store-map.ts";
import { openIsolatedDatabase } from "../../../tests/functions/fixtures/isolated-database.ts";
import {
  putMember,
  createTestCaller,
} from "../../../tests/functions/fixtures/test-worker-context.ts";

const base = buildTestSnapshot({
  Brewing: { Ratio: { "coffee ratio": 900 }, Grind: { "grind size": 700 } },
});
const [ratio = ""] = base.clusters.id;
const workspace = workspaceId.parse("folding-team");

const putMap = () =>
  storeMap(openIsolatedDatabase(), base, {
    workspaceId: workspace,
    createdBy: userId.parse("ann"),
    createdAt: 0,
    updatedAt: 0,
  });

const note = (text: string): MapChange => ({ kind: "set-note", topic: ratio, note: text });

async function putOperation(map: MapId, atMs: number, stored: object = packChanges([note("x")])) {
  const id = randomUUID().slice(0, 30);
  const at = Timestamp.fromMillis(atMs);
  await openIsolatedDatabase()
    .collection(operationsPath(map))
    .doc(id)
    .set({ by: "ann", at, ...stored });
  return id;
}

const manyNotes = Array.from({ length: 1_000 }, (_, n) =>
  note(`note ${String(n)} ${"long ".repeat(50)}`),
);

/** Stores an action as one batch of a browser does: every document of the action has the same time. */
async function putAction(map: MapId, atMs: number, id: string, { without = -1 } = {}) {
  const documents = packOperation({ id, by: userId.parse("ann"), changes: manyNotes });
  const batch = openIsolatedDatabase().batch();
  for (const [n, { id: name, ...document }] of documents.entries()) {
    const ref = openIsolatedDatabase().collection(operationsPath(map)).doc(name);
    if (n !== without) batch.set(ref, { ...document, at: Timestamp.fromMillis(atMs) });
  }
  await batch.commit();
  return documents.length;
}

const readMapDocument = async (map: MapId) =>
  fromStored(storedMap, (await openIsolatedDatabase().doc(mapPath(map)).get()).data());

async function readCompaction(map: MapId) {
  const { edits } = await readMapDocument(map);
  if (edits === null) return null;
  const found = await openIsolatedDatabase().collection(snapshotChunksPath(map, edits.id)).get();
  const chunks = found.docs.map((document) => snapshotChunk.parse(document.data()));
  return decodeCompactedLog(chunks, (bytes) => promisify(gunzip)(bytes));
}

const notesOf = async (map: MapId) =>
  (await readCompaction(map))?.edits.topics.map((topic) => topic.note);

test("a log is compacted when its oldest operation is old, and recent operations stay in it", async () => {
  const map = await putMap();
  const nowMs = Date.now();
  await putOperation(map, nowMs - COMPACT_AGE_MS - 2_000, packChanges([note("old")]));
  const young = await putOperation(map, nowMs - 1_000, packChanges([note("young")]));
  expect(await compactMapLog(openIsolatedDatabase(), map, { nowMs })).toBe(true);
  expect(await notesOf(map)).toEqual(["old"]);
  expect((await readCompaction(map))?.recent).not.toContain(young);
  const kept = await openIsolatedDatabase().collection(operationsPath(map)).get();
  expect(kept.size).toBe(2);
});

test("a log that is short and recent is left alone", async () => {
  const map = await putMap();
  const nowMs = Date.now();
  await putOperation(map, nowMs - 60_000);
  expect(await compactMapLog(openIsolatedDatabase(), map, { nowMs })).toBe(false);
  expect(await readCompaction(map)).toBeNull();
});

test("a compaction continues from the previous one and counts nothing twice", async () => {
  const map = await putMap();
  const nowMs = Date.now();
  await putOperation(map, nowMs - COMPACT_AGE_MS - 2_000, packChanges([note("first")]));
  await compactMapLog(openIsolatedDatabase(), map, { nowMs });
  // Within the overlap that readers read again, so that the second compaction reads it once more.
  const again = nowMs + COMPACT_AGE_MS + 60_000;
  await putOperation(map, nowMs - 20_000, packChanges([note("second")]));
  expect(await compactMapLog(openIsolatedDatabase(), map, { nowMs: again })).toBe(true);
  expect(await notesOf(map)).toEqual(["second"]);
  expect(await compactMapLog(openIsolatedDatabase(), map, { nowMs: again })).toBe(false);
});

test("an action of several documents is compacted as a unit, whichever side of the cut-off it is on", async () => {
  const nowMs = Date.now();
  const cases = [
    { ageMs: COMPACT_AFTER_MS + 1, held: true },
    { ageMs: COMPACT_AFTER_MS, held: true },
    { ageMs: COMPACT_AFTER_MS - 1, held: false },
  ];
  for (const { ageMs, held } of cases) {
    const map = await putMap();
    await putOperation(map, nowMs - COMPACT_AGE_MS - 2_000, packChanges([note("old")]));
    const documents = await putAction(map, nowMs - ageMs, "action-at-the-cut-off");
    expect(documents).toBeGreaterThan(1);
    await compactMapLog(openIsolatedDatabase(), map, { nowMs });
    const last = manyNotes.at(-1);
    expect(await notesOf(map)).toEqual([held && last?.kind === "set-note" ? last.note : "old"]);
    expect((await readCompaction(map))?.recent).toEqual(held ? ["action-at-the-cut-off"] : []);
    // What is read again from before the cut-off counts once, and what was left is still there.
    const again = await readMapState(openIsolatedDatabase(), await readMapDocument(map));
    expect(again.topics.get(ratio)?.note).toBe(last?.kind === "set-note" ? last.note : "");
  }
});

test("an action with a missing document appears in no one's map", async () => {
  const map = await putMap();
  const nowMs = Date.now();
  await putOperation(map, nowMs - COMPACT_AGE_MS - 2_000, packChanges([note("old")]));
  await putAction(map, nowMs - COMPACT_AGE_MS, "action-with-a-gap", { without: 1 });
  expect(await compactMapLog(openIsolatedDatabase(), map, { nowMs })).toBe(true);
  expect(await notesOf(map)).toEqual(["old"]);
});

test("one of several simultaneous compactions moves the pointer", async () => {
  const map = await putMap();
  const nowMs = Date.now();
  await putOperation(map, nowMs - COMPACT_AGE_MS - 2_000, packChanges([note("once")]));
  const outcomes = await Promise.all(
    Array.from({ length: 4 }, (_, n) =>
      compactMapLog(openIsolatedDatabase(), map, { nowMs: nowMs + n }),
    ),
  );
  expect(outcomes.filter(Boolean)).toHaveLength(1);
  expect(await notesOf(map)).toEqual(["once"]);
});

test("a compaction dates its map by the last edit, and never earlier than before", async () => {
  const map = await putMap();
  const oldMs = Date.now() - COMPACT_AGE_MS - 1_000;
  await putOperation(map, oldMs);
  await putOperation(map, oldMs + 500);
  await compactMapLog(openIsolatedDatabase(), map, { nowMs: Date.now() });
  const updatedAt = async () => (await readMapDocument(map)).updatedAt;
  expect(await updatedAt()).toBe(oldMs + 500);
  const renamedMs = Date.now() + 60_000;
  await openIsolatedDatabase()
    .doc(mapPath(map))
    .update({ updatedAt: Timestamp.fromMillis(renamedMs) });
  await putOperation(map, oldMs + 800);
  await compactMapLog(openIsolatedDatabase(), map, { nowMs: Date.now() });
  expect(await updatedAt()).toBe(renamedMs);
});

test("unreadable operations are left out of the compaction, and the rest is compacted", async () => {
  const map = await putMap();
  const old = Date.now() - COMPACT_AGE_MS - 2_000;
  await putOperation(map, old, { scope: "edit", changes: "[]]" });
  await putOperation(map, old + 1, { ...packChanges([note("smuggled")]), scope: "comment" });
  await putOperation(map, old + 2, packChanges([note("sound")]));
  expect(await compactMapLog(openIsolatedDatabase(), map, { nowMs: Date.now() })).toBe(true);
  expect(await notesOf(map)).toEqual(["sound"]);
});

test("a log of many operations is compacted even if all are recent", async () => {
  const map = await putMap();
  const nowMs = Date.now();
  await Promise.all(
    Array.from({ length: COMPACT_OPERATIONS }, (_, n) => putOperation(map, nowMs - 40_000 - n)),
  );
  expect(await compactMapLog(openIsolatedDatabase(), map, { nowMs })).toBe(true);
});

test("commenters may compact a map, viewers may not, and outsiders don't learn that it exists", async () => {
  const map = await putMap();
  const ask = async (uid: string) => {
    const caller = createTestCaller(userId.parse(uid));
    return compactMap(openIsolatedDatabase(), caller, { mapId: map }, { nowMs: Date.now() });
  };
  await putMember(workspace, userId.parse("commenting"), "commenter");
  await putMember(workspace, userId.parse("viewing"), "viewer");
  expect(await ask("commenting")).toEqual({ isCompacted: false });
  await expect(ask("viewing")).rejects.toMatchObject({ code: "role-too-low" });
  await expect(ask("passing-by")).rejects.toMatchObject({ code: "not-found" });
});
