/** Ends connected apps that a client gives back, or whose code or token was sent a second time. */
import type { ApiKey, ApiKeyId } from "@mapwright/core/api-keys/api-key";
import { apiKeyPath, memberPath } from "@mapwright/core/firestore-paths";
import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import type { Member } from "@mapwright/core/workspaces/workspace";
import type { DocumentSnapshot, Firestore, Transaction } from "firebase-admin/firestore";
import { endKey, readSecrets } from "#/api-keys/key-secrets.ts";
import { readMadeWithKey } from "#/platform/access/key-mark.ts";
import { chooseName, readMember } from "#/platform/access/membership.ts";
import { storedApiKey } from "#/platform/access/stored-api-key.ts";
import { writeAudit } from "#/platform/audit-log.ts";
import { fromStored } from "#/platform/stored-document.ts";

export interface Connection {
  readonly key: ApiKey;
  /** null: no longer a member, or a member again since. */
  readonly member: Member | null;
}

/** null: there is no such app any more. */
export async function readConnection(
  db: Firestore,
  transaction: Transaction,
  of: {
    readonly workspaceId: WorkspaceId;
    readonly keyId: ApiKeyId;
    readonly createdBy: UserId;
  },
): Promise<Connection | null> {
  const { workspaceId, keyId, createdBy } = of;
  const [stored, membership] = await transaction.getAll(
    db.doc(apiKeyPath(workspaceId, keyId)),
    db.doc(memberPath(workspaceId, createdBy)),
  );
  if (!stored?.exists) return null;
  const key = fromStored(storedApiKey, stored.data());
  return { key, member: findMemberSince(membership, key.createdAt) };
}

/** Whoever leaves and comes back allowed nothing since. */
export function findMemberSince(
  membership: DocumentSnapshot | undefined,
  allowedAtMs: number,
): Member | null {
  const member = membership?.exists ? readMember(membership) : null;
  return member && member.joinedAt <= allowedAtMs ? member : null;
}

/** @param detail why, for the audit log */
export async function endConnection(
  db: Firestore,
  transaction: Transaction,
  { key, member }: Connection,
  {
    nowMs,
    eventId,
    detail,
  }: { readonly nowMs: number; readonly eventId: string; readonly detail: string },
): Promise<void> {
  if (key.revokedAt !== null) return;
  const secrets = await readSecrets(db, transaction, key);
  const made = await readMadeWithKey(db, transaction, key.workspaceId, key.id);
  endKey(db, transaction, { key, secrets, made }, nowMs);
  writeAudit(db, transaction, key.workspaceId, {
    id: eventId,
    at: nowMs,
    action: "app-disconnected",
    actor: member?.id ?? null,
    actorName: member ? chooseName(member) : "Former member",
    target: key.name,
    detail,
  });
}
