import { randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { mapPath, operationsPath, snapshotChunksPath } from "@mapwright/core/firestore-paths";
import { userId, workspaceId, type MapId } from "@mapwright/core/ids";
import { FOLD_AFTER_MS, FOLD_AGE_MS, FOLD_OPERATIONS } from "@mapwright/core/maps/log/fold-log";
import type { MapChange } from "@mapwright/core/maps/log/map-change";
import { packChanges } from "@mapwright/core/maps/log/map-operation";
import { packOperation } from "@mapwright/core/maps/log/operation-parts";
import { snapshotChunk } from "@mapwright/core/maps/map-document";
import { decodeFoldedLog } from "@mapwright/core/maps/snapshot-codec";
import { sketchSnapshot } from "@mapwright/core/maps/testing/sketch-snapshot";
import { Timestamp } from "firebase-admin/firestore";
import { expect, test } from "vitest";
import { foldMapLog } from "../../functions/src/maps/fold-map-log.ts";
import { foldMap } from "../../functions/src/maps/fold-map.ts";
import { readMapState } from "../../functions/src/maps/read-map.ts";
import { fromStored } from "../../functions/src/platform/stored-document.ts";
import { storedMap } from "../../functions/src/platform/stored-map.ts";
import { storeMap } from "../fixtures/store-map.ts";
import { quietDatabase } from "./quiet-database.ts";
import { putMember, testCaller } from "./test-workshop.ts";

const base = sketchSnapshot({
  Brewing: { Ratio: { "coffee ratio": 900 }, Grind: { "grind size": 700 } },
});
const [ratio = ""] = base.clusters.id;
const workspace = workspaceId.parse("folding-team");

const putMap = () =>
  storeMap(quietDatabase(), base, {
    workspaceId: workspace,
    createdBy: userId.parse("ann"),
    createdAt: 0,
    updatedAt: 0,
  });

const note = (text: string): MapChange => ({ kind: "set-note", topic: ratio, note: text });

async function putOperation(map: MapId, atMs: number, stored: object = packChanges([note("x")])) {
  const id = randomUUID().slice(0, 30);
  const at = Timestamp.fromMillis(atMs);
  await quietDatabase()
    .collection(operationsPath(map))
    .doc(id)
    .set({ by: "ann", at, ...stored });
  return id;
}

const manyNotes = Array.from({ length: 1_000 }, (_, n) =>
  note(`note ${String(n)} ${"long ".repeat(50)}`),
);

/** As one batch of a browser leaves it: every document of the action has the same time. */
async function putAction(map: MapId, atMs: number, id: string, { without = -1 } = {}) {
  const documents = packOperation({ id, by: userId.parse("ann"), changes: manyNotes });
  const batch = quietDatabase().batch();
  for (const [n, { id: name, ...document }] of documents.entries()) {
    const ref = quietDatabase().collection(operationsPath(map)).doc(name);
    if (n !== without) batch.set(ref, { ...document, at: Timestamp.fromMillis(atMs) });
  }
  await batch.commit();
  return documents.length;
}

const readMapDocument = async (map: MapId) =>
  fromStored(storedMap, (await quietDatabase().doc(mapPath(map)).get()).data());

async function readFold(map: MapId) {
  const { edits } = await readMapDocument(map);
  if (edits === null) return null;
  const found = await quietDatabase().collection(snapshotChunksPath(map, edits.id)).get();
  const chunks = found.docs.map((document) => snapshotChunk.parse(document.data()));
  return decodeFoldedLog(chunks, (bytes) => promisify(gunzip)(bytes));
}

const notesOf = async (map: MapId) =>
  (await readFold(map))?.edits.topics.map((topic) => topic.note);

test("a log is folded when its oldest operation is old, and what is new is left in it", async () => {
  const map = await putMap();
  const nowMs = Date.now();
  await putOperation(map, nowMs - FOLD_AGE_MS - 2_000, packChanges([note("old")]));
  const young = await putOperation(map, nowMs - 1_000, packChanges([note("young")]));
  expect(await foldMapLog(quietDatabase(), map, { nowMs })).toBe(true);
  expect(await notesOf(map)).toEqual(["old"]);
  expect((await readFold(map))?.recent).not.toContain(young);
  const kept = await quietDatabase().collection(operationsPath(map)).get();
  expect(kept.size).toBe(2);
});

test("a log that is short and young is left alone", async () => {
  const map = await putMap();
  const nowMs = Date.now();
  await putOperation(map, nowMs - 60_000);
  expect(await foldMapLog(quietDatabase(), map, { nowMs })).toBe(false);
  expect(await readFold(map)).toBeNull();
});

test("a fold goes on from the one before, and counts nothing twice", async () => {
  const map = await putMap();
  const nowMs = Date.now();
  await putOperation(map, nowMs - FOLD_AGE_MS - 2_000, packChanges([note("first")]));
  await foldMapLog(quietDatabase(), map, { nowMs });
  // Within the time that readers listen again, so that it is read once more by the second fold.
  const again = nowMs + FOLD_AGE_MS + 60_000;
  await putOperation(map, nowMs - 20_000, packChanges([note("second")]));
  expect(await foldMapLog(quietDatabase(), map, { nowMs: again })).toBe(true);
  expect(await notesOf(map)).toEqual(["second"]);
  expect(await foldMapLog(quietDatabase(), map, { nowMs: again })).toBe(false);
});

test("an action of several documents is compacted as a whole, whichever side of the cut-off it is on", async () => {
  const nowMs = Date.now();
  const cases = [
    { ageMs: FOLD_AFTER_MS + 1, held: true },
    { ageMs: FOLD_AFTER_MS, held: true },
    { ageMs: FOLD_AFTER_MS - 1, held: false },
  ];
  for (const { ageMs, held } of cases) {
    const map = await putMap();
    await putOperation(map, nowMs - FOLD_AGE_MS - 2_000, packChanges([note("old")]));
    const documents = await putAction(map, nowMs - ageMs, "action-at-the-cut-off");
    expect(documents).toBeGreaterThan(1);
    await foldMapLog(quietDatabase(), map, { nowMs });
    const last = manyNotes.at(-1);
    expect(await notesOf(map)).toEqual([held && last?.kind === "set-note" ? last.note : "old"]);
    expect((await readFold(map))?.recent).toEqual(held ? ["action-at-the-cut-off"] : []);
    // What is read again from before the cut-off counts once, and what was left is still there.
    const again = await readMapState(quietDatabase(), await readMapDocument(map));
    expect(again.topics.get(ratio)?.note).toBe(last?.kind === "set-note" ? last.note : "");
  }
});

test("an action of which a document is missing is in nobody's map", async () => {
  const map = await putMap();
  const nowMs = Date.now();
  await putOperation(map, nowMs - FOLD_AGE_MS - 2_000, packChanges([note("old")]));
  await putAction(map, nowMs - FOLD_AGE_MS, "action-with-a-gap", { without: 1 });
  expect(await foldMapLog(quietDatabase(), map, { nowMs })).toBe(true);
  expect(await notesOf(map)).toEqual(["old"]);
});

test("of several folds at once one moves the pointer", async () => {
  const map = await putMap();
  const nowMs = Date.now();
  await putOperation(map, nowMs - FOLD_AGE_MS - 2_000, packChanges([note("once")]));
  const folds = await Promise.all(
    Array.from({ length: 4 }, (_, n) => foldMapLog(quietDatabase(), map, { nowMs: nowMs + n })),
  );
  expect(folds.filter(Boolean)).toHaveLength(1);
  expect(await notesOf(map)).toEqual(["once"]);
});

test("a fold dates its map by the last edit, and never back", async () => {
  const map = await putMap();
  const oldMs = Date.now() - FOLD_AGE_MS - 1_000;
  await putOperation(map, oldMs);
  await putOperation(map, oldMs + 500);
  await foldMapLog(quietDatabase(), map, { nowMs: Date.now() });
  const updatedAt = async () => (await readMapDocument(map)).updatedAt;
  expect(await updatedAt()).toBe(oldMs + 500);
  const renamedMs = Date.now() + 60_000;
  await quietDatabase()
    .doc(mapPath(map))
    .update({ updatedAt: Timestamp.fromMillis(renamedMs) });
  await putOperation(map, oldMs + 800);
  await foldMapLog(quietDatabase(), map, { nowMs: Date.now() });
  expect(await updatedAt()).toBe(renamedMs);
});

test("what cannot be read is left out of the fold, and the rest is folded", async () => {
  const map = await putMap();
  const old = Date.now() - FOLD_AGE_MS - 2_000;
  await putOperation(map, old, { scope: "edit", changes: "[]]" });
  await putOperation(map, old + 1, { ...packChanges([note("smuggled")]), scope: "comment" });
  await putOperation(map, old + 2, packChanges([note("sound")]));
  expect(await foldMapLog(quietDatabase(), map, { nowMs: Date.now() })).toBe(true);
  expect(await notesOf(map)).toEqual(["sound"]);
});

test("a log of many operations is folded though all are young", async () => {
  const map = await putMap();
  const nowMs = Date.now();
  await Promise.all(
    Array.from({ length: FOLD_OPERATIONS }, (_, n) => putOperation(map, nowMs - 40_000 - n)),
  );
  expect(await foldMapLog(quietDatabase(), map, { nowMs })).toBe(true);
});

test("commenters may have a map folded; viewers may not, and strangers do not learn that it is there", async () => {
  const map = await putMap();
  const ask = async (uid: string) => {
    const caller = testCaller(userId.parse(uid));
    return foldMap(quietDatabase(), caller, { mapId: map }, { nowMs: Date.now() });
  };
  await putMember(workspace, userId.parse("commenting"), "commenter");
  await putMember(workspace, userId.parse("viewing"), "viewer");
  expect(await ask("commenting")).toEqual({ isFolded: false });
  await expect(ask("viewing")).rejects.toMatchObject({ code: "role-too-low" });
  await expect(ask("passing-by")).rejects.toMatchObject({ code: "not-found" });
});
