/**
 * Deletes what imports and copies left behind when they failed and were never retried. A draft is claimed before
 * anything in it is deleted, so that a call retrying at that moment doesn't start; an interrupted sweep is continued.
 */
import { DAY_MS } from "@mapwright/core/durations";
import { mapDraftPath, mapDraftsPath, mapPath } from "@mapwright/core/firestore-paths";
import { mapId, type MapId } from "@mapwright/core/ids";
import { Timestamp } from "firebase-admin/firestore";
import type { DeleteMapDeps } from "#/maps/delete-map.ts";
import { storedDraft } from "#/platform/maps/map-draft.ts";
import { fromStored, toStored } from "#/platform/stored-document.ts";

/** Far longer than any call runs, or than anyone waits before retrying. */
export const DRAFT_RETENTION_MS = DAY_MS;
/** Maximum number of drafts per sweep; the next sweep handles the rest. */
const SWEEP_LIMIT = 50;

/** @returns how many drafts were completely removed */
export async function sweepDrafts(deps: DeleteMapDeps): Promise<number> {
  const { db, now, goOn, onUnfinished } = deps;
  const old = await db
    .collection(mapDraftsPath())
    .where("startedAt", "<=", Timestamp.fromMillis(now() - DRAFT_RETENTION_MS))
    .limit(SWEEP_LIMIT)
    .get();
  let swept = 0;
  for (const { id } of old.docs) {
    const draft = mapId.parse(id);
    try {
      goOn("draft");
      if (!(await claim(deps, draft))) continue;
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

/** Checked again: it may have been retried meanwhile, or have become a map. */
async function claim({ db, now }: DeleteMapDeps, id: MapId): Promise<boolean> {
  const ref = db.doc(mapDraftPath(id));
  return db.runTransaction(async (transaction) => {
    const found = await transaction.get(ref);
    if (!found.exists) return false;
    const draft = fromStored(storedDraft, found.data());
    if (draft.startedAt > now() - DRAFT_RETENTION_MS) return false;
    if ((await transaction.get(db.doc(mapPath(id)))).exists) {
      transaction.delete(ref);
      return false;
    }
    transaction.set(ref, toStored(storedDraft, { ...draft, isSwept: true }));
    return true;
  });
}
