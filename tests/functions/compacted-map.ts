/** A map whose log is compacted while people write to it: shared by the compaction tests. */
import fc from "fast-check";
import { mapPath, operationsPath } from "@mapwright/core/firestore-paths";
import { userId, workspaceId, type MapId } from "@mapwright/core/ids";
import { editsOf } from "@mapwright/core/maps/log/map-edits";
import type { MapOperation } from "@mapwright/core/maps/log/map-operation";
import { packOperation } from "@mapwright/core/maps/log/operation-parts";
import { openState, type MapState } from "@mapwright/core/maps/log/map-state";
import { randomChange } from "@mapwright/core/maps/testing/random-changes";
import { sketchSnapshot } from "@mapwright/core/maps/testing/sketch-snapshot";
import { Timestamp, type Firestore } from "firebase-admin/firestore";
import { readMapState } from "../../functions/src/platform/read-map.ts";
import { fromStored } from "../../functions/src/platform/stored-document.ts";
import { storedMap } from "../../functions/src/platform/stored-map.ts";
import { storeMap } from "../fixtures/store-map.ts";
import { beforeTransactions } from "./intercepted-database.ts";

export const WRITERS = 5;
export const HOUR_MS = 60 * 60_000;

const base = sketchSnapshot({
  Brewing: { Ratio: { "coffee ratio": 900, "v60 ratio": 300 }, Grind: { "grind size": 700 } },
  Gear: { Kettles: { "gooseneck kettle": 2_000 } },
});
/** The map before anyone edited it. */
export const opened = openState(base);
export const hashOf = (state: MapState) => JSON.stringify(editsOf(state));

export const putCompactedMap = (db: Firestore): Promise<MapId> =>
  storeMap(db, base, {
    workspaceId: workspaceId.parse("folding-team"),
    createdBy: userId.parse("ann"),
    createdAt: 0,
    updatedAt: 0,
  });

/** A database that crashes with the compaction, once its chunks are written and before the pointer moves. */
export function crashable(db: Firestore): Firestore {
  return beforeTransactions(db, () => Promise.reject(new Error("killed")));
}

/** As one batch of a browser writes it: every document of the action has the same time. */
export async function write(db: Firestore, map: MapId, operation: MapOperation) {
  const at = Timestamp.fromMillis(operation.at ?? 0);
  const batch = db.batch();
  for (const { id, ...document } of packOperation(operation))
    batch.set(db.collection(operationsPath(map)).doc(id), { ...document, at });
  await batch.commit();
}

export async function readAs(db: Firestore, id: MapId): Promise<MapState> {
  return readMapState(db, fromStored(storedMap, (await db.doc(mapPath(id)).get()).data()));
}

export async function compactionsIn(db: Firestore, id: MapId): Promise<string[]> {
  const stored = await db.doc(mapPath(id)).collection("snapshots").listDocuments();
  return stored.map((snapshot) => snapshot.id).filter((snapshot) => snapshot !== "first");
}

/** What people write in one round, up to `nowMs`: some of it old enough to be compacted, some just now. */
export function makeRound(seed: number, nowMs: number, random: () => number): MapOperation[] {
  const changes = fc.sample(randomChange(base, WRITERS), { numRuns: WRITERS, seed });
  return changes.map((change, writer) => {
    const ageMs = writer < 2 ? 30_000 + random() * 30_000 : random() * 29_000;
    return {
      id: `operation-${String(seed).padStart(6, "0")}-${String(writer)}`,
      by: userId.parse(`writer-${String(writer)}`),
      at: Math.round(nowMs - ageMs),
      changes: [change],
    };
  });
}
