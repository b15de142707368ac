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
 * Deletes compactions and evidence that a map's document no longer points to, one hour after they were replaced, because
 * someone may have read the pointer just before. Also deletes those whose saving was interrupted an hour ago, which no one
 * ever saw. An hour is far longer than saving them takes. A later reader still finds the newer pointer in the document.
 * @returns how many were deleted
 */
export async function sweepOldCompactions(
  db: Firestore,
  id: MapId,
  nowMs: number,
): Promise<number> {
  const map = db.doc(mapPath(id));
  const stored = await map.collection("snapshots").listDocuments();
  // Read after the list: whatever is pointed to by then is either listed as current or younger than an hour.
  const document = await map.get();
  const pointed = new Set<unknown>(
    ["edits.id", "evidence.site.id", "evidence.reddit.id"].map((field): unknown =>
      document.get(field),
    ),
  );
  let swept = 0;
  for (const { id: part } of stored) {
    if (pointed.has(part)) continue;
    const { docs } = await db
      .collection(snapshotChunksPath(id, snapshotId.parse(part)))
      .where("part", "in", ["edits", "site", "reddit"])
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
