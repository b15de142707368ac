/** The policy of who may do what to a map. Outsiders learn nothing, not even whether the map exists. */
import { AppError } from "@mapwright/core/app-error";
import { mapPath } from "@mapwright/core/firestore-paths";
import type { MapId, UserId } from "@mapwright/core/ids";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import type { WorkspaceRole } from "@mapwright/core/workspaces/workspace";
import type { Firestore, Transaction } from "firebase-admin/firestore";
import { requireRole } from "#/platform/access/membership.ts";
import { fromStored } from "#/platform/stored-document.ts";
import { storedMap } from "#/platform/maps/stored-map.ts";

export const createMapNotFoundError = () => new AppError("not-found", "Map not found");

/**
 * Returns the map when its workspace's role policy allows `uid` to access it; otherwise rejects with `not-found` or
 * `role-too-low`.
 */
export async function openMapFor(
  db: Firestore,
  id: MapId,
  uid: UserId,
  isAllowed: (role: WorkspaceRole) => boolean,
  transaction?: Transaction,
): Promise<MapDocument> {
  const ref = db.doc(mapPath(id));
  const found = await (transaction ? transaction.get(ref) : ref.get());
  if (!found.exists) throw createMapNotFoundError();
  const map = fromStored(storedMap, found.data());
  await requireRole(db, map.workspaceId, uid, isAllowed, transaction).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "not-a-member") throw createMapNotFoundError();
    throw error;
  });
  return map;
}

/** Opens a map like `openMapFor`, unless it is in the trash: then rejects with `not-found`. */
export async function openStoredMapFor(
  ...asked: Parameters<typeof openMapFor>
): Promise<MapDocument> {
  const map = await openMapFor(...asked);
  if (map.trashedAt !== null) throw createMapNotFoundError();
  return map;
}
