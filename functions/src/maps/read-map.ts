/** Reads what a map consists of: its chunks, its compacted log, and the operations since. */
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { snapshotChunksPath } from "@mapwright/core/firestore-paths";
import type { MapId, SnapshotId } from "@mapwright/core/ids";
import { replayPage } from "@mapwright/core/maps/log/compact-log";
import {
  UNFOLDED,
  listenFrom,
  openFolded,
  unfolded,
  type FoldedLog,
} from "@mapwright/core/maps/log/fold-log";
import type { MapState } from "@mapwright/core/maps/log/map-state";
import {
  snapshotChunk,
  type MapDocument,
  type SnapshotChunk,
} from "@mapwright/core/maps/map-document";
import { decodeFoldedLog, decodeMapPart } from "@mapwright/core/maps/snapshot-codec";
import type { Firestore } from "firebase-admin/firestore";
import { readLogPages } from "#/maps/read-operations.ts";

const decompress = promisify(gunzip);

export const unzip = (bytes: Uint8Array) => decompress(bytes);

/** The map as it stands: its snapshot with everything over it that was written, folded or not. Without SERPs. */
export async function readMapState(db: Firestore, map: MapDocument): Promise<MapState> {
  const [chunks, folded] = await Promise.all([
    readChunks(db, map.id, map.snapshot.id, "map"),
    readFolded(db, map),
  ]);
  let state = openFolded(await decodeMapPart(chunks, unzip), folded);
  for await (const { operations } of readLogPages(db, map.id, listenFrom(folded)))
    state = replayPage(state, unfolded(folded, operations)).state;
  return state;
}

export async function readFolded(db: Firestore, map: MapDocument): Promise<FoldedLog> {
  if (map.edits === null) return UNFOLDED;
  return decodeFoldedLog(await readChunks(db, map.id, map.edits.id, "edits"), unzip);
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
