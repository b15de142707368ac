/** What becomes of folds that a map does not point to any more. */
import fc from "fast-check";
import { mapPath, operationsPath, snapshotChunksPath } from "@mapwright/core/firestore-paths";
import { snapshotId, userId, workspaceId, type MapId } from "@mapwright/core/ids";
import { FOLD_AGE_MS } from "@mapwright/core/maps/log/fold-log";
import { editsOf } from "@mapwright/core/maps/log/map-edits";
import { packChanges, type MapOperation } from "@mapwright/core/maps/log/map-operation";
import { openState, type MapState } from "@mapwright/core/maps/log/map-state";
import { replayLog } from "@mapwright/core/maps/log/replay-log";
import { randomChange } from "@mapwright/core/maps/testing/random-changes";
import { sketchSnapshot } from "@mapwright/core/maps/testing/sketch-snapshot";
import { Timestamp, type Firestore } from "firebase-admin/firestore";
import { expect, test } from "vitest";
import { foldMapLog } from "../../functions/src/maps/fold-map-log.ts";
import { readMapState } from "../../functions/src/maps/read-map.ts";
import { sweepOldFolds } from "../../functions/src/maps/sweep-old-folds.ts";
import { fromStored } from "../../functions/src/platform/stored-document.ts";
import { storedMap } from "../../functions/src/platform/stored-map.ts";
import { putMapOf } from "./put-map.ts";
import { quietDatabase } from "./quiet-database.ts";

const WRITERS = 5;
const HOUR_MS = 60 * 60_000;
const SEED = 11;

const base = sketchSnapshot({
  Brewing: { Ratio: { "coffee ratio": 900, "v60 ratio": 300 }, Grind: { "grind size": 700 } },
  Gear: { Kettles: { "gooseneck kettle": 2_000 } },
});
const opened = openState(base);
const hashOf = (state: MapState) => JSON.stringify(editsOf(state));
const team = workspaceId.parse("folding-team");

/** A database that dies with the fold, once its chunks are written and before the pointer moves. */
function mortal(db: Firestore): Firestore {
  return new Proxy(db, {
    get: (target, key) => {
      if (key === "runTransaction") return () => Promise.reject(new Error("killed"));
      const value: unknown = Reflect.get(target, key);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

async function write(db: Firestore, map: MapId, { id, by, at, changes }: MapOperation) {
  await db
    .collection(operationsPath(map))
    .doc(id)
    .set({ by, at: Timestamp.fromMillis(at ?? 0), ...packChanges(changes) });
}

async function readAs(db: Firestore, id: MapId): Promise<MapState> {
  return readMapState(db, fromStored(storedMap, (await db.doc(mapPath(id)).get()).data()));
}

async function foldsIn(db: Firestore, id: MapId): Promise<string[]> {
  const stored = await db.doc(mapPath(id)).collection("snapshots").listDocuments();
  return stored.map((fold) => fold.id).filter((fold) => fold !== "first");
}

/** What people write in one round, up to `nowMs`: some so long ago that a fold takes it, some just now. */
function makeRound(round: number, nowMs: number, random: () => number): MapOperation[] {
  const changes = fc.sample(randomChange(base, WRITERS), { numRuns: WRITERS, seed: SEED + round });
  return changes.map((change, writer) => {
    const ageMs = writer < 2 ? 30_000 + random() * 30_000 : random() * 29_000;
    return {
      id: `operation-${String(round).padStart(4, "0")}-${String(writer)}`,
      by: userId.parse(`writer-${String(writer)}`),
      at: Math.round(nowMs - ageMs),
      changes: [change],
    };
  });
}

/** A map that was folded twice; the fold before the last was replaced at `secondMs`. */
async function foldTwice(db: Firestore, firstMs: number, secondMs: number) {
  const id = await putMapOf(db, base, team);
  const folds: string[] = [];
  for (const [n, nowMs] of [firstMs, secondMs].entries()) {
    const [operation] = makeRound(1_000 + n, nowMs - FOLD_AGE_MS, () => 0.5);
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
  const id = await putMapOf(db, base, team);
  const nowMs = Date.now();
  const [operation] = makeRound(2_000, nowMs - FOLD_AGE_MS, () => 0.5);
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
