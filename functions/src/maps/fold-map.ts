/** Folds a map's log for somebody of its workspace. Strangers learn nothing, not even whether there is such a map. */
import { AppError } from "@mapwright/core/app-error";
import { mapPath } from "@mapwright/core/firestore-paths";
import { workspaceId, type MapId } from "@mapwright/core/ids";
import { canComment } from "@mapwright/core/workspaces/workspace-policy";
import type { Firestore } from "firebase-admin/firestore";
import { foldMapLog } from "#/maps/fold-map-log.ts";
import type { Caller } from "#/platform/caller.ts";
import { requireRole } from "#/platform/membership.ts";

export async function foldMap(
  db: Firestore,
  caller: Caller,
  { mapId }: { readonly mapId: MapId },
  nowMs: number,
): Promise<{ isFolded: boolean }> {
  const workspace = workspaceId.safeParse((await db.doc(mapPath(mapId)).get()).get("workspaceId"));
  if (!workspace.success) throw new AppError("not-found", "There is no such map");
  await requireRole(db, workspace.data, caller.uid, canComment).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "not-a-member")
      throw new AppError("not-found", "There is no such map");
    throw error;
  });
  return { isFolded: await foldMapLog(db, mapId, { nowMs }) };
}
