/**
 * Deletes maps in the trash for good. First one transaction deletes the document and records that deletion has begun:
 * from then on nothing of the map can be read or written, and no link opens it. Then the rest is deleted, in as many
 * runs as it takes.
 */
import { AppError } from "@mapwright/core/app-error";
import {
  csvLinksPath,
  mapChangesPath,
  mapDeletionPath,
  mapDeletionsPath,
  mapPath,
  mapSummaryPath,
  mapsPath,
  modelTasksGroup,
  memberPath,
  sharesPath,
  summaryRunPath,
} from "@mapwright/core/firestore-paths";
import { mapId, type MapId, type UserId } from "@mapwright/core/ids";
import { TRASH_MS, type MapDocument } from "@mapwright/core/maps/map-document";
import { mapDeletion } from "@mapwright/core/maps/manage-map";
import { canManageMembers } from "@mapwright/core/workspaces/workspace-policy";
import { Timestamp, type Transaction } from "firebase-admin/firestore";
import { createMapNotFoundError, openMapFor } from "#/maps/open-map.ts";
import { writeAudit, createEventId } from "#/platform/audit-log.ts";
import type { UserPrincipal } from "#/platform/access/principal.ts";
import type { PurgeDeps } from "#/platform/purge-workspace.ts";
import { readMember, chooseName } from "#/platform/access/membership.ts";
import { fromStored, toStored } from "#/platform/stored-document.ts";
import { storedMap } from "#/platform/maps/stored-map.ts";

const storedDeletion = { schema: mapDeletion, times: ["startedAt"] } as const;

/** Maximum number of maps per sweep; the next sweep handles the rest. */
const SWEEP_LIMIT = 50;

export interface DeleteMapDeps extends PurgeDeps {
  /** Called when a map is no longer accessible but isn't fully deleted yet; the sweep continues with it. */
  readonly onUnfinished: (map: MapId, error: unknown) => void;
}

/** Deletes a map for an owner or admin who doesn't want to wait the thirty days. */
export async function deleteMap(
  deps: DeleteMapDeps,
  { uid }: UserPrincipal,
  { mapId: id, title }: { readonly mapId: MapId; readonly title: string },
): Promise<void> {
  const { db } = deps;
  await db.runTransaction(async (transaction) => {
    const map = await openMapFor(db, id, uid, canManageMembers, transaction);
    if (map.trashedAt === null)
      throw new AppError("invalid-input", "Only maps in the trash can be deleted");
    if (map.title.trim() !== title.trim())
      throw new AppError("invalid-input", "The title doesn't match", {
        title: "Type the map's title exactly as it is",
      });
    const found = await transaction.get(db.doc(memberPath(map.workspaceId, uid)));
    if (!found.exists) throw createMapNotFoundError();
    closeMap(deps, transaction, map, { actor: uid, actorName: chooseName(readMember(found)) });
  });
  await finishOrReport(deps, id);
}

/** @returns how many maps were deleted because they expired in the trash or their deletion had been interrupted */
export async function sweepTrash(deps: DeleteMapDeps): Promise<number> {
  const { db, now } = deps;
  const begun = await db.collection(mapDeletionsPath()).limit(SWEEP_LIMIT).get();
  const overdue = await db
    .collection(mapsPath())
    .where("trashedAt", "<=", Timestamp.fromMillis(now() - TRASH_MS))
    .limit(SWEEP_LIMIT)
    .get();
  let deleted = 0;
  for (const { id } of begun.docs) if (await finishOrReport(deps, mapId.parse(id))) deleted += 1;
  for (const { id } of overdue.docs) {
    const map = mapId.parse(id);
    try {
      deps.goOn("overdue");
      if (!(await closeOverdue(deps, map))) continue;
    } catch (error) {
      deps.onUnfinished(map, error);
      continue;
    }
    if (await finishOrReport(deps, map)) deleted += 1;
  }
  return deleted;
}

/** Checked again: it may have been restored meanwhile. */
async function closeOverdue(deps: DeleteMapDeps, id: MapId): Promise<boolean> {
  const { db, now } = deps;
  return db.runTransaction(async (transaction) => {
    const found = await transaction.get(db.doc(mapPath(id)));
    if (!found.exists) return false;
    const map = fromStored(storedMap, found.data());
    if (map.trashedAt === null || map.trashedAt > now() - TRASH_MS) return false;
    closeMap(deps, transaction, map, { actor: null, actorName: "Mapwright" });
    return true;
  });
}

function closeMap(
  { db, now }: DeleteMapDeps,
  transaction: Transaction,
  map: MapDocument,
  who: { readonly actor: UserId | null; readonly actorName: string },
): void {
  const startedAt = now();
  transaction.delete(db.doc(mapPath(map.id)));
  transaction.delete(db.doc(mapSummaryPath(map.workspaceId, map.id)));
  transaction.delete(db.doc(summaryRunPath(map.id)));
  transaction.delete(db.doc(mapChangesPath(map.workspaceId, map.id)));
  transaction.set(
    db.doc(mapDeletionPath(map.id)),
    toStored(storedDeletion, { mapId: map.id, startedAt }),
  );
  writeAudit(db, transaction, map.workspaceId, {
    id: createEventId(),
    at: startedAt,
    action: "map-deleted",
    ...who,
    target: map.title,
    detail: who.actor === null ? "expired" : "",
  });
}

async function finishOrReport(deps: DeleteMapDeps, id: MapId): Promise<boolean> {
  try {
    await deleteRest(deps, id);
    return true;
  } catch (error) {
    deps.onUnfinished(id, error);
    return false;
  }
}

/** Links, chunks, log, presence: everything under the map or leading to it. Idempotent. */
async function deleteRest({ db, goOn }: DeleteMapDeps, id: MapId): Promise<void> {
  goOn("links");
  const shared = await db.collection(sharesPath()).where("mapId", "==", id).get();
  const read = await db.collection(csvLinksPath()).where("source.mapId", "==", id).get();
  for (const link of [...shared.docs, ...read.docs]) {
    goOn("link");
    await link.ref.delete();
  }
  goOn("model tasks");
  const asked = await db.collectionGroup(modelTasksGroup()).where("mapId", "==", id).get();
  for (const task of asked.docs) await task.ref.delete();
  goOn("map");
  await db.recursiveDelete(db.doc(mapPath(id)));
  goOn("record");
  await db.doc(mapDeletionPath(id)).delete();
}
