/** Creates and revokes CSV links for editors, with an audit log entry in the same transaction. */
import { AppError } from "@mapwright/core/app-error";
import {
  computeCsvLinkEnd,
  WORKSPACE_MAX_CSV_LINKS,
  type CreateCsvLinkInput,
  type CreateCsvLinkOutput,
  type CsvLink,
  type CsvLinkId,
} from "@mapwright/core/csv-links/csv-link";
import {
  csvLinkDocumentPath,
  csvLinksPath,
  mapPath,
  memberPath,
} from "@mapwright/core/firestore-paths";
import type { WorkspaceId } from "@mapwright/core/ids";
import { canEditMaps, canManageMembers } from "@mapwright/core/workspaces/workspace-policy";
import type { Firestore, Transaction } from "firebase-admin/firestore";
import { requireNotDeleted } from "#/platform/access/deletion-key.ts";
import { readKeyMark } from "#/platform/access/key-mark.ts";
import { readMember, chooseName, requireRole } from "#/platform/access/membership.ts";
import type { Actor, UserPrincipal } from "#/platform/access/principal.ts";
import { createEventId, writeAudit } from "#/platform/audit-log.ts";
import { storedMap } from "#/platform/maps/stored-map.ts";
import { hashText } from "#/platform/hash-text.ts";
import { fromStored, toStored } from "#/platform/stored-document.ts";
import { createCsvToken } from "#/csv-links/csv-token.ts";
import { toCsvLinkId, storedCsvLink } from "#/csv-links/stored-csv-link.ts";

export async function createCsvLink(
  db: Firestore,
  actor: Actor,
  input: CreateCsvLinkInput,
  nowMs: number,
): Promise<CreateCsvLinkOutput> {
  const { uid } = actor;
  const { workspaceId, requestId, source, days } = input;
  const token = createCsvToken();
  const requestHash = hashText(`csv link ${workspaceId} ${uid} ${requestId}`);
  const eventId = hashText(requestHash);
  return db.runTransaction(async (transaction) => {
    await requireNotDeleted(db, transaction, uid);
    // As with links to a map: one that never expires needs someone accountable. So does one that a program makes.
    const isForManagers = days === null || actor.kind === "api-key";
    const isAllowed = isForManagers ? canManageMembers : canEditMaps;
    await requireRole(db, workspaceId, uid, isAllowed, transaction);
    const found = await transaction.get(
      db.collection(csvLinksPath()).where("workspaceId", "==", workspaceId),
    );
    const before = found.docs.filter((each) => each.get("requestHash") === requestHash);
    if (found.size - before.length >= WORKSPACE_MAX_CSV_LINKS)
      throw new AppError("too-many-running", "Revoke one of this workspace's CSV links first");
    const key = await readKeyMark(db, transaction, actor, nowMs);
    const link: CsvLink = {
      id: toCsvLinkId(token),
      workspaceId,
      source,
      title: await readTitle(db, transaction, input),
      tokenEnding: token.slice(-4),
      createdBy: uid,
      requestHash,
      createdAt: nowMs,
      lastReadAt: null,
      expireAt: computeCsvLinkEnd(days, nowMs, key),
      key,
    };
    const actorName = await readName(db, transaction, workspaceId, uid);
    for (const each of before) transaction.delete(each.ref);
    transaction.create(db.doc(csvLinkDocumentPath(link.id)), toStored(storedCsvLink, link));
    writeAudit(db, transaction, workspaceId, {
      id: eventId,
      at: nowMs,
      action: "csv-link-created",
      actor: uid,
      actorName,
      target: link.title,
      ...(key && { detail: key.name }),
    });
    return { id: link.id, token };
  });
}

/** Rejects with `not-found` when the map isn't the workspace's, or in the trash. */
async function readTitle(
  db: Firestore,
  transaction: Transaction,
  { workspaceId, source }: CreateCsvLinkInput,
): Promise<string> {
  if (source.kind === "keywords") return source.name;
  const found = await transaction.get(db.doc(mapPath(source.mapId)));
  const map = found.exists ? fromStored(storedMap, found.data()) : null;
  if (!map || map.workspaceId !== workspaceId || map.trashedAt !== null)
    throw new AppError("not-found", "Map not found");
  return map.title;
}

async function readName(
  db: Firestore,
  transaction: Transaction,
  workspace: WorkspaceId,
  uid: UserPrincipal["uid"],
): Promise<string> {
  return chooseName(readMember(await transaction.get(db.doc(memberPath(workspace, uid)))));
}

interface NamedCsvLink {
  readonly workspaceId: WorkspaceId;
  readonly linkId: CsvLinkId;
}

/** Once it resolves, the address answers nothing. */
export async function revokeCsvLink(
  db: Firestore,
  actor: Actor,
  { workspaceId, linkId }: NamedCsvLink,
  nowMs: number,
): Promise<void> {
  const { uid } = actor;
  const ref = db.doc(csvLinkDocumentPath(linkId));
  const eventId = createEventId();
  const isAllowed = actor.kind === "api-key" ? canManageMembers : canEditMaps;
  await db.runTransaction(async (transaction) => {
    await requireRole(db, workspaceId, uid, isAllowed, transaction);
    const found = await transaction.get(ref);
    if (!found.exists) return;
    const link = fromStored(storedCsvLink, found.data());
    if (link.workspaceId !== workspaceId) throw new AppError("not-found", "CSV link not found");
    const actorName = await readName(db, transaction, workspaceId, uid);
    transaction.delete(ref);
    writeAudit(db, transaction, workspaceId, {
      id: eventId,
      at: nowMs,
      action: "csv-link-revoked",
      actor: uid,
      actorName,
      target: link.title,
    });
  });
}

/** Takes a link over: from now on it isn't revoked with the key that made it. */
export async function takeOverCsvLink(
  db: Firestore,
  { uid }: UserPrincipal,
  { workspaceId, linkId }: NamedCsvLink,
  nowMs: number,
): Promise<void> {
  const ref = db.doc(csvLinkDocumentPath(linkId));
  const eventId = createEventId();
  await db.runTransaction(async (transaction) => {
    await requireRole(db, workspaceId, uid, canManageMembers, transaction);
    const found = await transaction.get(ref);
    const link = found.exists ? fromStored(storedCsvLink, found.data()) : null;
    if (link?.workspaceId !== workspaceId) throw new AppError("not-found", "CSV link not found");
    if (link.key === null) return;
    const actorName = await readName(db, transaction, workspaceId, uid);
    transaction.update(ref, { key: null });
    writeAudit(db, transaction, workspaceId, {
      id: eventId,
      at: nowMs,
      action: "csv-link-taken-over",
      actor: uid,
      actorName,
      target: link.title,
      detail: link.key.name,
    });
  });
}
