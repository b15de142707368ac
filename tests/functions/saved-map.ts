/** Reads a map back as a browser would: from its document to its chunks to the complete snapshot. */
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { snapshotChunksPath } from "@mapwright/core/firestore-paths";
import {
  snapshotChunk,
  type MapDocument,
  type SnapshotChunk,
} from "@mapwright/core/maps/map-document";
import type { MapSnapshot } from "@mapwright/core/maps/map-snapshot";
import { decodeMapPart, decodeSerpsPart } from "@mapwright/core/maps/snapshot-codec";
import type { Firestore } from "firebase-admin/firestore";
import { isolatedDatabase } from "./isolated-database.ts";

const unzip = async (bytes: Uint8Array) => promisify(gunzip)(bytes);

export interface SavedChunk {
  readonly chunk: SnapshotChunk;
  /** Unix ms of the first and of the last write. */
  readonly createdAt: number;
  readonly writtenAt: number;
}

/** In the order of their ids. */
export async function readChunks(
  { id, snapshot }: MapDocument,
  db: Firestore = isolatedDatabase(),
): Promise<SavedChunk[]> {
  const found = await db.collection(snapshotChunksPath(id, snapshot.id)).get();
  return found.docs.map((document) => ({
    chunk: snapshotChunk.parse(document.data()),
    createdAt: document.createTime.toMillis(),
    writtenAt: document.updateTime.toMillis(),
  }));
}

/** The snapshot a map points to, including its SERPs. Rejects when a chunk is missing. */
export async function readSnapshot(map: MapDocument, db?: Firestore): Promise<MapSnapshot> {
  const chunks = (await readChunks(map, db)).map(({ chunk }) => chunk);
  if (chunks.length !== map.snapshot.chunks)
    throw new Error(`the map has ${map.snapshot.chunks} chunks, ${chunks.length} are there`);
  return {
    ...(await decodeMapPart(chunks, unzip)),
    serps: await decodeSerpsPart(chunks, unzip),
  };
}
