/**
 * Restores maps from the archive or the trash, all or none. Runs in a function, not the browser, because each map
 * counts toward the plan's limit again.
 */
import { mapPath } from "@mapwright/core/firestore-paths";
import type { ActivateMapsInput } from "@mapwright/core/maps/manage-map";
import { canEditMaps } from "@mapwright/core/workspaces/workspace-policy";
import { Timestamp, type Firestore } from "firebase-admin/firestore";
import { createMapNotFoundError, openMapFor } from "#/maps/open-map.ts";
import type { Actor } from "#/platform/access/principal.ts";
import { requireNotDeleted } from "#/platform/access/deletion-key.ts";
import { reservePlanQuota, runPlanTransaction } from "#/platform/plan-quota.ts";

/** Maps that are already active don't change, so the call can be repeated. */
export async function activateMaps(
  db: Firestore,
  { uid }: Actor,
  { workspaceId, mapIds, from }: ActivateMapsInput,
  nowMs: number,
): Promise<void> {
  await runPlanTransaction(db, workspaceId, async (transaction) => {
    await requireNotDeleted(db, transaction, uid);
    const maps = await Promise.all(
      [...new Set(mapIds)].map((id) => openMapFor(db, id, uid, canEditMaps, transaction)),
    );
    if (maps.some((map) => map.workspaceId !== workspaceId)) throw createMapNotFoundError();
    const field = from === "archive" ? "archivedAt" : "trashedAt";
    const changed = maps.filter((map) => map[field] !== null);
    // A map in the trash stays there until it is restored; one that was archived before is archived again.
    if (from === "archive" && changed.some(({ trashedAt }) => trashedAt !== null))
      throw createMapNotFoundError();
    const becomingActive = changed.filter((map) => from === "archive" || map.archivedAt === null);
    const request = { kind: "activate-maps", maps: becomingActive.length } as const;
    const reserve = await reservePlanQuota(db, transaction, workspaceId, request, nowMs);
    reserve();
    const updatedAt = Timestamp.fromMillis(nowMs);
    for (const { id } of changed)
      transaction.update(db.doc(mapPath(id)), { [field]: null, updatedBy: uid, updatedAt });
  });
}
