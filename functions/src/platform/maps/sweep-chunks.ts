/** Deletes chunks of a map that its document no longer points to. */
import { mapPath, snapshotChunksPath } from "@mapwright/core/firestore-paths";
import { snapshotId, type MapId } from "@mapwright/core/ids";
import { HOUR_MS } from "@mapwright/core/durations";
import { Timestamp, type Firestore, type QueryDocumentSnapshot } from "firebase-admin/firestore";

const RETENTION_MS = HOUR_MS;

/** Parts that are saved on their own; those of a snapshot go only once they are marked as replaced. */
const OWN_PARTS: ReadonlySet<unknown> = new Set(["edits", "site", "reddit"]);

/**
 * Deletes compactions, evidence and replaced snapshots that a map's document no longer points to, one hour after they were
 * replaced, because someone may have read the pointer just before. Also deletes compactions and evidence whose saving was
 * interrupted an hour ago, which no one ever saw. An hour is far longer than saving them takes. A later reader still finds
 * the newer pointer in the document.
 * @returns how many were deleted
 */
export async function sweepChunks(db: Firestore, id: MapId, nowMs: number): Promise<number> {
  const map = db.doc(mapPath(id));
  const stored = await map.collection("snapshots").listDocuments();
  // Read after the list: whatever is pointed to by then is either listed as current or younger than an hour.
  const document = await map.get();
  const pointed = new Set<unknown>(
    ["snapshot.id", "edits.id", "evidence.site.id", "evidence.reddit.id"].map((field): unknown =>
      document.get(field),
    ),
  );
  let swept = 0;
  for (const { id: part } of stored) {
    if (pointed.has(part)) continue;
    const { docs } = await db
      .collection(snapshotChunksPath(id, snapshotId.parse(part)))
      .select("part", "retiredAt")
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

/** Infinity: it is a snapshot's, and not marked as replaced. */
function unusedSince(chunk: QueryDocumentSnapshot): number {
  const retiredAt: unknown = chunk.get("retiredAt");
  if (retiredAt instanceof Timestamp) return retiredAt.toMillis();
  return OWN_PARTS.has(chunk.get("part")) ? chunk.createTime.toMillis() : Infinity;
}
