/** Creates, changes and deletes webhooks for owners and admins, with an audit log entry in the same transaction. */
import { AppError } from "@mapwright/core/app-error";
import type { AuditAction } from "@mapwright/core/audit/audit-entry";
import { memberPath, webhookPath, webhooksPath } from "@mapwright/core/firestore-paths";
import {
  FORMER_SECRET_MS,
  webhookId,
  WORKSPACE_MAX_WEBHOOKS,
  type ChangeWebhookInput,
  type CreateWebhookInput,
  type NamedWebhook,
  type Webhook,
  type WebhookSecretOutput,
} from "@mapwright/core/webhooks/webhook";
import { canManageMembers } from "@mapwright/core/workspaces/workspace-policy";
import type { Firestore, Transaction } from "firebase-admin/firestore";
import { requireNotDeleted } from "#/platform/access/deletion-key.ts";
import { readMember, chooseName, requireRole } from "#/platform/access/membership.ts";
import type { UserPrincipal } from "#/platform/access/principal.ts";
import { newEventId, writeAudit } from "#/platform/audit-log.ts";
import { webhookSecretName, type SecretStore } from "#/platform/secret-store/secret-store.ts";
import { hashText } from "#/platform/hash-text.ts";
import { toStored } from "#/platform/stored-document.ts";
import { readWebhook, storedWebhook } from "#/webhooks/stored-webhook.ts";
import { newWebhookSecret, readSecrets, storeSecrets } from "#/webhooks/webhook-secrets.ts";

export interface WebhookDeps {
  readonly db: Firestore;
  /** Unix ms. */
  readonly now: () => number;
  readonly secrets: SecretStore;
}

/** Whoever stored the endpoint stores its secret; the same request at the same time waits for it. */
export async function createWebhook(
  deps: WebhookDeps,
  user: UserPrincipal,
  input: CreateWebhookInput,
): Promise<WebhookSecretOutput> {
  const webhook = newWebhook(user, input, deps.now());
  const isNew = await storeWebhook(deps, user, webhook);
  if (isNew) return putSecret(deps.secrets, webhook);
  const known = await awaitSecrets(deps.secrets, webhook.id);
  return known ? { id: webhook.id, secret: known.current } : putSecret(deps.secrets, webhook);
}

/** The id derives from the request, so that a repeated one finds it; nobody else can tell it. */
function newWebhook(
  { uid }: UserPrincipal,
  { requestId, workspaceId, ...fields }: CreateWebhookInput,
  nowMs: number,
): Webhook {
  const request = JSON.stringify([workspaceId, uid, requestId, fields]);
  return {
    id: webhookId.parse(hashText(`webhook ${request}`).slice(0, 32)),
    workspaceId,
    ...fields,
    status: "active",
    secretVersion: 1,
    formerSecretUntil: null,
    failingSince: null,
    disabledAt: null,
    createdBy: uid,
    createdAt: nowMs,
  };
}

async function putSecret(
  store: SecretStore,
  { id }: Pick<Webhook, "id">,
): Promise<WebhookSecretOutput> {
  const secret = newWebhookSecret();
  await storeSecrets(store, id, { version: 1, current: secret, former: null });
  return { id, secret };
}

