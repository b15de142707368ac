/** Creates and revokes links to a map for editors, with an audit log entry in the same transaction. */
import { AppError } from "@mapwright/core/app-error";
import type { AuditAction } from "@mapwright/core/audit/audit-entry";
import { memberPath, sharePath, sharesPath } from "@mapwright/core/firestore-paths";
import type { UserId } from "@mapwright/core/ids";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import {
  MAP_MAX_SHARES,
  SHARE_RETENTION_MS,
  computeShareEnd,
  getShareState,
  type CreateShareInput,
  type MapShare,
  type ShareId,
} from "@mapwright/core/maps/share/map-share";
import { canEditMaps, canManageMembers } from "@mapwright/core/workspaces/workspace-policy";
import type { Firestore, Transaction } from "firebase-admin/firestore";
import { isDeepStrictEqual } from "node:util";
import { createMapNotFoundError, openStoredMapFor, openMapFor } from "#/maps/open-map.ts";
import { toShareId, storedShare } from "#/maps/stored-share.ts";
import { writeAudit, createEventId } from "#/platform/audit-log.ts";
import type { Actor } from "#/platform/access/principal.ts";
import { requireNotDeleted } from "#/platform/access/deletion-key.ts";
import { readMember, chooseName } from "#/platform/access/membership.ts";
import { createSecretToken } from "#/platform/secret-token.ts";
import { fromStored, toStored } from "#/platform/stored-document.ts";

export async function createShare(
  db: Firestore,
  { uid }: Actor,
  input: CreateShareInput,
  nowMs: number,
): Promise<Pick<MapShare, "id" | "token">> {
  const token = createSecretToken();
  return db.runTransaction(async (transaction) => {
    await requireNotDeleted(db, transaction, uid);
    // A link that never expires needs someone accountable for as long as the workspace exists: an owner or admin.
    const isAllowed = input.days === null ? canManageMembers : canEditMaps;
    const map = await openStoredMapFor(db, input.mapId, uid, isAllowed, transaction);
    const found = await transaction.get(
      db.collection(sharesPath()).where("mapId", "==", input.mapId),
    );
    const shares = found.docs.map((document) => fromStored(storedShare, document.data()));
    const same = shares.find((share) => share.createdBy === uid && isOf(input, share));
    if (same) return { id: same.id, token: same.token };
    const open = shares.filter((share) => getShareState(share, nowMs) === "open");
    if (open.length >= MAP_MAX_SHARES)
      throw new AppError("too-many-running", "Revoke one of this map's links first");
    const share: MapShare = {
      id: toShareId(token),
      token,
      mapId: map.id,
      workspaceId: map.workspaceId,
      label: input.label,
      parts: input.parts,
      report: input.report,
      view: input.view,
      createdBy: uid,
      requestId: input.requestId,
      createdAt: nowMs,
      revokedAt: null,
      ...computeShareEnd(input.days, nowMs),
    };
    const actorName = await readName(db, transaction, map, uid);
    transaction.create(db.doc(sharePath(share.id)), toStored(storedShare, share));
    recordShare(db, transaction, map, share, { action: "map-shared", uid, actorName, nowMs });
    return { id: share.id, token };
  });
}

/** Tells whether a request made the link before: one that asks for something else by now isn't answered with it. */
function isOf(
  { requestId, label, parts, report, view, days }: CreateShareInput,
  share: MapShare,
): boolean {
  return (
    share.requestId === requestId &&
    share.label === label &&
    share.expiresAt === computeShareEnd(days, share.createdAt).expiresAt &&
    isDeepStrictEqual([share.parts, share.report, share.view], [parts, report, view])
  );
}

/** Once it resolves, the link opens nothing. Its token is deleted. */
export async function revokeShare(
  db: Firestore,
  actor: Actor,
  { shareId }: { readonly shareId: ShareId },
  nowMs: number,
): Promise<void> {
  const ref = db.doc(sharePath(shareId));
  await db.runTransaction(async (transaction) => {
    const found = await transaction.get(ref);
    const share = found.exists ? fromStored(storedShare, found.data()) : null;
    // Its person may be in other workspaces, too.
    const isOthers = actor.kind === "api-key" && share?.workspaceId !== actor.workspaceId;
    if (!share || isOthers) throw createMapNotFoundError();
    const { uid } = actor;
    const map = await openMapFor(db, share.mapId, uid, canEditMaps, transaction);
    if (share.revokedAt !== null) return;
    const actorName = await readName(db, transaction, map, uid);
    const revoked: MapShare = {
      ...share,
      token: "",
      revokedAt: nowMs,
      expireAt: nowMs + SHARE_RETENTION_MS,
    };
    transaction.set(ref, toStored(storedShare, revoked));
    recordShare(db, transaction, map, share, { action: "share-revoked", uid, actorName, nowMs });
  });
}

async function readName(
  db: Firestore,
  transaction: Transaction,
  { workspaceId }: MapDocument,
  uid: UserId,
): Promise<string> {
  return chooseName(readMember(await transaction.get(db.doc(memberPath(workspaceId, uid)))));
}

interface Action {
  readonly action: AuditAction;
  readonly uid: UserId;
  readonly actorName: string;
  readonly nowMs: number;
}

function recordShare(
  db: Firestore,
  transaction: Transaction,
  map: MapDocument,
  { label }: MapShare,
  { action, uid, actorName, nowMs }: Action,
): void {
  writeAudit(db, transaction, map.workspaceId, {
    id: createEventId(),
    at: nowMs,
    action,
    actor: uid,
    actorName,
    target: map.title,
    detail: label,
  });
}
