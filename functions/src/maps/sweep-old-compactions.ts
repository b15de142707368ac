/**
 * Deletes compactions that a map's document no longer points to, one hour after they were replaced, because someone may
 * have read the pointer just before. Also deletes those of a compaction interrupted an hour ago, which no one ever saw.
 * An hour is far longer than a compaction may run. A later reader still finds the newer pointer in the document.
 */
import { mapPath, snapshotChunksPath } from "@mapwright/core/firestore-paths";
import { snapshotId, type MapId } from "@mapwright/core/ids";
import { Timestamp, type Firestore, type QueryDocumentSnapshot } from "firebase-admin/firestore";

const RETENTION_MS = 60 * 60_000;

/** @returns how many compactions were deleted */
export async function sweepOldCompactions(
  db: Firestore,
  id: MapId,
  nowMs: number,
): Promise<number> {
  const map = db.doc(mapPath(id));
  const stored = await map.collection("snapshots").listDocuments();
  // Read after the list: whatever is pointed to by then is either listed as current or younger than an hour.
  const pointed: unknown = (await map.get()).get("edits.id");
  let swept = 0;
  for (const { id: compaction } of stored) {
    if (compaction === pointed) continue;
    const { docs } = await db
      .collection(snapshotChunksPath(id, snapshotId.parse(compaction)))
      .where("part", "==", "edits")
      .select("retiredAt")
      .get();
    if (docs.length === 0 || docs.some((chunk) => unusedSince(chunk) > nowMs - RETENTION_MS))
      continue;
    const batch = db.batch();
    for (const { ref } of docs) batch.delete(ref);
    await batch.commit();
    swept += 1;
  }
  return swept;
}

function unusedSince(chunk: QueryDocumentSnapshot): number {
  const retiredAt: unknown = chunk.get("retiredAt");
  return (retiredAt instanceof Timestamp ? retiredAt : chunk.createTime).toMillis();
}
