/** Reads the parts of a map: its chunks, its compacted log, and the operations since. */
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { snapshotChunksPath } from "@mapwright/core/firestore-paths";
import type { MapId, SnapshotId } from "@mapwright/core/ids";
import { replayPage } from "@mapwright/core/maps/log/compact-log";
import {
  UNCOMPACTED,
  listenFrom,
  openCompacted,
  uncompacted,
  type CompactedLog,
} from "@mapwright/core/maps/log/compaction-window";
import type { MapState } from "@mapwright/core/maps/log/map-state";
import {
  snapshotChunk,
  type MapDocument,
  type SnapshotChunk,
} from "@mapwright/core/maps/map-document";
import { decodeCompactedLog, decodeMapPart } from "@mapwright/core/maps/snapshot-codec";
import type { Firestore } from "firebase-admin/firestore";
import { readLogPages } from "#/maps/read-operations.ts";

const decompress = promisify(gunzip);

export const unzip = (bytes: Uint8Array) => decompress(bytes);

/** The current state of the map: its snapshot with all edits, compacted or not. Without SERPs. */
export async function readMapState(db: Firestore, map: MapDocument): Promise<MapState> {
  const [chunks, compacted] = await Promise.all([
    readChunks(db, map.id, map.snapshot.id, "map"),
    readCompacted(db, map),
  ]);
  let state = openCompacted(await decodeMapPart(chunks, unzip), compacted);
  for await (const { operations } of readLogPages(db, map.id, listenFrom(compacted)))
    state = replayPage(state, uncompacted(compacted, operations)).state;
  return state;
}

export async function readCompacted(db: Firestore, map: MapDocument): Promise<CompactedLog> {
  if (map.edits === null) return UNCOMPACTED;
  return decodeCompactedLog(await readChunks(db, map.id, map.edits.id, "edits"), unzip);
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
