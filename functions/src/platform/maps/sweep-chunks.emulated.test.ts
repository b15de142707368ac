/** Removal of compactions that a map no longer points to. */
import { mapPath, snapshotChunksPath } from "@mapwright/core/firestore-paths";
import { snapshotId, type MapId } from "@mapwright/core/ids";
import { COMPACT_AGE_MS } from "@mapwright/core/maps/log/compaction-window";
import { replayLog } from "@mapwright/core/maps/log/replay-log";
import { type Firestore } from "firebase-admin/firestore";
import { expect, test } from "vitest";
import { compactMapLog } from "#/maps/compact-map-log.ts";
import { readMapState } from "#/platform/maps/read-map.ts";
import { sweepChunks } from "#/platform/maps/sweep-chunks.ts";
import { fromStored } from "#/platform/stored-document.ts";
import { storedMap } from "#/platform/maps/stored-map.ts";
import { runBeforeTransactions } from "../../../../tests/functions/fixtures/intercepted-database.ts";
import {
  HOUR_MS,
  listCompactions,
  hashText,
  makeRound,
  makeCrashable,
  opened,
  putCompactedMap,
  readAs,
  write,
} from "../../../../tests/functions/fixtures/compacted-map.ts";
import { openIsolatedDatabase } from "../../../../tests/functions/fixtures/isolated-database.ts";

/** A map that was compacted twice; the previous compaction was replaced at `secondMs`. */
async function compactTwice(db: Firestore, firstMs: number, secondMs: number) {
  const id = await putCompactedMap(db);
  const compactions: string[] = [];
  for (const [n, nowMs] of [firstMs, secondMs].entries()) {
    const [operation] = makeRound(1_011 + n, nowMs - COMPACT_AGE_MS, () => 0.5);
    if (operation) await write(db, id, operation);
    expect(await compactMapLog(db, id, { nowMs })).toBe(true);
    compactions.push(String((await db.doc(mapPath(id)).get()).get("edits.id")));
  }
  return { id, compactions };
}

test("a compaction stays for an hour after it was replaced, however old it is", async () => {
  const db = openIsolatedDatabase();
  const nowMs = Date.now();
  const { id, compactions } = await compactTwice(db, nowMs - 5 * HOUR_MS, nowMs);
  const before = fromStored(storedMap, (await db.doc(mapPath(id)).get()).data());
  expect(await sweepChunks(db, id, nowMs + HOUR_MS - 1)).toBe(0);
  const [old = ""] = compactions;
  const chunks = snapshotChunksPath(id, snapshotId.parse(old));
  expect((await db.collection(chunks).get()).size).toBe(1);
  expect(await sweepChunks(db, id, nowMs + HOUR_MS + 1)).toBe(1);
  expect((await db.collection(chunks).get()).size).toBe(0);
  // Readers with the old document still read the same map as before.
  expect(hashText(await readMapState(db, before))).toBe(hashText(await readAs(db, id)));
});

test("a compaction killed before it was published is swept, and the map's own chunks never are", async () => {
  const db = openIsolatedDatabase();
  const id = await putCompactedMap(db);
  const nowMs = Date.now();
  const [operation] = makeRound(2_011, nowMs - COMPACT_AGE_MS, () => 0.5);
  if (operation) await write(db, id, operation);
  await expect(compactMapLog(makeCrashable(db), id, { nowMs })).rejects.toThrow("killed");
  expect(await listCompactions(db, id)).toHaveLength(1);
  expect(await sweepChunks(db, id, Date.now() + HOUR_MS - 60_000)).toBe(0);
  expect(await sweepChunks(db, id, Date.now() + HOUR_MS + 1_000)).toBe(1);
  expect(await listCompactions(db, id)).toEqual([]);
  expect(hashText(await readAs(db, id))).toBe(
    hashText(replayLog(opened, operation ? [operation] : []).state),
  );
});

test("a compaction that comes too late leaves nothing: the map was deleted, or its log rewritten, while it ran", async () => {
  const db = openIsolatedDatabase();
  for (const meanwhile of [
    (id: MapId) => db.recursiveDelete(db.doc(mapPath(id))),
    (id: MapId) => db.doc(mapPath(id)).update({ logRevision: 1 }),
  ]) {
    const id = await putCompactedMap(db);
    const nowMs = Date.now();
    const [operation] = makeRound(3_000, nowMs - COMPACT_AGE_MS, () => 0.5);
    if (operation) await write(db, id, operation);
    const late = runBeforeTransactions(db, () => meanwhile(id));
    expect(await compactMapLog(late, id, { nowMs })).toBe(false);
    expect(await listCompactions(db, id)).toEqual([]);
  }
});
