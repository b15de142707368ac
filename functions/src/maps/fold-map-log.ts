/**
 * Folds a map's log: reads what was written since the last fold, replays what is old enough into new edits, and moves
 * the pointer, unless somebody else was faster. What rules let through and core cannot read is left out, as every
 * reader leaves it out. Operations are kept: they are the history.
 */
import { randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { mapPath, snapshotChunksPath } from "@mapwright/core/firestore-paths";
import { snapshotId, type MapId, type SnapshotId } from "@mapwright/core/ids";
import { foldLog, isFoldDue, listenFrom, unfolded } from "@mapwright/core/maps/log/fold-log";
import type { MapDocument, SnapshotChunk } from "@mapwright/core/maps/map-document";
import { decodeMapPart, encodeFoldedLog } from "@mapwright/core/maps/snapshot-codec";
import { Timestamp, type Firestore } from "firebase-admin/firestore";
import { readChunks, readFolded, readOperations, unzip } from "#/maps/read-map.ts";
import { fromStored } from "#/platform/stored-document.ts";
import { storedMap } from "#/platform/stored-map.ts";

const compress = promisify(gzip);

export interface FoldOptions {
  readonly nowMs: number;
}

/** @returns whether the pointer was moved: false when there was nothing to fold, or somebody else did. */
export async function foldMapLog(
  db: Firestore,
  id: MapId,
  { nowMs }: FoldOptions,
): Promise<boolean> {
  const map = fromStored(storedMap, (await db.doc(mapPath(id)).get()).data());
  const folded = await readFolded(db, map);
  const operations = await readOperations(db, id, listenFrom(folded));
  if (!isFoldDue(unfolded(folded, operations), nowMs)) return false;
  const base = await decodeMapPart(await readChunks(db, id, map.snapshot.id, "map"), unzip);
  const next = foldLog(base, folded, operations, nowMs);
  if (!next) return false;
  const chunks = await encodeFoldedLog(next, (bytes) => compress(bytes));
  const edits = newFoldId();
  await saveChunks(db, id, edits, chunks);
  const pointer = { id: edits, chunks: chunks.length, until: next.until };
  const lastAt = Math.max(...operations.map(({ at }) => at ?? 0));
  const isMoved = await movePointer(db, map, pointer, { nowMs, lastAt });
  // Nobody was ever pointed to them, and of a map that was erased meanwhile nobody would sweep them.
  if (!isMoved) await deleteChunks(db, id, edits, chunks.length);
  return isMoved;
}

async function deleteChunks(
  db: Firestore,
  map: MapId,
  edits: SnapshotId,
  count: number,
): Promise<void> {
  const batch = db.batch();
  for (let n = 0; n < count; n++) batch.delete(chunkRef(db, map, edits, n));
  await batch.commit();
}

async function saveChunks(
  db: Firestore,
  map: MapId,
  edits: SnapshotId,
  chunks: readonly SnapshotChunk[],
): Promise<void> {
  const batch = db.batch();
  for (const [n, chunk] of chunks.entries()) batch.set(chunkRef(db, map, edits, n), { ...chunk });
  await batch.commit();
}

function chunkRef(db: Firestore, map: MapId, edits: SnapshotId, n: number) {
  return db.collection(snapshotChunksPath(map, edits)).doc(String(n).padStart(4, "0"));
}

/** Only over the fold and the snapshot that this one was made from. The fold before it may be swept in an hour. */
async function movePointer(
  db: Firestore,
  read: MapDocument,
  edits: NonNullable<MapDocument["edits"]>,
  { nowMs, lastAt }: { readonly nowMs: number; readonly lastAt: number },
): Promise<boolean> {
  const reference = db.doc(mapPath(read.id));
  return db.runTransaction(async (transaction) => {
    const found = await transaction.get(reference);
    if (!found.exists) return false;
    const now = fromStored(storedMap, found.data());
    const isAsRead =
      now.snapshot.id === read.snapshot.id &&
      now.edits?.id === read.edits?.id &&
      now.logRevision === read.logRevision;
    if (!isAsRead) return false;
    transaction.update(reference, {
      edits: { ...edits, until: Timestamp.fromMillis(edits.until) },
      // The list has what was edited last at its top.
      updatedAt: Timestamp.fromMillis(Math.max(now.updatedAt, lastAt)),
    });
    const retiredAt = Timestamp.fromMillis(nowMs);
    for (let n = 0; now.edits !== null && n < now.edits.chunks; n++)
      transaction.update(chunkRef(db, read.id, now.edits.id, n), { retiredAt });
    return true;
  });
}

/** Of this run alone, so that nobody's fold is swept for looking like another's. */
function newFoldId(): SnapshotId {
  return snapshotId.parse(randomUUID().replaceAll("-", ""));
}
