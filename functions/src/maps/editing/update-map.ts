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
import { detailsOf } from "#/maps/reading/list-maps.ts";
import { requireNotDeleted } from "#/platform/access/deletion-key.ts";
import type { ApiKeyPrincipal } from "#/platform/access/principal.ts";
import { entitlementOf } from "#/platform/plan-room.ts";

export async function updateMap(
  db: Firestore,
  { uid }: ApiKeyPrincipal,
  { mapId, title, tags, isArchived }: UpdateMapInput,
  nowMs: number,
): Promise<MapDetails> {
  return db.runTransaction(async (transaction) => {
    await requireNotDeleted(db, transaction, uid);
    const map = await openStoredMapFor(db, mapId, uid, canEditMaps, transaction);
    const billing = await transaction.get(db.doc(billingPath(map.workspaceId)));
    const isLabeled = title !== undefined || tags !== undefined;
    if (isLabeled && (map.isBeyondPlan || isReadOnly(entitlementOf(billing, nowMs), nowMs)))
      throw new AppError("plan-read-only", "This map can only be read with the current plan");
    const archivedAt = isArchived === true && map.archivedAt === null ? nowMs : map.archivedAt;
    const changed = {
      ...(title !== undefined && { title }),
      ...(tags !== undefined && { tags }),
      updatedBy: uid,
    };
    transaction.update(db.doc(mapPath(mapId)), {
      ...changed,
      archivedAt: archivedAt === null ? null : Timestamp.fromMillis(archivedAt),
      updatedAt: Timestamp.fromMillis(nowMs),
    });
    return detailsOf({ ...map, ...changed, archivedAt, updatedAt: nowMs });
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
