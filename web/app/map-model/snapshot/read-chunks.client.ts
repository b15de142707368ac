/** Chunks of a snapshot from Firestore: from its local cache, or from the server. */
import { snapshotChunksPath } from "@mapwright/core/firestore-paths";
import { snapshotChunk } from "@mapwright/core/maps/map-document";
import { SnapshotCorruptError } from "@mapwright/core/maps/snapshot-codec";
import {
  Bytes,
  collection,
  getDocsFromCache,
  getDocsFromServer,
  query,
  where,
  type Firestore,
} from "firebase/firestore";
import type { ReadChunks } from "#/map-model/snapshot/snapshot-library.ts";

export function readChunksFrom(firestore: Firestore): ReadChunks {
  return async ({ mapId, snapshotId }, part, place) => {
    const path = snapshotChunksPath(mapId, snapshotId);
    const ofPart = query(collection(firestore, path), where("part", "==", part));
    const { docs } = await (place === "device"
      ? getDocsFromCache(ofPart)
      : getDocsFromServer(ofPart));
    return docs.map((document) => {
      const { data, ...rest } = document.data();
      const bytes = data instanceof Bytes ? data.toUint8Array() : data;
      const parsed = snapshotChunk.safeParse({ ...rest, data: bytes });
      if (!parsed.success) throw new SnapshotCorruptError(part, null, "invalid", parsed.error);
      return parsed.data;
    });
  };
}
