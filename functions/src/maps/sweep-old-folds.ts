/**
 * Deletes folds that a map's document does not point to any more: an hour after they were replaced, for somebody may
 * have read the pointer just before; and those of a fold that was cut short an hour ago, which nobody ever saw. An hour
 * is far longer than a fold may run. A reader who comes later still finds the newer pointer in the document.
 */
import { mapPath, snapshotChunksPath } from "@mapwright/core/firestore-paths";
import { snapshotId, type MapId } from "@mapwright/core/ids";
import { Timestamp, type Firestore, type QueryDocumentSnapshot } from "firebase-admin/firestore";

const KEPT_MS = 60 * 60_000;

/** @returns how many folds were deleted */
export async function sweepOldFolds(db: Firestore, id: MapId, nowMs: number): Promise<number> {
  const map = db.doc(mapPath(id));
  const stored = await map.collection("snapshots").listDocuments();
  // Read after the list: what is pointed to by then is either kept or younger than an hour.
  const pointed: unknown = (await map.get()).get("edits.id");
  let swept = 0;
  for (const { id: fold } of stored) {
    if (fold === pointed) continue;
    const { docs } = await db
      .collection(snapshotChunksPath(id, snapshotId.parse(fold)))
      .where("part", "==", "edits")
      .select("retiredAt")
      .get();
    if (docs.length === 0 || docs.some((chunk) => unusedSince(chunk) > nowMs - KEPT_MS)) continue;
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
