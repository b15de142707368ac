/** What becomes of folds that a map does not point to any more. */
import { mapPath, snapshotChunksPath } from "@mapwright/core/firestore-paths";
import { snapshotId, type MapId } from "@mapwright/core/ids";
import { FOLD_AGE_MS } from "@mapwright/core/maps/log/fold-log";
import { replayLog } from "@mapwright/core/maps/log/replay-log";
import { type Firestore } from "firebase-admin/firestore";
import { expect, test } from "vitest";
import { foldMapLog } from "../../functions/src/maps/fold-map-log.ts";
import { readMapState } from "../../functions/src/maps/read-map.ts";
import { sweepOldFolds } from "../../functions/src/maps/sweep-old-folds.ts";
import { fromStored } from "../../functions/src/platform/stored-document.ts";
import { storedMap } from "../../functions/src/platform/stored-map.ts";
import { beforeTransactions } from "./altered-database.ts";
import {
  HOUR_MS,
  foldsIn,
  hashOf,
  makeRound,
  mortal,
  opened,
  putFoldedMap,
  readAs,
  write,
} from "./folded-map.ts";
import { quietDatabase } from "./quiet-database.ts";

/** A map that was folded twice; the fold before the last was replaced at `secondMs`. */
async function foldTwice(db: Firestore, firstMs: number, secondMs: number) {
  const id = await putFoldedMap(db);
  const folds: string[] = [];
  for (const [n, nowMs] of [firstMs, secondMs].entries()) {
    const [operation] = makeRound(1_011 + n, nowMs - FOLD_AGE_MS, () => 0.5);
    if (operation) await write(db, id, operation);
    expect(await foldMapLog(db, id, { nowMs })).toBe(true);
    folds.push(String((await db.doc(mapPath(id)).get()).get("edits.id")));
  }
  return { id, folds };
}

test("a fold stays for an hour after it was replaced, however old it is", async () => {
  const db = quietDatabase();
  const nowMs = Date.now();
  const { id, folds } = await foldTwice(db, nowMs - 5 * HOUR_MS, nowMs);
  const before = fromStored(storedMap, (await db.doc(mapPath(id)).get()).data());
  expect(await sweepOldFolds(db, id, nowMs + HOUR_MS - 1)).toBe(0);
  const [old = ""] = folds;
  const chunks = snapshotChunksPath(id, snapshotId.parse(old));
  expect((await db.collection(chunks).get()).size).toBe(1);
  expect(await sweepOldFolds(db, id, nowMs + HOUR_MS + 1)).toBe(1);
  expect((await db.collection(chunks).get()).size).toBe(0);
  // Whoever still goes by the document reads the same map as before.
  expect(hashOf(await readMapState(db, before))).toBe(hashOf(await readAs(db, id)));
});

test("a fold that was killed before it counted is swept, the map's own chunks never", async () => {
  const db = quietDatabase();
  const id = await putFoldedMap(db);
  const nowMs = Date.now();
  const [operation] = makeRound(2_011, nowMs - FOLD_AGE_MS, () => 0.5);
  if (operation) await write(db, id, operation);
  await expect(foldMapLog(mortal(db), id, { nowMs })).rejects.toThrow("killed");
  expect(await foldsIn(db, id)).toHaveLength(1);
  expect(await sweepOldFolds(db, id, Date.now() + HOUR_MS - 60_000)).toBe(0);
  expect(await sweepOldFolds(db, id, Date.now() + HOUR_MS + 1_000)).toBe(1);
  expect(await foldsIn(db, id)).toEqual([]);
  expect(hashOf(await readAs(db, id))).toBe(
    hashOf(replayLog(opened, operation ? [operation] : []).state),
  );
});

test("a fold that comes too late leaves nothing: the map was erased, or its log rewritten, while it ran", async () => {
  const db = quietDatabase();
  for (const meanwhile of [
    (id: MapId) => db.recursiveDelete(db.doc(mapPath(id))),
    (id: MapId) => db.doc(mapPath(id)).update({ logRevision: 1 }),
  ]) {
    const id = await putFoldedMap(db);
    const nowMs = Date.now();
    const [operation] = makeRound(3_000, nowMs - FOLD_AGE_MS, () => 0.5);
    if (operation) await write(db, id, operation);
    const late = beforeTransactions(db, () => meanwhile(id));
    expect(await foldMapLog(late, id, { nowMs })).toBe(false);
    expect(await foldsIn(db, id)).toEqual([]);
  }
});
