/**
 * Adds `trashedAt` to maps stored before there was a trash: the list queries `trashedAt == null`, which only finds
 * documents that have the field. Goes through all maps once, one page per sweep, and stores its position. Processing a
 * page twice changes nothing.
 */
import { mapBackfillPath, mapsPath } from "@mapwright/core/firestore-paths";
import { mapBackfill } from "@mapwright/core/maps/manage-map";
import type { DocumentReference, Firestore } from "firebase-admin/firestore";

/** Maps checked per sweep. */
const PAGE_SIZE = 300;

/** @returns how many maps were backfilled */
export async function backfillMaps(db: Firestore, pageSize = PAGE_SIZE): Promise<number> {
  const progress = db.doc(mapBackfillPath());
  const stored = await progress.get();
  const { after, isDone } = mapBackfill.parse(stored.data() ?? { after: null, isDone: false });
  if (isDone) return 0;
  const inOrder = db.collection(mapsPath()).orderBy("__name__").select("trashedAt");
  const page = await (after === null ? inOrder : inOrder.startAfter(after)).limit(pageSize).get();
  let backfilled = 0;
  for (const map of page.docs) {
    if (map.get("trashedAt") === undefined && (await backfill(db, map.ref))) backfilled += 1;
  }
  const last = page.docs.at(-1)?.id ?? after;
  // Newer maps have the field.
  await progress.set(mapBackfill.parse({ after: last, isDone: page.size < pageSize }));
  return backfilled;
}

/** It may have been moved to the trash since it was read. */
function backfill(db: Firestore, ref: DocumentReference): Promise<boolean> {
  return db.runTransaction(async (transaction) => {
    const map = await transaction.get(ref);
    if (!map.exists || map.get("trashedAt") !== undefined) return false;
    transaction.update(ref, { trashedAt: null });
    return true;
  });
}
