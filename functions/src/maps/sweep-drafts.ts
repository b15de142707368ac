/**
 * Sweeps away what imports and copies left that died and were never tried again. A draft is claimed before anything of
 * it is deleted, so that a call that comes back just then begins nothing; a sweep that is cut short is gone on with.
 */
import { mapDraftPath, mapDraftsPath, mapPath } from "@mapwright/core/firestore-paths";
import { mapId, type MapId } from "@mapwright/core/ids";
import { Timestamp } from "firebase-admin/firestore";
import type { EraseDesk } from "#/maps/erase-map.ts";
import { storedDraft } from "#/platform/map-draft.ts";
import { fromStored, toStored } from "#/platform/stored-document.ts";

/** Far longer than any call runs, and than anybody waits before trying again. */
export const DRAFT_KEPT_MS = 24 * 60 * 60_000;
/** Most drafts taken up by one sweep; the next one takes the rest. */
const SWEEP_LIMIT = 50;

/** @returns of how many drafts nothing is left */
export async function sweepDrafts(desk: EraseDesk): Promise<number> {
  const { db, now, goOn, onUnfinished } = desk;
  const old = await db
    .collection(mapDraftsPath())
    .where("startedAt", "<=", Timestamp.fromMillis(now() - DRAFT_KEPT_MS))
    .limit(SWEEP_LIMIT)
    .get();
  let swept = 0;
  for (const { id } of old.docs) {
    const draft = mapId.parse(id);
    try {
      goOn("draft");
      if (!(await claim(desk, draft))) continue;
      await db.recursiveDelete(db.doc(mapPath(draft)));
      goOn("draft's record");
      await db.doc(mapDraftPath(draft)).delete();
      swept += 1;
    } catch (error) {
      onUnfinished(draft, error);
    }
  }
  return swept;
}

/** Looked at once more: it may have been tried again meanwhile, or have become a map. */
async function claim({ db, now }: EraseDesk, id: MapId): Promise<boolean> {
  const ref = db.doc(mapDraftPath(id));
  return db.runTransaction(async (transaction) => {
    const found = await transaction.get(ref);
    if (!found.exists) return false;
    const draft = fromStored(storedDraft, found.data());
    if (draft.startedAt > now() - DRAFT_KEPT_MS) return false;
    if ((await transaction.get(db.doc(mapPath(id)))).exists) {
      transaction.delete(ref);
      return false;
    }
    transaction.set(ref, toStored(storedDraft, { ...draft, isSwept: true }));
    return true;
  });
}
