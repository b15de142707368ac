/** Creates, changes and deletes webhooks for owners and admins, with an audit log entry in the same transaction. */
import { AppError } from "@mapwright/core/app-error";
import { hasKeyEnded } from "@mapwright/core/api-keys/key-mark";
import type { AuditAction } from "@mapwright/core/audit/audit-entry";
import { memberPath, webhookPath, webhooksPath } from "@mapwright/core/firestore-paths";
import {
  FORMER_SECRET_MS,
  webhookId,
  getWebhookStatus,
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
import { readKeyMark } from "#/platform/access/key-mark.ts";
import type { Actor, UserPrincipal } from "#/platform/access/principal.ts";
import { createEventId, writeAudit } from "#/platform/audit-log.ts";
import { runPlanTransaction } from "#/platform/plan-quota.ts";
import { getWebhookSecretName, type SecretStore } from "#/platform/secret-store/secret-store.ts";
import { hashText } from "#/platform/hash-text.ts";
import { toStored } from "#/platform/stored-document.ts";
import { readWebhook, storedWebhook } from "#/webhooks/stored-webhook.ts";
import {
  deriveWebhookSecret,
  createWebhookSecret,
  readSecrets,
  storeSecrets,
} from "#/webhooks/webhook-secrets.ts";

export interface WebhookDeps {
  readonly db: Firestore;
  /** Unix ms. */
  readonly now: () => number;
  readonly secrets: SecretStore;
}

/**
 * The first secret derives from the id, so that the same request makes the same one, at the same time too; once it was
 * rotated, the answer is the current one.
 */
export async function createWebhook(
  deps: WebhookDeps & { readonly pepper: string },
  actor: Actor,
  input: CreateWebhookInput,
): Promise<WebhookSecretOutput> {
  const webhook = newWebhook(actor, input, deps.now());
  const { id } = webhook;
  const isNew = await storeWebhook(deps, actor, webhook);
  const known = isNew ? null : await readSecrets(deps.secrets, id);
  if (known) return { id, secret: known.current };
  const secret = deriveWebhookSecret(id, deps.pepper);
  await storeSecrets(deps.secrets, id, { version: 1, current: secret, former: null });
  return { id, secret };
}

/** The id derives from the request, so that a repeated one finds it; nobody else can tell it. */
function newWebhook(
  { uid }: Actor,
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
    key: null,
  };
}

/** @returns false when the same request stored it before */
async function storeWebhook({ db }: WebhookDeps, actor: Actor, webhook: Webhook): Promise<boolean> {
  const { uid } = actor;
  const { workspaceId, id, createdAt } = webhook;
  const eventId = createEventId();
  return runPlanTransaction(db, workspaceId, async (transaction) => {
    await requireNotDeleted(db, transaction, uid);
    await requireRole(db, workspaceId, uid, canManageMembers, transaction);
    const others = await transaction.get(db.collection(webhooksPath(workspaceId)));
    if (others.docs.some((other) => other.id === id)) return false;
    if (others.size >= WORKSPACE_MAX_WEBHOOKS)
      throw new AppError("too-many-running", "Delete one of this workspace's webhooks first");
    const key = await readKeyMark(db, transaction, actor, createdAt);
    const record = await auditor(db, transaction, webhook, uid, eventId);
    const stored = toStored(storedWebhook, { ...webhook, key });
    transaction.create(db.doc(webhookPath(workspaceId, id)), stored);
    record("webhook-created", createdAt, key?.name);
    return true;
  });
}

/** One that was disabled and becomes active again has a week to prove itself. */
export async function changeWebhook(
  { db, now }: WebhookDeps,
  actor: Actor,
  { workspaceId, webhookId: id, fields, status }: ChangeWebhookInput,
): Promise<void> {
  const { uid } = actor;
  const eventId = createEventId();
  await db.runTransaction(async (transaction) => {
    await requireRole(db, workspaceId, uid, canManageMembers, transaction);
    const before = await readWebhook(db, transaction, { workspaceId, webhookId: id });
    requireOwn(actor, before);
    const current = getWebhookStatus(before, now());
    const isRestarted = status === "active" && current !== "active";
    const changed: Webhook = {
      ...before,
      ...fields,
      ...(status && { status, disabledAt: null }),
      // A person who enables it answers for it from now on.
      ...(isRestarted && actor.kind === "user" && hasKeyEnded(before.key, now()) && { key: null }),
      ...((isRestarted || (fields && fields.url !== before.url)) && { failingSince: null }),
    };
    const record = await auditor(db, transaction, changed, uid, eventId);
    transaction.set(db.doc(webhookPath(workspaceId, id)), toStored(storedWebhook, changed));
    record("webhook-changed", now());
  });
}

/** A key that redirected what people made, or what another key made, would outlive its own revocation there. */
function requireOwn(actor: Actor, { key }: Webhook): void {
  if (actor.kind === "user" || key?.id === actor.keyId) return;
  throw new AppError("role-too-low", "A key can change only webhooks that it created");
}

/** Takes over a webhook: from now on it doesn't end with the key that made it. */
export async function takeOverWebhook(
  { db, now }: WebhookDeps,
  { uid }: UserPrincipal,
  named: NamedWebhook,
): Promise<void> {
  const eventId = createEventId();
  await db.runTransaction(async (transaction) => {
    await requireRole(db, named.workspaceId, uid, canManageMembers, transaction);
    const webhook = await readWebhook(db, transaction, named);
    if (webhook.key === null) return;
    const record = await auditor(db, transaction, webhook, uid, eventId);
    transaction.update(db.doc(webhookPath(named.workspaceId, named.webhookId)), { key: null });
    record("webhook-taken-over", now(), webhook.key.name);
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
  const eventId = createEventId();
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
  const secret = createWebhookSecret();
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
  { uid }: Actor,
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
  await secrets.delete(getWebhookSecretName(named.webhookId));
  await db.recursiveDelete(ref);
}

/** Reads who acts; what it resolves with records it, after the transaction's last read. */
async function auditor(
  db: Firestore,
  transaction: Transaction,
  { workspaceId, url }: Webhook,
  uid: UserPrincipal["uid"],
  eventId: string,
): Promise<(action: AuditAction, atMs: number, keyName?: string) => void> {
  const actorName = chooseName(
    readMember(await transaction.get(db.doc(memberPath(workspaceId, uid)))),
  );
  return (action, at, keyName) =>
    writeAudit(db, transaction, workspaceId, {
      id: eventId,
      at,
      action,
      actor: uid,
      actorName,
      // A path may contain what only the receiver should know.
      target: new URL(url).host,
      ...(keyName !== undefined && { detail: keyName }),
    });
}
