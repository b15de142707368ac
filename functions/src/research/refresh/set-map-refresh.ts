/** Turns the refresh of a map on or off. */
import { AppError } from "@mapwright/core/app-error";
import { mapPath, refreshPath } from "@mapwright/core/firestore-paths";
import type { UserId } from "@mapwright/core/ids";
import {
  getNextRefreshTime,
  type MapRefresh,
  type SetMapRefreshInput,
  type SetMapRefreshOutput,
} from "@mapwright/core/research/map-refresh";
import type { Firestore } from "firebase-admin/firestore";
import { fromStored, toStored } from "#/platform/stored-document.ts";
import { storedMap } from "#/platform/maps/stored-map.ts";
import { listRereadable } from "#/research/refresh/refresh-job.ts";
import { storedRefresh } from "#/research/refresh/stored-refresh.ts";

/**
 * Sets how a map is refreshed. The use case has checked that the member may edit maps. Rejects with `not-found` for a
 * map that doesn't exist, or of which something can't be read again.
 */
export async function setMapRefresh(
  db: Firestore,
  setBy: UserId,
  { workspaceId, mapId, refresh }: SetMapRefreshInput,
  nowMs: number,
): Promise<SetMapRefreshOutput> {
  const ref = db.doc(refreshPath(workspaceId, mapId));
  return db.runTransaction(async (transaction) => {
    const [found, before] = await transaction.getAll(db.doc(mapPath(mapId)), ref);
    const map = found?.exists ? fromStored(storedMap, found.data()) : null;
    if (!map || map.workspaceId !== workspaceId || map.trashedAt !== null)
      throw new AppError("not-found", "Map not found");
    if (refresh === null) {
      transaction.delete(ref);
      return { nextAt: null };
    }
    const can = listRereadable(map);
    if (!refresh.what.every((each) => can.includes(each)))
      throw new AppError("not-found", "This map has nothing that can be read again");
    const known = before?.exists ? fromStored(storedRefresh, before.data()) : null;
    const nextAt = getNextRefreshTime(refresh.every, known?.lastAt ?? nowMs, nowMs);
    const next: MapRefresh = {
      id: mapId,
      workspaceId,
      ...refresh,
      setBy,
      setAt: nowMs,
      nextAt,
      lastAt: known?.lastAt ?? null,
      lastJobId: known?.lastJobId ?? null,
      lastProblem: null,
    };
    transaction.set(ref, toStored(storedRefresh, next));
    return { nextAt };
  });
}
