/** Changes a map's title and tags, archives it and moves it to the trash, as browsers do under the security rules. */
import { AppError } from "@mapwright/core/app-error";
import { isReadOnly } from "@mapwright/core/billing/plan-policy";
import { billingPath, mapPath } from "@mapwright/core/firestore-paths";
import type { MapId } from "@mapwright/core/ids";
import type { UpdateMapInput } from "@mapwright/core/maps/reading/edit-map-inputs";
import type { MapDetails } from "@mapwright/core/maps/reading/map-shapes";
import { canEditMaps } from "@mapwright/core/workspaces/workspace-policy";
import { Timestamp, type Firestore } from "firebase-admin/firestore";
import { openMapFor, openStoredMapFor } from "#/maps/open-map.ts";
import { toDetails } from "#/maps/reading/list-maps.ts";
import { requireNotDeleted } from "#/platform/access/deletion-key.ts";
import type { ApiKeyPrincipal } from "#/platform/access/principal.ts";
import { readEntitlement } from "#/platform/plan-quota.ts";

export async function updateMap(
  db: Firestore,
  { uid }: ApiKeyPrincipal,
  { mapId, title, tags }: UpdateMapInput,
  nowMs: number,
): Promise<MapDetails> {
  return db.runTransaction(async (transaction) => {
    await requireNotDeleted(db, transaction, uid);
    const map = await openStoredMapFor(db, mapId, uid, canEditMaps, transaction);
    const billing = await transaction.get(db.doc(billingPath(map.workspaceId)));
    if (map.isBeyondPlan || isReadOnly(readEntitlement(billing, nowMs), nowMs))
      throw new AppError("plan-read-only", "This map can only be read with the current plan");
    const changed = {
      ...(title !== undefined && { title }),
      ...(tags !== undefined && { tags }),
      updatedBy: uid,
    };
    const updatedAt = Timestamp.fromMillis(nowMs);
    transaction.update(db.doc(mapPath(mapId)), { ...changed, updatedAt });
    return toDetails({ ...map, ...changed, updatedAt: nowMs });
  });
}

/** Apart from a new title, because the log records one change of a map at a time. Once more changes nothing. */
export async function archiveMap(
  db: Firestore,
  { uid }: ApiKeyPrincipal,
  mapId: MapId,
  nowMs: number,
): Promise<void> {
  await db.runTransaction(async (transaction) => {
    await requireNotDeleted(db, transaction, uid);
    const map = await openStoredMapFor(db, mapId, uid, canEditMaps, transaction);
    if (map.archivedAt !== null) return;
    const at = Timestamp.fromMillis(nowMs);
    transaction.update(db.doc(mapPath(mapId)), { archivedAt: at, updatedBy: uid, updatedAt: at });
  });
}

/** Once more changes nothing. It can be restored for thirty days. */
export async function trashMap(
  db: Firestore,
  { uid }: ApiKeyPrincipal,
  mapId: MapId,
  nowMs: number,
): Promise<void> {
  await db.runTransaction(async (transaction) => {
    await requireNotDeleted(db, transaction, uid);
    const map = await openMapFor(db, mapId, uid, canEditMaps, transaction);
    if (map.trashedAt !== null) return;
    const at = Timestamp.fromMillis(nowMs);
    transaction.update(db.doc(mapPath(mapId)), { trashedAt: at, updatedBy: uid, updatedAt: at });
  });
}
