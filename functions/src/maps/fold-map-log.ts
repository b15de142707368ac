/**
 * Folds a map's log: reads what was written since the last fold, replays what is old enough into new edits, and moves
 * the pointer, unless somebody else was faster. What rules let through and core cannot read is left out, as every
 * reader leaves it out. Operations are kept: they are the history.
 */
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { mapPath, operationsPath, snapshotChunksPath } from "@mapwright/core/firestore-paths";
import { snapshotId, type MapId, type SnapshotId } from "@mapwright/core/ids";
import {
  UNFOLDED,
  foldLog,
  isFoldDue,
  listenFrom,
  unfolded,
  type FoldedLog,
} from "@mapwright/core/maps/log/fold-log";
import {
  readOperation,
  storedOperation,
  type MapOperation,
} from "@mapwright/core/maps/log/map-operation";
import {
  snapshotChunk,
  type MapDocument,
  type SnapshotChunk,
} from "@mapwright/core/maps/map-document";
import {
  decodeFoldedLog,
  decodeMapPart,
  encodeFoldedLog,
} from "@mapwright/core/maps/snapshot-codec";
import { Timestamp, type Firestore } from "firebase-admin/firestore";
import { fromStored } from "#/platform/stored-document.ts";
import { storedMap } from "#/platform/stored-map.ts";

const compress = promisify(gzip);
const decompress = promisify(gunzip);

const stored = { schema: storedOperation, times: ["at"] } as const;

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
  const edits = idOf(chunks);
  await saveChunks(db, id, edits, chunks);
  return movePointer(db, map, { id: edits, chunks: chunks.length, until: next.until });
}

async function readFolded(db: Firestore, map: MapDocument): Promise<FoldedLog> {
  if (map.edits === null) return UNFOLDED;
  return decodeFoldedLog(await readChunks(db, map.id, map.edits.id, "edits"), unzip);
}

async function readOperations(
  db: Firestore,
  map: MapId,
  sinceMs: number,
): Promise<readonly MapOperation[]> {
  const { docs } = await db
    .collection(operationsPath(map))
    .where("at", ">", Timestamp.fromMillis(sinceMs))
    .orderBy("at")
    .get();
  return docs.flatMap((document) => {
    const raw = { ...document.data(), id: document.id };
    const parsed = stored.schema.safeParse(withMillis(raw));
    const operation = parsed.success ? readOperation(parsed.data) : null;
    return operation ? [operation] : [];
  });
}

function withMillis(data: Record<string, unknown>): Record<string, unknown> {
  const { at } = data;
  return { ...data, at: at instanceof Timestamp ? at.toMillis() : at };
}

async function readChunks(
  db: Firestore,
  map: MapId,
  snapshot: SnapshotId,
  part: SnapshotChunk["part"],
): Promise<SnapshotChunk[]> {
  const found = await db
    .collection(snapshotChunksPath(map, snapshot))
    .where("part", "==", part)
    .get();
  return found.docs.map((document) => snapshotChunk.parse(document.data()));
}

async function saveChunks(
  db: Firestore,
  map: MapId,
  edits: SnapshotId,
  chunks: readonly SnapshotChunk[],
): Promise<void> {
  const batch = db.batch();
  for (const [n, chunk] of chunks.entries()) {
    const name = String(n).padStart(4, "0");
    batch.set(db.collection(snapshotChunksPath(map, edits)).doc(name), { ...chunk });
  }
  await batch.commit();
}

/** Only over the fold and the snapshot that this one was made from. */
async function movePointer(
  db: Firestore,
  read: MapDocument,
  edits: NonNullable<MapDocument["edits"]>,
): Promise<boolean> {
  const reference = db.doc(mapPath(read.id));
  return db.runTransaction(async (transaction) => {
    const now = fromStored(storedMap, (await transaction.get(reference)).data());
    const isAsRead =
      now.snapshot.id === read.snapshot.id &&
      now.edits?.id === read.edits?.id &&
      now.logRevision === read.logRevision;
    if (!isAsRead) return false;
    transaction.update(reference, {
      edits: { ...edits, until: Timestamp.fromMillis(edits.until) },
    });
    return true;
  });
}

const unzip = (bytes: Uint8Array) => decompress(bytes);

/** The same edits have the same id: a fold made twice is one. */
function idOf(chunks: readonly SnapshotChunk[]): SnapshotId {
  const hash = createHash("sha256").update("edits");
  for (const { data } of chunks) hash.update(data);
  return snapshotId.parse(hash.digest("hex").slice(0, 32));
}
