/** The maps that are measured, and operations in their logs as people's browsers write them. */
import { operationsPath } from "@mapwright/core/firestore-paths";
import type { MapId } from "@mapwright/core/ids";
import { packChanges, type MapOperation } from "@mapwright/core/maps/log/map-operation";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import { FieldValue } from "firebase-admin/firestore";
import { storeMap } from "../../tests/fixtures/store-map.ts";
import type { TestUser } from "../../tests/journeys/fixtures/people.ts";
import { openStoredDocuments } from "../../tests/journeys/fixtures/stored-documents.ts";

export async function storeBenchMap(
  snapshot: MapSnapshot,
  { workspaceId, uid }: TestUser,
): Promise<MapId> {
  const title = `Map of ${String(snapshot.keywords.text.length)} keywords`;
  // No plan includes the largest: its map would be read-only.
  const counts = { pillars: 1, clusters: 1, keywords: 1 };
  return storeMap(openStoredDocuments(), snapshot, { workspaceId, createdBy: uid, title, counts });
}

export async function storeOperations(
  map: MapId,
  operations: readonly MapOperation[],
): Promise<void> {
  const db = openStoredDocuments();
  const batch = db.batch();
  for (const { id, by, changes } of operations)
    batch.set(db.collection(operationsPath(map)).doc(id), {
      by,
      at: FieldValue.serverTimestamp(),
      ...packChanges(changes),
    });
  await batch.commit();
}
