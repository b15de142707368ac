/** Reads the parts of a map: its chunks, its compacted log, and the operations since. */
import { replayPage } from "@mapwright/core/maps/log/compact-log";
import {
  UNCOMPACTED,
  listenFrom,
  openCompacted,
  filterUncompacted,
  type CompactedLog,
} from "@mapwright/core/maps/log/compaction-window";
import type { MapState } from "@mapwright/core/maps/log/edited/map-state";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import {
  decodeCompactedLog,
  decodeMapPart,
  decodeSerpsPart,
} from "@mapwright/core/maps/snapshot-codec";
import type { Firestore } from "firebase-admin/firestore";
import { readChunks, unzip } from "#/platform/maps/map-chunks.ts";
import { readLogPages } from "#/platform/maps/read-operations.ts";

/** The current state of the map: its snapshot with all edits, compacted or not. Without SERPs. */
export async function readMapState(db: Firestore, map: MapDocument): Promise<MapState> {
  return (await readLatestState(db, map)).state;
}

/** Reads a map's state with its SERPs. */
export async function readWithResults(db: Firestore, map: MapDocument): Promise<MapState> {
  const [state, chunks] = await Promise.all([
    readMapState(db, map),
    readChunks(db, map.id, map.snapshot.id, "serps"),
  ]);
  const serps = await decodeSerpsPart(chunks, unzip);
  return { ...state, base: { ...state.base, serps } };
}

/** Reads a map's state without SERPs, and the time of the last edit that isn't compacted, Unix ms; 0: there is none. */
export async function readLatestState(db: Firestore, map: MapDocument): Promise<LatestState> {
  return readSince(db, map, await readBase(db, map));
}

export interface LatestState {
  readonly state: MapState;
  readonly changedAt: number;
}

/** A map as last compacted, which stays the same until the next compaction. */
export interface MapBase {
  readonly compacted: CompactedLog;
  readonly state: MapState;
}

export async function readBase(db: Firestore, map: MapDocument): Promise<MapBase> {
  const [chunks, compacted] = await Promise.all([
    readChunks(db, map.id, map.snapshot.id, "map"),
    readCompacted(db, map),
  ]);
  return { compacted, state: openCompacted(await decodeMapPart(chunks, unzip), compacted) };
}

/** The map as it is now, from what is known of it and its log since. */
export async function readSince(
  db: Firestore,
  map: MapDocument,
  { compacted, state: base }: MapBase,
): Promise<LatestState> {
  let state = base;
  let changedAt = 0;
  for await (const { operations } of readLogPages(db, map.id, listenFrom(compacted))) {
    const since = filterUncompacted(compacted, operations);
    state = replayPage(state, since).state;
    changedAt = Math.max(changedAt, ...since.map(({ at }) => at ?? 0));
  }
  return { state, changedAt };
}

export async function readCompacted(db: Firestore, map: MapDocument): Promise<CompactedLog> {
  if (map.edits === null) return UNCOMPACTED;
  return decodeCompactedLog(await readChunks(db, map.id, map.edits.id, "edits"), unzip);
}
