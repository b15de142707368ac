/** Reads what a map consists of: its chunks, its folded log, and the operations since. */
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { operationsPath, snapshotChunksPath } from "@mapwright/core/firestore-paths";
import type { MapId, SnapshotId } from "@mapwright/core/ids";
import {
  UNFOLDED,
  listenFrom,
  openFolded,
  unfolded,
  type FoldedLog,
} from "@mapwright/core/maps/log/fold-log";
import type { MapState } from "@mapwright/core/maps/log/map-state";
import {
  readOperation,
  storedOperation,
  type MapOperation,
} from "@mapwright/core/maps/log/map-operation";
import { createOperationJoiner } from "@mapwright/core/maps/log/operation-parts";
import { replayLog } from "@mapwright/core/maps/log/replay-log";
import {
  snapshotChunk,
  type MapDocument,
  type SnapshotChunk,
} from "@mapwright/core/maps/map-document";
import { decodeFoldedLog, decodeMapPart } from "@mapwright/core/maps/snapshot-codec";
import { Timestamp, type Firestore } from "firebase-admin/firestore";

const decompress = promisify(gunzip);

export const unzip = (bytes: Uint8Array) => decompress(bytes);

/** The map as it stands: its snapshot with everything over it that was written, folded or not. Without SERPs. */
export async function readMapState(db: Firestore, map: MapDocument): Promise<MapState> {
  const [chunks, folded] = await Promise.all([
    readChunks(db, map.id, map.snapshot.id, "map"),
    readFolded(db, map),
  ]);
  const operations = await readOperations(db, map.id, listenFrom(folded));
  const base = await decodeMapPart(chunks, unzip);
  return replayLog(openFolded(base, folded), unfolded(folded, operations)).state;
}

export async function readFolded(db: Firestore, map: MapDocument): Promise<FoldedLog> {
  if (map.edits === null) return UNFOLDED;
  return decodeFoldedLog(await readChunks(db, map.id, map.edits.id, "edits"), unzip);
}

export async function readOperations(
  db: Firestore,
  map: MapId,
  sinceMs: number,
): Promise<readonly MapOperation[]> {
  const { docs } = await db
    .collection(operationsPath(map))
    .where("at", ">", Timestamp.fromMillis(sinceMs))
    .orderBy("at")
    .get();
  const parts = docs.flatMap((document) => {
    const raw = { ...document.data(), id: document.id };
    const parsed = storedOperation.safeParse(withMillis(raw));
    const part = parsed.success ? readOperation(parsed.data) : null;
    return part ? [part] : [];
  });
  return createOperationJoiner()(parts);
}

function withMillis(data: Record<string, unknown>): Record<string, unknown> {
  const { at } = data;
  return { ...data, at: at instanceof Timestamp ? at.toMillis() : at };
}

export async function readChunks(
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
