/** Replaces and revokes keys of programs, and disconnects apps. */
import { AppError } from "@mapwright/core/app-error";
import type { AuditAction } from "@mapwright/core/audit/audit-entry";
import {
  getApiKeyState,
  type ApiKey,
  type ApiKeyId,
  type RevokeApiKeyInput,
  type RotateApiKeyInput,
} from "@mapwright/core/api-keys/api-key";
import { apiKeyPath } from "@mapwright/core/firestore-paths";
import type { WorkspaceId } from "@mapwright/core/ids";
import type { Member } from "@mapwright/core/workspaces/workspace";
import { canManageMembers } from "@mapwright/core/workspaces/workspace-policy";
import { HOUR_MS } from "@mapwright/core/durations";
import type {
  DocumentReference,
  Firestore,
  QueryDocumentSnapshot,
  Transaction,
} from "firebase-admin/firestore";
import type { KeyDeps } from "#/api-keys/create-api-key.ts";
import { endKey, endSecrets, putSecret, readSecrets } from "#/api-keys/key-secrets.ts";
import { createRoleTooLowError } from "#/platform/access/access-errors.ts";
import { readMadeWithKey, type MadeWithKey } from "#/platform/access/key-mark.ts";
import { createKeyText } from "#/platform/access/key-text.ts";
import { chooseName } from "#/platform/access/membership.ts";
import type { UserPrincipal } from "#/platform/access/principal.ts";
import { storedApiKey } from "#/platform/access/stored-api-key.ts";
import { readOwnTeam } from "#/platform/access/team.ts";
import { createEventId, writeAudit } from "#/platform/audit-log.ts";
import { fromStored, toStored } from "#/platform/stored-document.ts";

/** Replaces a key's text. Only its own person may: the key acts in their name. */
export async function rotateApiKey(
  { db, pepper, now }: KeyDeps,
  user: UserPrincipal,
  { workspaceId, keyId, overlapHours }: RotateApiKeyInput,
): Promise<{ readonly id: ApiKeyId; readonly key: string }> {
  const nowMs = now();
  const text = createKeyText();
  const eventId = createEventId();
  await db.runTransaction(async (transaction) => {
    const opened = await openKey(db, transaction, user, { workspaceId, keyId });
    const { key, secrets } = opened;
    if (key.createdBy !== user.uid) throw createRoleTooLowError();
    // An app collects its next tokens itself.
    if (getApiKeyState(key, nowMs) !== "active" || key.client !== null)
      throw new AppError("not-found", "This key no longer works. Create another one.");
    const until = overlapHours === 0 ? null : nowMs + overlapHours * HOUR_MS;
    const ending = text.slice(-4);
    const next: ApiKey = { ...key, ending, rotatedAt: nowMs, previousUntil: until };
    endSecrets(transaction, secrets, until);
    transaction.set(opened.ref, toStored(storedApiKey, next));
    putSecret({ db, pepper, transaction }, next, text);
    record(db, transaction, opened, { eventId, nowMs, action: "api-key-rotated" });
  });
  return { id: keyId, key: text };
}

/** Once it resolves, the key opens nothing, and what it made and nobody took over has ended. */
export async function revokeApiKey(
  db: Firestore,
  user: UserPrincipal,
  input: RevokeApiKeyInput,
  nowMs: number,
): Promise<void> {
  const eventId = createEventId();
  await db.runTransaction(async (transaction) => {
    const opened = await openKey(db, transaction, user, input);
    if (opened.key.revokedAt !== null) return;
    const made = await readMadeWithKey(db, transaction, input.workspaceId, input.keyId);
    endKey(db, transaction, { ...opened, made }, nowMs);
    const action = opened.key.client === null ? "api-key-revoked" : "app-disconnected";
    record(db, transaction, opened, { eventId, nowMs, action, detail: describeEnded(made) });
  });
}

function describeEnded({ webhooks, csvLinks }: MadeWithKey): string {
  const ended = [
    [webhooks.length, "webhook", "paused"],
    [csvLinks.length, "CSV link", "revoked"],
  ] as const;
  return ended
    .filter(([count]) => count > 0)
    .map(([count, noun, end]) => `${String(count)} ${noun}${count === 1 ? "" : "s"} ${end}`)
    .join(", ");
}

interface RecordedEvent {
  readonly eventId: string;
  readonly nowMs: number;
  readonly action: AuditAction;
  readonly detail?: string;
}

interface OpenedKey {
  readonly ref: DocumentReference;
  readonly key: ApiKey;
  readonly secrets: readonly QueryDocumentSnapshot[];
  readonly actor: Member;
}

async function openKey(
  db: Firestore,
  transaction: Transaction,
  { uid }: UserPrincipal,
  { workspaceId, keyId }: { readonly workspaceId: WorkspaceId; readonly keyId: ApiKeyId },
): Promise<OpenedKey> {
  const { actor } = await readOwnTeam(db, transaction, workspaceId, uid);
  if (!canManageMembers(actor.role)) throw createRoleTooLowError();
  const ref = db.doc(apiKeyPath(workspaceId, keyId));
  const found = await transaction.get(ref);
  if (!found.exists) throw new AppError("not-found", "There's no such key");
  const key = fromStored(storedApiKey, found.data());
  return { ref, key, secrets: await readSecrets(db, transaction, key), actor };
}

function record(
  db: Firestore,
  transaction: Transaction,
  { key, actor }: OpenedKey,
  event: RecordedEvent,
): void {
  writeAudit(db, transaction, key.workspaceId, {
    id: event.eventId,
    at: event.nowMs,
    action: event.action,
    actor: actor.id,
    actorName: chooseName(actor),
    target: key.name,
    ...(event.detail !== undefined && { detail: event.detail }),
  });
}
