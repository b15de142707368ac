/** Compacts a map's log for a member of its workspace, and sweeps what earlier compactions left behind. */
import { mapPath, snapshotChunksPath } from "@mapwright/core/firestore-paths";
import { type MapId, snapshotId } from "@mapwright/core/ids";
import { canComment } from "@mapwright/core/workspaces/workspace-policy";
import { type Firestore, Timestamp, type QueryDocumentSnapshot } from "firebase-admin/firestore";
import { compactMapLog, type CompactOptions } from "#/maps/compact-map-log.ts";
import { openMapFor } from "#/maps/open-map.ts";
import type { UserPrincipal } from "#/platform/principal.ts";

export async function compactMap(
  db: Firestore,
  caller: UserPrincipal,
  { mapId }: { readonly mapId: MapId },
  options: CompactOptions,
): Promise<{ isCompacted: boolean }> {
  await openMapFor(db, mapId, caller.uid, canComment);
  const isCompacted = await compactMapLog(db, mapId, options);
  if (isCompacted) await sweepOldCompactions(db, mapId, options.nowMs);
  return { isCompacted };
}

const RETENTION_MS = 60 * 60_000;

/**
 * Deletes compactions that a map's document no longer points to, one hour after they were replaced, because someone may
 * have read the pointer just before. Also deletes those of a compaction interrupted an hour ago, which no one ever saw.
 * An hour is far longer than a compaction may run. A later reader still finds the newer pointer in the document.
 * @returns how many compactions were deleted
 */
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
