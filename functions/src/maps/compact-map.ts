/** Compacts a map's log for a member of its workspace, and sweeps what earlier compactions left behind. */
import type { MapId } from "@mapwright/core/ids";
import { canComment } from "@mapwright/core/workspaces/workspace-policy";
import type { Firestore } from "firebase-admin/firestore";
import { compactMapLog, type CompactOptions } from "#/maps/compact-map-log.ts";
import { openMapFor } from "#/maps/open-map.ts";
import type { UserPrincipal } from "#/platform/access/principal.ts";
import { sweepChunks } from "#/platform/maps/sweep-chunks.ts";

export async function compactMap(
  db: Firestore,
  caller: UserPrincipal,
  { mapId }: { readonly mapId: MapId },
  options: CompactOptions,
): Promise<{ isCompacted: boolean }> {
  await openMapFor(db, mapId, caller.uid, canComment);
  const isCompacted = await compactMapLog(db, mapId, options);
  if (isCompacted) await sweepChunks(db, mapId, options.nowMs);
  return { isCompacted };
}
