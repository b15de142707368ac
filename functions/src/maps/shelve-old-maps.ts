/**
 * Puts maps on the shelf that were stored before there was a trash. The list asks for `trashedAt == null`, which finds
 * only documents that have the field. Goes through all maps once, a page a sweep, and keeps how far it came; a page
 * that is gone through twice changes nothing.
 */
import { mapShelvingPath, mapsPath } from "@mapwright/core/firestore-paths";
import { mapShelving } from "@mapwright/core/maps/manage-map";
import type { DocumentReference, Firestore } from "firebase-admin/firestore";

/** Maps looked at by one sweep. */
const PAGE_SIZE = 300;

/** @returns how many maps were put on the shelf */
export async function shelveOldMaps(db: Firestore, pageSize = PAGE_SIZE): Promise<number> {
  const progress = db.doc(mapShelvingPath());
  const stored = await progress.get();
  const { after, isDone } = mapShelving.parse(stored.data() ?? { after: null, isDone: false });
  if (isDone) return 0;
  const inOrder = db.collection(mapsPath()).orderBy("__name__").select("trashedAt");
  const page = await (after === null ? inOrder : inOrder.startAfter(after)).limit(pageSize).get();
  let shelved = 0;
  for (const map of page.docs) {
    if (map.get("trashedAt") === undefined && (await shelve(db, map.ref))) shelved += 1;
  }
  const last = page.docs.at(-1)?.id ?? after;
  // Those who come later have the field.
  await progress.set(mapShelving.parse({ after: last, isDone: page.size < pageSize }));
  return shelved;
}

/** Somebody may have thrown it away since it was looked at. */
function shelve(db: Firestore, ref: DocumentReference): Promise<boolean> {
  return db.runTransaction(async (transaction) => {
    const map = await transaction.get(ref);
    if (!map.exists || map.get("trashedAt") !== undefined) return false;
    transaction.update(ref, { trashedAt: null });
    return true;
  });
}
