/** A map as research leaves it: its chunks and its document. */
import { randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { mapPath, snapshotChunksPath } from "@mapwright/core/firestore-paths";
import {
  jobId,
  mapId,
  snapshotId,
  userId,
  type MapId,
  type WorkspaceId,
} from "@mapwright/core/ids";
import { mapDocument } from "@mapwright/core/maps/map-document";
import type { MapSnapshot } from "@mapwright/core/maps/map-snapshot";
import { encodeSnapshot } from "@mapwright/core/maps/snapshot-codec";
import { snapshotTotals } from "@mapwright/core/maps/snapshot-totals";
import type { Firestore } from "firebase-admin/firestore";
import { toStored } from "../../functions/src/platform/stored-document.ts";
import { storedMap } from "../../functions/src/platform/stored-map.ts";

export async function putMapOf(
  db: Firestore,
  base: MapSnapshot,
  workspace: WorkspaceId,
): Promise<MapId> {
  const id = mapId.parse(randomUUID());
  const snapshot = snapshotId.parse("first");
  const chunks = await encodeSnapshot(base, (bytes) => promisify(gzip)(bytes));
  for (const [n, chunk] of chunks.entries())
    await db
      .collection(snapshotChunksPath(id, snapshot))
      .doc(String(n))
      .set({ ...chunk });
  const map = mapDocument.parse({
    id,
    workspaceId: workspace,
    jobId: jobId.parse("job"),
    type: "serp",
    title: "Coffee",
    seeds: ["coffee"],
    locale: { country: "US", language: "en", device: "desktop" },
    ...snapshotTotals(base),
    snapshot: { id: snapshot, chunks: chunks.length },
    createdBy: userId.parse("ann"),
    createdAt: 0,
    updatedAt: 0,
  });
  await db.doc(mapPath(id)).set(toStored(storedMap, map));
  return id;
}
