/** Compacts a map's log for somebody of its workspace, and sweeps what compactions before it left. */
import type { MapId } from "@mapwright/core/ids";
import { canComment } from "@mapwright/core/workspaces/workspace-policy";
import type { Firestore } from "firebase-admin/firestore";
import { foldMapLog, type FoldOptions } from "#/maps/fold-map-log.ts";
import { openMapFor } from "#/maps/open-map.ts";
import { sweepOldFolds } from "#/maps/sweep-old-folds.ts";
import type { Caller } from "#/platform/caller.ts";

export async function foldMap(
  db: Firestore,
  caller: Caller,
  { mapId }: { readonly mapId: MapId },
  options: FoldOptions,
): Promise<{ isFolded: boolean }> {
  await openMapFor(db, mapId, caller.uid, canComment);
  const isFolded = await foldMapLog(db, mapId, options);
  if (isFolded) await sweepOldFolds(db, mapId, options.nowMs);
  return { isFolded };
}
