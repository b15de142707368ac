/**
 * Adds one map to another of the same workspace: its keywords and its evidence. The other map stays as it is. Retrying adds
 * what an earlier call left out.
 */
import { AppError } from "@mapwright/core/app-error";
import { getCurrentQuotas } from "@mapwright/core/billing/plan-policy";
import { billingPath } from "@mapwright/core/firestore-paths";
import type { combineMapsInput, combineMapsOutput } from "@mapwright/core/maps/manage-map";
import { countStateKeywords } from "@mapwright/core/maps/log/edited/map-state";
import { canEditMaps } from "@mapwright/core/workspaces/workspace-policy";
import type { Firestore } from "firebase-admin/firestore";
import type { z } from "zod";
import { createMapNotFoundError, openStoredMapFor } from "#/maps/open-map.ts";
import { addToMap, readMapAddition } from "#/platform/maps/add-to-map.ts";
import { requireNotDeleted } from "#/platform/access/deletion-key.ts";
import { readEntitlement, requirePlanQuota } from "#/platform/plan-quota.ts";
import type { Actor } from "#/platform/access/principal.ts";
import { readMapState } from "#/platform/maps/read-map.ts";

export async function combineMaps(
  { db, now }: { readonly db: Firestore; readonly now: () => number },
  { uid }: Actor,
  { mapId, sourceId }: z.output<typeof combineMapsInput>,
): Promise<z.output<typeof combineMapsOutput>> {
  if (mapId === sourceId)
    throw new AppError("invalid-input", "A map can't be added to itself", {
      sourceId: "Choose another map",
    });
  const [map, source] = await Promise.all([
    openStoredMapFor(db, mapId, uid, canEditMaps),
    openStoredMapFor(db, sourceId, uid, canEditMaps),
  ]);
  if (map.workspaceId !== source.workspaceId) throw createMapNotFoundError();
  if (map.locale.language !== source.locale.language)
    throw new AppError("invalid-input", "The maps are in different languages", {
      sourceId: "Choose a map in the same language",
    });
  if (map.isBeyondPlan)
    throw new AppError("plan-read-only", "This map exceeds the plan and can only be read");
  const nowMs = now();
  const keywordsInMap = countStateKeywords(await readMapState(db, map));
  // Also refuses workspaces and maps that may only be read.
  await requirePlanQuota(
    db,
    map.workspaceId,
    { kind: "add-keywords", keywordsInMap, added: 0 },
    nowMs,
  );
  const billing = await db.doc(billingPath(map.workspaceId)).get();
  const { keywordsPerMap: limit } = getCurrentQuotas(readEntitlement(billing, nowMs), nowMs);
  const addition = await readMapAddition(db, source, uid);
  const { point, ...added } = await addToMap(db, map, addition, { limit, nowMs });
  // Someone who was removed meanwhile, or whose map is in the trash now, changes nothing more.
  await db.runTransaction(async (transaction) => {
    await requireNotDeleted(db, transaction, uid);
    point(transaction, await openStoredMapFor(db, mapId, uid, canEditMaps, transaction));
  });
  return added;
}
