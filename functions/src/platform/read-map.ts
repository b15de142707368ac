/** Reads the parts of a map: its chunks, its compacted log, and the operations since. */
import { replayPage } from "@mapwright/core/maps/log/compact-log";
import {
  UNCOMPACTED,
  listenFrom,
  openCompacted,
  uncompacted,
  type CompactedLog,
} from "@mapwright/core/maps/log/compaction-window";
import type { MapState } from "@mapwright/core/maps/log/map-state";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import { decodeCompactedLog, decodeMapPart } from "@mapwright/core/maps/snapshot-codec";
import type { Firestore } from "firebase-admin/firestore";
import { readChunks, unzip } from "#/platform/map-chunks.ts";
import { readLogPages } from "#/platform/read-operations.ts";

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