/** null: whoever was to store it is gone. */
async function awaitSecrets(store: SecretStore, id: string) {
  for (let waits = 0; waits < 20; waits += 1) {
    const found = await readSecrets(store, id);
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return null;
}

/** @returns false when the same request stored it before */
async function storeWebhook(
  { db }: WebhookDeps,
  { uid }: UserPrincipal,
  webhook: Webhook,
): Promise<boolean> {
  const { workspaceId, id } = webhook;
  const eventId = newEventId();
  return db.runTransaction(async (transaction) => {
    await requireNotDeleted(db, transaction, uid);
    await requireRole(db, workspaceId, uid, canManageMembers, transaction);
    const others = await transaction.get(db.collection(webhooksPath(workspaceId)));
    if (others.docs.some((other) => other.id === id)) return false;
    if (others.size >= WORKSPACE_MAX_WEBHOOKS)
      throw new AppError("too-many-running", "Delete one of this workspace's webhooks first");
    const record = await auditor(db, transaction, webhook, uid, eventId);
    transaction.create(db.doc(webhookPath(workspaceId, id)), toStored(storedWebhook, webhook));
    record("webhook-created", webhook.createdAt);
    return true;
  });
}

/** One that was disabled and becomes active again has a week to prove itself. */
export async function changeWebhook(
  { db, now }: WebhookDeps,
  { uid }: UserPrincipal,
  { workspaceId, webhookId: id, fields, status }: ChangeWebhookInput,
): Promise<void> {
  const eventId = newEventId();
  await db.runTransaction(async (transaction) => {
    await requireRole(db, workspaceId, uid, canManageMembers, transaction);
    const before = await readWebhook(db, transaction, { workspaceId, webhookId: id });
    const isRestarted = status === "active" && before.status !== "active";
    const changed: Webhook = {
      ...before,
      ...fields,
      ...(status && { status, disabledAt: null }),
      ...((isRestarted || (fields && fields.url !== before.url)) && { failingSince: null }),
    };
    const record = await auditor(db, transaction, changed, uid, eventId);
    transaction.set(db.doc(webhookPath(workspaceId, id)), toStored(storedWebhook, changed));
    record("webhook-changed", now());
  });
}

/** Two at once would each answer with a secret, of which one signs nothing. */
const BETWEEN_ROTATIONS_MS = 60_000;

/** The document first: if the secret can't be stored after it, the former one goes on signing. */
export async function rotateWebhookSecret(
  { db, now, secrets }: WebhookDeps,
  { uid }: UserPrincipal,
  named: NamedWebhook,
): Promise<WebhookSecretOutput> {
  const eventId = newEventId();
  const rotated = await db.runTransaction(async (transaction) => {
    await requireRole(db, named.workspaceId, uid, canManageMembers, transaction);
    const before = await readWebhook(db, transaction, named);
    const lastAt = (before.formerSecretUntil ?? 0) - FORMER_SECRET_MS;
    if (now() - lastAt < BETWEEN_ROTATIONS_MS)
      throw new AppError("rate-limited", "The secret was just rotated. Wait a minute.");
    const changed: Webhook = {
      ...before,
      secretVersion: before.secretVersion + 1,
      formerSecretUntil: now() + FORMER_SECRET_MS,
    };
    const record = await auditor(db, transaction, changed, uid, eventId);
    transaction.set(
      db.doc(webhookPath(named.workspaceId, named.webhookId)),
      toStored(storedWebhook, changed),
    );
    record("webhook-secret-rotated", now());
    return changed;
  });
  const before = await readSecrets(secrets, rotated.id);
  const secret = newWebhookSecret();
  await storeSecrets(secrets, rotated.id, {
    version: rotated.secretVersion,
    current: secret,
    former: before?.current ?? null,
  });
  return { id: rotated.id, secret };
}

/** It stops at once. If the rest isn't deleted, it is still listed, and can be deleted again. */
export async function deleteWebhook(
  { db, now, secrets }: WebhookDeps,
  { uid }: UserPrincipal,
  named: NamedWebhook,
): Promise<void> {
  const ref = db.doc(webhookPath(named.workspaceId, named.webhookId));
  const eventId = hashText(`${ref.path} deleted`);
  await db.runTransaction(async (transaction) => {
    await requireRole(db, named.workspaceId, uid, canManageMembers, transaction);
    const webhook = await readWebhook(db, transaction, named);
    const record = await auditor(db, transaction, webhook, uid, eventId);
    transaction.update(ref, { status: "paused" });
    record("webhook-deleted", now());
  });
  await secrets.delete(webhookSecretName(named.webhookId));
  await db.recursiveDelete(ref);
}

/** Reads who acts; what it resolves with records it, after the transaction's last read. */
async function auditor(
  db: Firestore,
  transaction: Transaction,
  { workspaceId, url }: Webhook,
  uid: UserPrincipal["uid"],
  eventId: string,
): Promise<(action: AuditAction, atMs: number) => void> {
  const actorName = chooseName(
    readMember(await transaction.get(db.doc(memberPath(workspaceId, uid)))),
  );
  return (action, at) =>
    writeAudit(db, transaction, workspaceId, {
      id: eventId,
      at,
      action,
      actor: uid,
      actorName,
      // A path may contain what only the receiver should know.
      target: new URL(url).host,
    });
}
