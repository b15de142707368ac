/**
 * Erases maps that lie in the trash. First, in one transaction, the document, with a record that it is being erased:
 * from then on nobody reads or writes anything of it, and no link opens it. Then the rest, as often as it takes.
 */
import { AppError } from "@mapwright/core/app-error";
import {
  mapDeletionPath,
  mapDeletionsPath,
  mapPath,
  mapsPath,
  memberPath,
  sharesPath,
} from "@mapwright/core/firestore-paths";
import { mapId, type MapId, type UserId } from "@mapwright/core/ids";
import { TRASH_MS, type MapDocument } from "@mapwright/core/maps/map-document";
import { mapDeletion } from "@mapwright/core/maps/manage-map";
import { canManageMembers } from "@mapwright/core/workspaces/workspace-policy";
import { Timestamp, type Transaction } from "firebase-admin/firestore";
import { noSuchMap, openMapFor } from "#/maps/open-map.ts";
import { writeAudit } from "#/platform/audit-log.ts";
import type { Caller } from "#/platform/caller.ts";
import type { ErasureDesk } from "#/platform/erase-workspace.ts";
import { newEventId } from "#/platform/event-id.ts";
import { memberOf, nameOf } from "#/platform/membership.ts";
import { fromStored, toStored } from "#/platform/stored-document.ts";
import { storedMap } from "#/platform/stored-map.ts";

const storedDeletion = { schema: mapDeletion, times: ["startedAt"] } as const;

/** Most maps taken up by one sweep; the next one takes the rest. */
const SWEEP_LIMIT = 50;

export interface EraseDesk extends ErasureDesk {
  /** Told when a map is gone for everybody but not all of it is erased: the sweep goes on with it. */
  readonly onUnfinished: (map: MapId, error: unknown) => void;
}

/** For an owner or admin who does not want to wait for the thirty days. */
export async function eraseMap(
  desk: EraseDesk,
  { uid }: Caller,
  { mapId: id, title }: { readonly mapId: MapId; readonly title: string },
): Promise<void> {
  const { db } = desk;
  await db.runTransaction(async (transaction) => {
    const map = await openMapFor(db, id, uid, canManageMembers, transaction);
    if (map.trashedAt === null)
      throw new AppError("invalid-input", "Only what lies in the trash is erased");
    if (map.title.trim() !== title.trim())
      throw new AppError("invalid-input", "This is not its title", {
        title: "Type the title of the map exactly as it is",
      });
    const found = await transaction.get(db.doc(memberPath(map.workspaceId, uid)));
    if (!found.exists) throw noSuchMap();
    closeMap(desk, transaction, map, { actor: uid, actorName: nameOf(memberOf(found)) });
  });
  await finishOrTell(desk, id);
}

/** @returns how many maps were erased that lay in the trash for too long, or whose erasure was cut short. */
export async function sweepTrash(desk: EraseDesk): Promise<number> {
  const { db, now } = desk;
  const begun = await db.collection(mapDeletionsPath()).limit(SWEEP_LIMIT).get();
  const overdue = await db
    .collection(mapsPath())
    .where("trashedAt", "<=", Timestamp.fromMillis(now() - TRASH_MS))
    .limit(SWEEP_LIMIT)
    .get();
  let erased = 0;
  for (const { id } of begun.docs) if (await finishOrTell(desk, mapId.parse(id))) erased += 1;
  for (const { id } of overdue.docs) {
    const map = mapId.parse(id);
    try {
      desk.goOn("overdue");
      if (!(await closeOverdue(desk, map))) continue;
    } catch (error) {
      desk.onUnfinished(map, error);
      continue;
    }
    if (await finishOrTell(desk, map)) erased += 1;
  }
  return erased;
}

/** Looked at once more: it may have been restored meanwhile. */
async function closeOverdue(desk: EraseDesk, id: MapId): Promise<boolean> {
  const { db, now } = desk;
  return db.runTransaction(async (transaction) => {
    const found = await transaction.get(db.doc(mapPath(id)));
    if (!found.exists) return false;
    const map = fromStored(storedMap, found.data());
    if (map.trashedAt === null || map.trashedAt > now() - TRASH_MS) return false;
    closeMap(desk, transaction, map, { actor: null, actorName: "Mapwright" });
    return true;
  });
}

function closeMap(
  { db, now }: EraseDesk,
  transaction: Transaction,
  map: MapDocument,
  who: { readonly actor: UserId | null; readonly actorName: string },
): void {
  const startedAt = now();
  transaction.delete(db.doc(mapPath(map.id)));
  transaction.set(
    db.doc(mapDeletionPath(map.id)),
    toStored(storedDeletion, { mapId: map.id, startedAt }),
  );
  writeAudit(db, transaction, map.workspaceId, {
    id: newEventId(),
    at: startedAt,
    action: "map-erased",
    ...who,
    target: map.title,
    detail: who.actor === null ? "expired" : "",
  });
}

async function finishOrTell(desk: EraseDesk, id: MapId): Promise<boolean> {
  try {
    await eraseRest(desk, id);
    return true;
  } catch (error) {
    desk.onUnfinished(id, error);
    return false;
  }
}

/** Links, chunks, log, presence: whatever lies under the map or leads to it. Done twice it harms nothing. */
async function eraseRest({ db, goOn }: EraseDesk, id: MapId): Promise<void> {
  goOn("links");
  const links = await db.collection(sharesPath()).where("mapId", "==", id).get();
  for (const link of links.docs) {
    goOn("link");
    await link.ref.delete();
  }
  goOn("map");
  await db.recursiveDelete(db.doc(mapPath(id)));
  goOn("record");
  await db.doc(mapDeletionPath(id)).delete();
}
