/** Puts a map into Firestore as research does, and operations as people's browsers do. */
import { randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { mapPath, operationsPath, snapshotChunksPath } from "@mapwright/core/firestore-paths";
import { jobId, mapId, snapshotId, type MapId } from "@mapwright/core/ids";
import { packChanges, type MapOperation } from "@mapwright/core/maps/log/map-operation";
import { mapDocument } from "@mapwright/core/maps/map-document";
import type { MapSnapshot } from "@mapwright/core/maps/map-snapshot";
import { encodeSnapshot } from "@mapwright/core/maps/snapshot-codec";
import { snapshotTotals } from "@mapwright/core/maps/snapshot-totals";
import { FieldValue } from "firebase-admin/firestore";
import { toStored } from "../../functions/src/platform/stored-document.ts";
import { storedMap } from "../../functions/src/platform/stored-map.ts";
import type { Inhabitant } from "../../tests/journeys/people.ts";
import { storedDocuments } from "../../tests/journeys/stored-documents.ts";

export async function storeMap(snapshot: MapSnapshot, owner: Inhabitant): Promise<MapId> {
  const db = storedDocuments();
  const id = mapId.parse(randomUUID());
  const place = snapshotId.parse("first");
  const chunks = await encodeSnapshot(snapshot, (bytes) => promisify(gzip)(bytes));
  for (const [n, chunk] of chunks.entries()) {
    const name = String(n).padStart(4, "0");
    await db
      .collection(snapshotChunksPath(id, place))
      .doc(name)
      .set({ ...chunk });
  }
  const map = mapDocument.parse({
    id,
    workspaceId: owner.workspaceId,
    jobId: jobId.parse("bench"),
    type: "serp",
    title: `Map of ${String(snapshot.keywords.text.length)} keywords`,
    seeds: ["bench"],
    locale: { country: "US", language: "en", device: "desktop" },
    ...snapshotTotals(snapshot),
    snapshot: { id: place, chunks: chunks.length },
    createdBy: owner.uid,
    createdAt: Date.now(),
    updatedAt: Date.now(),
  });
  await db.doc(mapPath(id)).set(toStored(storedMap, map));
  return id;
}

export async function storeOperations(
  map: MapId,
  operations: readonly MapOperation[],
): Promise<void> {
  const db = storedDocuments();
  const batch = db.batch();
  for (const { id, by, changes } of operations)
    batch.set(db.collection(operationsPath(map)).doc(id), {
      by,
      at: FieldValue.serverTimestamp(),
      ...packChanges(changes),
    });
  await batch.commit();
}
